import { reachModel, tokensOfAll } from '#functions/languageModel/index.ts'
import type { InterviewCode } from '#shared/interview/index.ts'
import { Failure } from '../../platform/failure.ts'
import { log } from '../../platform/log.ts'
import type { StoredReading } from '../entity.ts'
import { type Candidate, type Paper, type Proposal, type Question, questionsFor } from '../reading/index.ts'
import { askOnce } from './askOnce.ts'
import { checked } from './checked.ts'
import { piecesOf } from './pieces.ts'
import { MOST_ANSWER, promptFor } from './prompt.ts'

/** Pieces of text that are sent for one reading at most. */
const MOST_PIECES = 20
/** Milliseconds for one piece, and those that are kept to store the answers. */
const PATIENCE = 60_000
const RESERVE = 20_000
/** Candidates of one question that are shown at most. */
const MOST = 3

const BY_RULES = 'O restante foi lido só pelas regras.'
const LONG = `O modelo de IA leu só o começo dos documentos, que são longos. ${BY_RULES}`
const LATE = `Não houve tempo para o modelo de IA ler tudo. ${BY_RULES}`

export type Asked = {
  readonly answers: readonly Proposal[]
  /** Whether any text was sent to the model. */
  readonly isSent: boolean
  /** Why not everything was asked. */
  readonly notice?: string
}

export const answeredByRules = (answers: readonly Proposal[]): Asked => ({ answers, isSent: false })

/** The questions that the rules do not answer with certainty. Rows of lists are read by rules alone. */
const openQuestions = (all: readonly Question[], known: ReadonlyMap<string, Proposal>): Question[] =>
  all.filter(({ ref, items }) => items.length === 0 && known.get(ref)?.candidates[0]?.certain !== true)

const keyOf = (value: unknown): string => JSON.stringify(value)

/** What the model read with what the rules did: the same value once, said of both. */
function joined(rules: readonly Candidate[], model: readonly Candidate[]): Candidate[] {
  const same = (one: Candidate) => (other: Candidate) => keyOf(one.value) === keyOf(other.value)
  const own = rules.map((one) => (model.some(same(one)) ? { ...one, reader: 'ambos' as const } : one))
  const more = model.filter((one, at, all) => !rules.some(same(one)) && all.findIndex(same(one)) === at)
  return [...own, ...more].toSorted((a, b) => b.confidence - a.confidence).slice(0, MOST)
}

/**
 * Asks the organisation's language model what the rules do not answer with certainty, if it has one and accepted it. Whatever goes wrong,
 * what the rules read stays.
 */
export async function askModel(
  stored: StoredReading,
  code: InterviewCode,
  papers: readonly Paper[],
  rules: readonly Proposal[],
  { refs, remaining }: { readonly refs: ReadonlySet<string> | undefined; readonly remaining: () => number },
): Promise<Asked> {
  const reached = await reachModel(stored.organizationId)
  const all = questionsFor(code, refs)
  const known = new Map(rules.map((one) => [one.ref, one]))
  const open = openQuestions(all, known)
  if (!reached || open.length === 0) return answeredByRules(rules)
  const room = reached.place.contextTokens - MOST_ANSWER - tokensOfAll(promptFor(open, '')) - 200
  const pieces = piecesOf(papers, room)
  const found = new Map<string, Candidate[]>()
  let isSent = false
  let notice = pieces.length > MOST_PIECES ? LONG : undefined
  for (const piece of pieces.slice(0, MOST_PIECES)) {
    const patience = Math.min(PATIENCE, remaining() - RESERVE)
    if (patience < 1_000) {
      notice = LATE
      break
    }
    try {
      const { answers, fault } = await askOnce(stored, reached, open, piece, patience)
      isSent = true
      for (const answer of answers) {
        const question = open.find(({ ref }) => ref === answer.ref)
        const candidate = question && checked(question, answer, piece)
        if (candidate) found.set(answer.ref, [...(found.get(answer.ref) ?? []), { ...candidate, reader: 'modelo' }])
      }
      if (fault === undefined) continue
      notice = `${fault} ${BY_RULES}`
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      notice = `${error.message} ${BY_RULES}`
    }
    log.warn('language model did not read', { reason: notice })
    break
  }
  const answers = all.flatMap(({ ref }): Proposal[] => {
    const candidates = joined(known.get(ref)?.candidates ?? [], found.get(ref) ?? [])
    return candidates.length > 0 ? [{ ref, candidates }] : []
  })
  return { answers, isSent, ...(notice !== undefined && { notice }) }
}
