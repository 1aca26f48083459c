import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { foldText } from '#shared/format/text.ts'
import { type InterviewCode, nameDocument, progressOf } from '#shared/interview/index.ts'
import { now } from '../platform/clock.ts'
import type { StoredExecution } from './present.ts'
import { searchTextOf } from './searchText.ts'

type Summary = Pick<StoredExecution, 'name' | 'nameFolded' | 'searchText' | 'named' | 'client' | 'stopsAt' | 'clauses'>

/**
 * What lists and reports need of an execution with these answers, its name among it. A name that a person chose stays. A name that the screen only sends along (the model's, the
 * former one, or the one derived from the answers) does not count as chosen.
 */
export function summarizeAnswers(
  stored: Pick<StoredExecution, 'name' | 'named' | 'interviewName'> | undefined,
  interviewName: string,
  code: InterviewCode,
  values: Values,
  given: string | undefined,
): Summary {
  const day = today(now())
  const { name: proposed = interviewName, client, numbers } = nameDocument(code, values, day)
  const known = [proposed, interviewName, stored?.name]
  const named = given === undefined || known.includes(given) ? wasNamed(stored) : true
  const name = named ? (given ?? stored?.name ?? proposed) : proposed
  return {
    name,
    nameFolded: foldText(name),
    searchText: searchTextOf({ name, client, numbers }),
    named,
    client,
    ...progressOf(code, values, day),
  }
}

/** Older executions have no `named`: their name was chosen if it is not the model's. */
const wasNamed = (stored: Pick<StoredExecution, 'name' | 'named' | 'interviewName'> | undefined): boolean =>
  stored !== undefined && (stored.named ?? stored.name !== stored.interviewName)
