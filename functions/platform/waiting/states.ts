import { randomInt } from 'node:crypto'
import { now } from '../clock.ts'

/** Partitions over which what waits for an attempt is spread. */
const LANES = 8
export const lanes: readonly string[] = Array.from({ length: LANES }, (_, lane) => String(lane))

/** Milliseconds after which the sweep hands over what a message should have started long ago. */
const SAFETY = 2 * 60_000

export const after = (milliseconds: number, from: Date = now()): string =>
  new Date(from.getTime() + milliseconds).toISOString()

/** Something that waits for an instant. A message starts it then; the sweep does, if the message is lost. */
export const waitingUntil = (dueAt: string) => ({
  state: 'waiting' as const,
  dueAt,
  lane: String(randomInt(LANES)),
  sweepAt: after(SAFETY, new Date(dueAt)),
  leasedUntil: undefined,
})

/** Something for which nothing more is done; in a lane of its own, so that the sweep does not find it. */
export const settledAs = <S extends string>(state: S, id: string) => ({
  state,
  dueAt: undefined,
  lane: id,
  leasedUntil: undefined,
})

/** Outcomes of attempts that are stored. */
const STORED_OUTCOMES = 30

/** One more attempt and its outcome. */
export const attempted = <Outcome>(
  stored: { readonly tries: number; readonly attempts: number; readonly log: readonly Outcome[] },
  outcome: Outcome,
) => ({
  tries: stored.tries + 1,
  attempts: stored.attempts + 1,
  log: [...stored.log, outcome].slice(-STORED_OUTCOMES),
})
