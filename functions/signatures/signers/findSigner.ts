import { countMiss } from '../../platform/auth/limitVisitors.ts'
import { hashOfSecret } from '../../platform/auth/link.ts'
import { addDays, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { readEnvelope } from '../change.ts'
import { type StoredEnvelope, signingLink } from '../entity.ts'
import type { EnvelopePerson } from '../state/envelope.ts'

/** Days after the end for which a link still gives the documents. */
const DAYS_AFTER = 180

const UNKNOWN =
  'Este link não existe ou não vale mais. Confira se o endereço está inteiro, ou peça outro a quem o enviou a você.'
const OVER =
  'Este envelope terminou há muito tempo, e o link dele não vale mais. Peça os documentos a quem os enviou a você.'

export type Signer = {
  readonly stored: StoredEnvelope
  /** Absent in a link that only gives what was signed. */
  readonly person: EnvelopePerson | undefined
}

/** Whose a link is; 404 for a secret that is none or no longer theirs, 410 long after the end, and 429 for an address that tries many. */
async function findLinked(secret: string, { address }: CallContext): Promise<Signer> {
  const hash = hashOfSecret(secret)
  const { data: link } = await signingLink.get({ hash }).go({ consistent: true })
  const stored = link && (await readEnvelope(link))
  const person = stored?.participants.find(({ id, linkHash }) => id === link?.participantId && linkHash === hash)
  if (!stored || (link?.participantId !== undefined && !person)) {
    await countMiss(address)
    throw new Failure('not_found', UNKNOWN)
  }
  if (stored.endedAt && addDays(new Date(stored.endedAt), DAYS_AFTER) < now()) throw new Failure('gone', OVER)
  return { stored, person }
}

/** Somebody of the envelope. */
export async function findSigner(secret: string, context: CallContext) {
  const { stored, person } = await findLinked(secret, context)
  if (!person) throw new Failure('not_found', UNKNOWN)
  return { stored, person }
}

/** The owner of a link: a person of the envelope, or one who was sent a copy of what was signed. */
export const findReader = findLinked
