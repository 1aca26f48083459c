import type { Verified } from './verifyData.ts'

/** A restore that was tried. */
export type Drill = Verified & {
  /** What was restored. */
  readonly from: string
  /** From its beginning until all was verified: the recovery time. */
  readonly seconds: number
  /** The moment to which the table was restored, if it is not the present. */
  readonly restoredTo?: string
}

const MINUTE = 60

const lasting = (seconds: number): string =>
  seconds < 2 * MINUTE ? `${seconds.toFixed(1)} s` : `${(seconds / MINUTE).toFixed(1)} min`

const ageOf = (time: string, at: number): string => lasting(Math.max(0, at - Date.parse(time)) / 1_000)

/** A drill as its command prints it. */
export function reportOf(drill: Drill, at: number = Date.now()): string {
  const { from, seconds, restoredTo, items, objects, read, newest, faults } = drill
  const entities = Object.entries(items).sort(([one], [other]) => one.localeCompare(other))
  const total = entities.reduce((sum, [, count]) => sum + count, 0)
  const began = at - seconds * 1_000
  return [
    `Restored ${from}`,
    ...entities.map(([entity, count]) => `  ${String(count).padStart(9)} ${entity}`),
    `${total} items, which name ${objects} objects; ${read} were compared with their checksums.`,
    ...faults.map((fault) => `FAULT   ${fault}`),
    `Recovery time (RTO): ${lasting(seconds)}`,
    ...(restoredTo ? [`Data lost (RPO): at most ${ageOf(restoredTo, began)}, all after ${restoredTo}`] : []),
    `Newest record: ${newest || 'none'}${newest ? `, ${ageOf(newest, began)} before the drill` : ''}`,
    faults.length === 0 ? 'Everything is there.' : `${faults.length} faults`,
    '',
  ].join('\n')
}
