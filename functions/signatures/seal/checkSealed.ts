import type { SignatureReport } from '../../pades/index.ts'
import { trustedRoots } from '../certificate/trustedRoots.ts'
import type { Sealer } from './sealer.ts'

const isSame = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  other !== undefined && Buffer.compare(one, other) === 0

function faultOf(reports: readonly SignatureReport[], sealer: Sealer): string | undefined {
  const last = reports.at(-1)
  if (!last) return 'it has no signature'
  const broken = reports.find(({ intact }) => !intact)
  if (broken) return `the signature ${broken.field} is broken`
  if (reports.slice(0, -1).some(({ later }) => later === 'changed')) return 'it was changed after a signature'
  if (!last.coversAll || last.later !== 'nothing') return 'the seal does not cover everything'
  if (!isSame(sealer.certificate.certificate.der, last.signer?.der)) return 'the seal is of another certificate'
  return undefined
}

/** Throws unless a sealed PDF, as it was read back, is what it has to be: a wrong seal is never announced. */
export async function checkSealed(bytes: Uint8Array, sealer: Sealer): Promise<void> {
  const { verifyPdf } = await import('#functions/pades/index.ts')
  const { signatures, fault } = await verifyPdf(bytes, { trusted: await trustedRoots() })
  const wrong =
    fault?.code ??
    faultOf(
      signatures.filter(({ kind }) => kind === 'signature'),
      sealer,
    )
  if (wrong) throw new Error(`A sealed PDF does not hold: ${wrong}`)
}
