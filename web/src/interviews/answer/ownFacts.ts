import { type CompiledInterview, canonicalAnswer, definitionOf } from '#shared/interview/index.ts'
import type { Run } from '#shared/logic/index.ts'
import { type Asked, askedIn, isOfOthers, type Token, tokenOf, whole } from './inputAids.ts'
import { type Page, titleOf } from './pages.ts'
import type { AnswerState, Json } from './state.ts'
import { statesOf } from './statesOf.ts'

/** What people are asked about themselves: what browsers fill, and what else every form asks. */
type OwnFact = Token | 'cpf' | 'rg' | 'nationality' | 'marital-status' | 'occupation'

const otherNames: readonly (readonly [OwnFact, RegExp])[] = [
  ['cpf', whole('cpf|numero do cpf')],
  ['rg', whole('rg|numero do rg|identidade|carteira de identidade')],
  ['nationality', whole('nacionalidade')],
  ['marital-status', whole('estado civil')],
  ['occupation', whole('profissao|ocupacao')],
]

/** What a question asks about the one who answers it, if it plainly does. */
function ownFactOf(field: Asked): OwnFact | undefined {
  if (isOfOthers(field.name)) return undefined
  return tokenOf(field) ?? otherNames.find(([, words]) => words.test(askedIn(field.name)))?.[0]
}

/** What somebody answered about themselves, as it is read, to be used in another form. */
export type OwnFacts = Readonly<Partial<Record<OwnFact, string>>>

/** An answer that a form lacks and that is known from another one. */
export type OwnAnswer = { readonly ref: string; readonly name: string; readonly value: Json }

/**
 * The first question for each fact: a second 'Nome' is somebody else's. Rows of lists and sections about others, such as 'Testemunhas', are
 * left out.
 */
function ownQuestions(program: CompiledInterview, run: Run, pages: readonly Page[]): Map<OwnFact, AnswerState> {
  const questions = new Map<OwnFact, AnswerState>()
  for (const { section, states } of pages.flatMap((page) => statesOf(program, run, page, () => false))) {
    if (isOfOthers(titleOf(run, section))) continue
    for (const state of states) {
      const fact = state.rows ? undefined : ownFactOf(state.field)
      if (fact && !questions.has(fact)) questions.set(fact, state)
    }
  }
  return questions
}

export function ownFactsIn(program: CompiledInterview, run: Run, pages: readonly Page[]): OwnFacts {
  return Object.fromEntries(
    [...ownQuestions(program, run, pages)].flatMap(([fact, { field, value }]) => {
      const { format, isBlank, validate } = definitionOf(field)
      return isBlank(value) || validate(value, field).length > 0 ? [] : [[fact, format(value, field)]]
    }),
  )
}

/** The answers that known facts give to questions not answered yet. What a question does not accept is left out. */
export function ownAnswers(
  facts: OwnFacts,
  program: CompiledInterview,
  run: Run,
  pages: readonly Page[],
): readonly OwnAnswer[] {
  return [...ownQuestions(program, run, pages)].flatMap(([fact, { path, field, value }]) => {
    const known = facts[fact]
    const { isBlank, validate } = definitionOf(field)
    if (known === undefined || !isBlank(value) || field.readonly) return []
    const own = canonicalAnswer(field, known)
    return isBlank(own) || validate(own, field).length > 0 ? [] : [{ ref: path, name: field.name, value: own as Json }]
  })
}
