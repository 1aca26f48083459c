import { askStructured, type Reached } from '#functions/languageModel/index.ts'
import { now } from '../../platform/clock.ts'
import { contentHash, getBytes, putObject } from '../../platform/objects/store.ts'
import { usage } from '../../platform/outbox/usage.ts'
import { transact } from '../../platform/transact.ts'
import { prefixOf, reading, type StoredReading } from '../entity.ts'
import type { Question } from '../reading/index.ts'
import type { TextPiece } from './pieces.ts'
import { MOST_ANSWER, type ModelAnswer, modelAnswers, promptFor } from './prompt.ts'

/** What a call to the model came to. */
type Outcome = {
  readonly answers: readonly ModelAnswer[]
  /** Of the plan; none with a key of the organisation's own. */
  readonly tokens: number
  /** Why there are no answers. */
  readonly fault?: string
}

async function ask(
  reached: Reached,
  organizationId: string,
  questions: readonly Question[],
  piece: TextPiece,
  patience: number,
): Promise<Outcome> {
  const asking = { messages: promptFor(questions, piece.text), most: MOST_ANSWER, patience }
  const asked = await askStructured(organizationId, reached, asking, modelAnswers)
  const { tokens } = asked
  return asked.ok ? { answers: asked.value.respostas, tokens } : { answers: [], tokens, fault: asked.fault }
}

/**
 * Asks about a piece of text. What came of it is kept with the reading, so that a worker that goes on after another asks nothing twice, and
 * what it cost is counted once, whatever becomes of the reading.
 */
export async function askOnce(
  stored: StoredReading,
  reached: Reached,
  questions: readonly Question[],
  piece: TextPiece,
  patience: number,
): Promise<Outcome> {
  const { organizationId, readingId } = stored
  const { baseUrl, model } = reached.place
  const call = contentHash(JSON.stringify([baseUrl, model, questions.map(({ ref }) => ref), piece.file, piece.text]))
  const key = `${prefixOf(stored)}asked/${call}.json`
  const kept = await getBytes(key)
  const outcome = kept
    ? (JSON.parse(Buffer.from(kept).toString('utf8')) as Outcome)
    : await ask(reached, organizationId, questions, piece, patience)
  const { tokens, fault } = outcome
  // A service that was busy is asked again.
  const isPaid = fault === undefined || tokens > 0
  if (!kept && isPaid) await putObject(key, Buffer.from(JSON.stringify(outcome)), 'application/json')
  const at = now().toISOString()
  const use = { organizationId, id: `reading-${readingId}-${call}`, kind: 'aiTokens', quantity: tokens, at } as const
  if (tokens > 0) await transact({ reading }, () => [], [usage(use)])
  return outcome
}
