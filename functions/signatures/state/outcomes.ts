import type { TrailEntry, TrailEvent } from '#shared/api/signatures/schemas.ts'
import { ok, type Result } from '#shared/result.ts'
import type { Member, Moment } from './act.ts'
import type { Envelope, EnvelopePerson, Outcome } from './envelope.ts'

/** What an act leads to, or why it is not possible, in a sentence. */
export type Outcomes = Result<Outcome, string>

/** Something in the trail: whose, and from where. */
export function entryOf(
  { at, from }: Moment,
  event: TrailEvent,
  of: Partial<Omit<TrailEntry, 'at' | 'event'>> = {},
): TrailEntry {
  return { at, event, ...of, ...(from && of.participantId && { address: from.address, userAgent: from.userAgent }) }
}

export const ofPerson = ({ id, name }: EnvelopePerson) => ({ participantId: id, name })
export const ofMember = ({ userId, name }: Member) => ({ userId, name })

export const changed = (
  { participants }: Envelope,
  ids: readonly string[],
  change: (one: EnvelopePerson) => EnvelopePerson,
): readonly EnvelopePerson[] => participants.map((one) => (ids.includes(one.id) ? change(one) : one))

export const unchanged = (envelope: Envelope): Outcome => ({ next: envelope, trail: [], effects: [] })

/** Something about a person that only the trail keeps. */
export const noted = (
  envelope: Envelope,
  moment: Moment,
  event: TrailEvent,
  person: EnvelopePerson,
  note?: string,
): Outcomes =>
  ok({ next: envelope, trail: [entryOf(moment, event, { ...ofPerson(person), ...(note && { note }) })], effects: [] })

/** Whether somebody has a link and has not acted yet. */
export const isInvited = ({ state }: EnvelopePerson): boolean => state === 'invited' || state === 'opened'
