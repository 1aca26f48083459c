import type { TrailEntry } from '#shared/api/signatures/schemas.ts'
import { today } from '#shared/format/dateTime.ts'
import { foldForSearch } from '#shared/format/text.ts'
import { hashOfSecret } from '../platform/auth/link.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import type { message } from '../platform/outbox/message.ts'
import { newSecret } from '../platform/secret.ts'
import { tryTransact, type Writer } from '../platform/transact.ts'
import { outboxOf } from './effects.ts'
import { envelope, envelopeEvent, type StoredEnvelope, signingLink, watchOf } from './entity.ts'
import { sealSecret } from './secrets.ts'
import type { Act, Moment } from './state/act.ts'
import { doAct } from './state/doAct.ts'
import type { Envelope, EnvelopePerson, Outcome } from './state/envelope.ts'

type Key = Pick<Envelope, 'organizationId' | 'envelopeId'>
type OutboxItem = ReturnType<typeof message>

/** Another write came in between this many times: somebody repeats the act. */
const ATTEMPTS = 12
/** Milliseconds, multiplied by a random number. */
const PAUSE = 80

export const readEnvelope = async ({ organizationId, envelopeId }: Key): Promise<StoredEnvelope | null> =>
  (await envelope.get({ organizationId, envelopeId }).go({ consistent: true })).data

/** This moment, for what members and the clock do. */
export function presently(): Moment {
  const time = now()
  return { at: time.toISOString(), day: today(time) }
}

type Link = { readonly hash: string; readonly participantId: string }

/** The people with new links for those who are invited, whose former links stop working. */
async function withLinks({ organizationId, envelopeId, participants }: Envelope, invited: ReadonlySet<string>) {
  const links: Link[] = []
  const people: EnvelopePerson[] = []
  for (const one of participants) {
    if (!invited.has(one.id)) {
      people.push(one)
      continue
    }
    const secret = newSecret()
    const hash = hashOfSecret(secret)
    links.push({ hash, participantId: one.id })
    const sealedSecret = await sealSecret({ organizationId, envelopeId, participantId: one.id }, secret)
    people.push({ ...one, linkHash: hash, sealedSecret, links: (one.links ?? 0) + 1 })
  }
  return { links, people }
}

/** Everything by which lists are searched. */
const searchTextOf = ({ subject, number, documents, participants }: Envelope): string =>
  foldForSearch(
    [
      subject,
      number,
      ...documents.map(({ name }) => name),
      ...participants.map(({ name, email }) => `${name} ${email}`),
    ].join('\n'),
  )

const eventId = (version: number): string => String(version).padStart(10, '0')

/** Whom an outcome gives a new link: who is invited, and who only gets copies, once there is something to get. */
const linkedBy = ({ next, effects }: Outcome): ReadonlySet<string> =>
  new Set(
    effects.flatMap((effect) =>
      effect.kind === 'invite' ||
      (effect.kind === 'mailSigned' &&
        next.participants.some(({ id, linkHash }) => id === effect.participantId && !linkHash))
        ? [effect.participantId]
        : [],
    ),
  )

/** Without members that are undefined, which the table does not take. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

type Writing = {
  /** The version that is replaced; none for a new envelope. */
  readonly over: number | undefined
  readonly outcome: Outcome
  readonly outbox?: (next: Envelope) => readonly OutboxItem[]
}

type Entities = {
  envelope: typeof envelope
  envelopeEvent: typeof envelopeEvent
  signingLink: typeof signingLink
}

/** Writes an envelope with its trail and everything that follows, all or nothing; undefined if somebody else has written it. */
export async function writeEnvelope({
  over,
  outcome,
  outbox = () => [],
}: Writing): Promise<StoredEnvelope | undefined> {
  const { links, people } = await withLinks(outcome.next, linkedBy(outcome))
  const at = now().toISOString()
  const version = (over ?? 0) + 1
  const next: Envelope = { ...outcome.next, participants: people, version, updatedAt: at }
  const stored = plain({ ...next, ...watchOf(next, at), searchText: searchTextOf(next) }) as StoredEnvelope
  const { organizationId, envelopeId } = next
  const items = [...outbox(next), ...(await outboxOf(next, outcome.effects))]
  const committed = await tryTransact(
    { envelope, envelopeEvent, signingLink },
    (write: Writer<Entities>) => [
      over === undefined
        ? write.envelope.create(stored)
        : write.envelope.put(stored).where((attributes, { eq }) => eq(attributes.version, over)),
      outcome.trail.length > 0 &&
        write.envelopeEvent.create({
          organizationId,
          envelopeId,
          eventId: eventId(version),
          entries: plain(outcome.trail),
        }),
      ...links.map((link) => write.signingLink.create({ ...link, organizationId, envelopeId })),
    ],
    items,
  )
  return committed ? stored : undefined
}

/** The outcome of an act; fails with 422 and the reason if it is not possible. */
export function outcomeOf(stored: Envelope, act: Act, moment: Moment): Outcome {
  const outcome = doAct(stored, act, moment)
  if (!outcome.ok) throw new Failure('invalid', outcome.error)
  return outcome.value
}

type Acting = {
  /** Decided each time: what is stored may have changed. */
  readonly act: (stored: StoredEnvelope) => Act | Promise<Act>
  readonly moment?: Moment
  readonly outbox?: (next: Envelope, stored: StoredEnvelope) => readonly OutboxItem[]
}

/** Does something with an envelope as it is by now. Two people who act at the same moment both succeed, one after the other. */
export async function changeEnvelope(stored: StoredEnvelope, { act, moment, outbox }: Acting): Promise<StoredEnvelope> {
  let current = stored
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = outcomeOf(current, await act(current), moment ?? presently())
    if (outcome.next === current && outcome.trail.length === 0 && outcome.effects.length === 0) return current
    const before = current
    const written = await writeEnvelope({
      over: current.version,
      outcome,
      ...(outbox && { outbox: (next) => outbox(next, before) }),
    })
    if (written) return written
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE * (attempt + 1)))
    const read = await readEnvelope(current)
    if (!read) throw new Failure('not_found')
    current = read
  }
  throw new Failure('conflict')
}

/** The whole trail, in the order in which it happened. */
export async function readTrail({ organizationId, envelopeId }: Key): Promise<TrailEntry[]> {
  const { data } = await envelopeEvent.query
    .ofEnvelope({ organizationId, envelopeId })
    .go({ pages: 'all', consistent: true })
  return data.flatMap(({ entries }) => entries)
}
