import { addDays } from '#shared/format/dateMath.ts'
import { acts, type Envelope, type EnvelopePerson } from './envelope.ts'
import { SEAL_TIME } from './sealTime.ts'
import { turnOf } from './turns.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** After an invitation: by then most mail servers have said that an address does not exist. */
const BOUNCE = 15 * MINUTE
/** Between looks at an envelope of another provider, in case it does not tell us. */
const POLL = 30 * MINUTE

/** Midnight in São Paulo, which has had no summer time since 2019, at the end of a calendar date. */
const endOf = (date: string): number => Date.parse(`${addDays(date, 1) ?? date}T03:00:00.000Z`)

const lastMail = ({ invitedAt = '', remindedAt = invitedAt }: EnvelopePerson): number => Date.parse(remindedAt)

/** Who is in turn, and whose e-mail does not come back. */
const reachable = (participants: readonly EnvelopePerson[]) => turnOf(participants).filter((one) => !one.undeliverable)

/** Who is reminded by the clock, by an instant. */
export const remindersDue = ({ participants, reminderEveryDays }: Envelope, at: string): readonly EnvelopePerson[] =>
  reminderEveryDays === 0
    ? []
    : reachable(participants).filter((one) => lastMail(one) + reminderEveryDays * DAY <= Date.parse(at))

/** Whose e-mail may have come back. */
export const unopened = ({ participants }: Envelope): readonly EnvelopePerson[] =>
  participants.filter((one) => acts(one) && one.state === 'invited' && !one.undeliverable)

/** When the sweep has to look at an envelope; undefined if nothing happens to it by itself. */
export function nextLook(envelope: Envelope, at: string): string | undefined {
  const { state, participants, reminderEveryDays, expiresOn, leasedUntil, provider } = envelope
  const time = Date.parse(at)
  const iso = (when: number) => new Date(when).toISOString()
  // The message that should start it, or the worker that died, had time enough.
  if (state === 'sealing') return iso(Math.max(leasedUntil ? Date.parse(leasedUntil) : 0, time) + SEAL_TIME)
  if (state !== 'sent' && state !== 'partial') return undefined
  const looks = [
    endOf(expiresOn),
    ...(provider === 'minuta'
      ? [
          ...(reminderEveryDays > 0
            ? reachable(participants).map((one) => lastMail(one) + reminderEveryDays * DAY)
            : []),
          ...unopened(envelope).map((one) => (lastMail(one) + BOUNCE > time ? lastMail(one) + BOUNCE : time + DAY)),
        ]
      : [time + POLL]),
  ]
  return iso(Math.min(...looks))
}
