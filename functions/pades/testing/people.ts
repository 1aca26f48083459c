import type { SigningCertificate, StoredCertificate } from '../certificates/certificate.ts'
import { openStored } from '../certificates/openStored.ts'
import { type OwnAuthority, selfIssued } from '../certificates/selfIssued.ts'
import type { Outcome } from '../fault.ts'
import { askTimestamp } from '../signatures/askTimestamp.ts'
import { localAuthority } from '../signatures/localAuthority.ts'
import type { Timestamp } from '../signatures/types.ts'
import type { TrustedRoot } from '../verify/types.ts'
import { type MadeAuthority, makeAuthority } from './makeCertificates.ts'

/** The value of what must succeed. */
export function must<T>(outcome: Outcome<T, string>): T {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`)
  return outcome.value
}

/** Who signs in tests: an authority with whom it issues for, the installation's own, and its clock. */
export type People = {
  readonly authority: MadeAuthority
  readonly own: OwnAuthority
  readonly timestamp: Timestamp
  readonly trusted: readonly TrustedRoot[]
  readonly ana: SigningCertificate
  readonly bruno: SigningCertificate
  readonly carla: SigningCertificate
  readonly stored: StoredCertificate
}

export async function makePeople(): Promise<People> {
  const authority = await makeAuthority()
  const own = await selfIssued({ name: 'Minuta' })
  const answer = await localAuthority(own.clock)
  const timestamp: Timestamp = async (digest) =>
    must(
      await askTimestamp(async (_, { body }) => ({ status: 200, body: await answer(body) }), 'https://clock', digest),
    )
  const stored = await authority.issue({ subject: 'CN=Ana Souza:12345678909' })
  const open = async (one: StoredCertificate) => must(await openStored(one))
  return {
    authority,
    own,
    timestamp,
    stored,
    trusted: [
      { der: authority.root, icpBrasil: true },
      { der: own.root, icpBrasil: false },
    ],
    ana: await open(stored),
    bruno: await open(await authority.issue({ subject: 'CN=Bruno Lima', kind: 'p256' })),
    carla: await open(await authority.issue({ subject: 'CN=Carla Ávila', kind: 'p384' })),
  }
}
