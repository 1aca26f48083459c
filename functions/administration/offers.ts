import type { Offer } from '#shared/api/administration/organizations.ts'
import { today } from '#shared/format/dateTime.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { tryTransact } from '../platform/transact.ts'
import { offer } from './offer.ts'

type Stored = Awaited<ReturnType<typeof all>>[number]

const all = async () => (await offer.query.offers({}).go({ pages: 'all' })).data

const present = ({ code, plan, price, validUntil, description }: Stored): Offer => ({
  code,
  plan,
  price,
  validUntil,
  description,
})

const subject = (code: string) => ({ kind: 'offer', id: code, name: code }) as const

/** Every offer, those valid longest first. */
export const listAllOffers = async (): Promise<Offer[]> =>
  (await all()).map(present).sort((one, other) => other.validUntil.localeCompare(one.validUntil))

/** The offers valid today, cheapest first. */
export async function listOffers(): Promise<Offer[]> {
  const day = today(now())
  const good = (await all()).map(present).filter(({ validUntil }) => validUntil >= day)
  return good.sort((one, other) => Number(one.price) - Number(other.price) || one.code.localeCompare(other.code))
}

export async function createOffer(caller: Caller, wanted: Offer): Promise<Offer> {
  if (wanted.validUntil < today(now())) {
    const message = 'A validade já passou.'
    throw new Failure('invalid', message, [{ code: 'past', message, path: 'body.validUntil' }])
  }
  const committed = await tryTransact({ offer }, (write) => [write.offer.create(wanted)], [
    logEntry(caller, { action: 'offer.created', subject: subject(wanted.code), after: { ...wanted } }),
  ])
  if (committed) return wanted
  const message = `Já existe uma oferta com o código ${wanted.code}.`
  throw new Failure('invalid', message, [{ code: 'taken', message, path: 'body.code' }])
}

const GONE = 'Esta oferta não existe mais.'

export async function deleteOffer(caller: Caller, code: string): Promise<null> {
  const { data: stored } = await offer.get({ code: code.toUpperCase() }).go({ consistent: true })
  if (!stored) throw new Failure('invalid', GONE)
  const entry = logEntry(caller, {
    action: 'offer.deleted',
    subject: subject(stored.code),
    before: { ...present(stored) },
  })
  const committed = await tryTransact({ offer }, (write) => [write.offer.remove({ code: stored.code })], [entry])
  if (!committed) throw new Failure('invalid', GONE)
  return null
}
