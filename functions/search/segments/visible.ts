import { searchKinds } from '#shared/api/search.ts'
import type { Reader } from '../searchIndex.ts'
import { hasBit } from './bits.ts'
import { type OpenSegment, subjectKey } from './segment.ts'

/** What a reader may see of a segment: whose models those are and who is named, once for all entries. */
class VisibleEntries {
  readonly #segment: OpenSegment
  readonly #isOpen: readonly boolean[]
  readonly #isNamed: readonly boolean[]
  readonly #all: boolean

  constructor(segment: OpenSegment, { all, seen, hidden, named }: Reader) {
    const [seenModels, hiddenModels, who] = [new Set(seen), new Set(hidden), new Set(named)]
    this.#segment = segment
    this.#all = all
    this.#isOpen = segment.interviews.map(
      (model) => seenModels.has(model) || (hidden !== undefined && !hiddenModels.has(model)),
    )
    this.#isNamed = segment.people.map((one) => who.has(one))
  }

  /** Whether the reader sees an execution or a task. */
  has(entry: number): boolean {
    if (this.#all || this.#isOpen[this.#segment.interviewOf[entry]!]) return true
    const { named, namedFrom } = this.#segment
    for (let at = namedFrom[entry]!; at < namedFrom[entry + 1]!; at += 1) if (this.#isNamed[named[at]!]) return true
    return false
  }
}

const kindPlace = (kind: (typeof searchKinds)[number]): number => searchKinds.indexOf(kind)
const [EXECUTION, TASK, INTERVIEW, ENVELOPE] = [
  kindPlace('execution'),
  kindPlace('task'),
  kindPlace('interview'),
  kindPlace('envelope'),
]

/** Whether a reader sees an entry of a segment: the rules of lists. */
export function visibleTo(segments: readonly OpenSegment[], reader: Reader) {
  const entriesOf = new Map(segments.map((segment) => [segment, new VisibleEntries(segment, reader)]))
  const seen = reader.seen && new Set(reader.seen)
  const hiddenModels = new Set(reader.hiddenModels)

  const seesExecution = (executionId: string): boolean => {
    const key = subjectKey({ kind: 'execution', id: executionId })
    return segments.some((segment) => {
      const entry = segment.entryOf.get(key)
      return entry !== undefined && !hasBit(segment.dead, entry) && entriesOf.get(segment)!.has(entry)
    })
  }

  const seesEnvelope = (segment: OpenSegment, entry: number): boolean => {
    const { named, namedFrom, people } = segment
    if (reader.all) return true
    const who = named.subarray(namedFrom[entry], namedFrom[entry + 1])
    if (who.some((one) => people[one] === reader.named[0])) return true
    const documents = segment.documents.get(entry) ?? []
    if (seen) return documents.every(({ interviewId = '' }) => seen.has(interviewId))
    const made = documents.flatMap(({ executionId }) => executionId ?? [])
    return reader.seesOthers ? made.every(seesExecution) : made.some(seesExecution)
  }

  return (segment: OpenSegment, entry: number): boolean => {
    switch (segment.kinds[entry]) {
      case EXECUTION:
      case TASK:
        return entriesOf.get(segment)!.has(entry)
      case INTERVIEW: {
        const model = segment.interviews[segment.interviewOf[entry]!]!
        return seen ? seen.has(model) : !hiddenModels.has(model)
      }
      case ENVELOPE:
        return seesEnvelope(segment, entry)
      default:
        return true
    }
  }
}
