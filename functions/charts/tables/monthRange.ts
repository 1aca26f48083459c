import { encodeTime } from 'ulid'
import { instantInSaoPaulo } from '#shared/format/dateTime.ts'

const TIME_LETTERS = 10
const RANDOM_LETTERS = 16

/** The first instant of a month ('YYYY-MM') in São Paulo, and of the next. */
function edgesOf(month: string): readonly [Date, Date] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return [instantInSaoPaulo(`${month}-01T00:00`)!, instantInSaoPaulo(`${next}-01T00:00`)!]
}

/** The first and last instants of a month ('YYYY-MM') in São Paulo, and the first and last identifiers that can be made in it. */
export function monthRange(month: string) {
  const [start, next] = edgesOf(month)
  const last = next.getTime() - 1
  return {
    from: start.toISOString(),
    to: new Date(last).toISOString(),
    firstId: encodeTime(start.getTime(), TIME_LETTERS) + '0'.repeat(RANDOM_LETTERS),
    lastId: encodeTime(last, TIME_LETTERS) + 'Z'.repeat(RANDOM_LETTERS),
  }
}
