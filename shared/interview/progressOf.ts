import { compile, start } from './compile.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'
import { visitFields } from './numberFields.ts'
import { problemsOf } from './validate.ts'

type Progress = {
  /**
   * The first step with an answer that is missing or wrong, with the author's title; undefined if everything required is answered. Without
   * any answer it is the first step, even if nothing is required.
   */
  readonly stopsAt: { readonly id: string; readonly title: string } | undefined
  /** The clauses of the library that the documents have with these answers, each once. */
  readonly clauses: readonly { readonly id: string; readonly name: string }[]
}

/** How far an interview is answered, and which clauses its answers lead to. `today` is 'YYYY-MM-DD' in São Paulo. */
export function progressOf(code: InterviewCode, answers: { readonly [ref: string]: unknown }, today: string): Progress {
  const program = compile(code)
  const run = start(program, answers, today)
  const problem = problemsOf(program, run).find(({ severity }) => severity === 'error')
  const ref = problem?.path?.[0] ?? problem?.ref
  const at = ref === undefined ? -1 : code.sections.findIndex(({ fields }) => fields.some((field) => field.ref === ref))
  const section = at < 0 && isBlank(code, answers) ? code.sections.find(asksSomething) : code.sections[at]
  const clauses = new Map<string, string>()
  visitFields(code, ({ clauseId, name, ref: place }, lists) => {
    if (clauseId && run.field(lists[0]?.ref ?? place)?.visible) clauses.set(clauseId, name)
  })
  return {
    // The title as its author wrote it: with answers in it, it would name people.
    stopsAt: section && {
      id: section.id,
      title: withoutTags(section.title) || `Etapa ${code.sections.indexOf(section) + 1}`,
    },
    clauses: [...clauses].map(([id, name]) => ({ id, name })),
  }
}

const isAsked = (field: Field): boolean => definitionOf(field).answered

const asksSomething = ({ fields }: InterviewCode['sections'][number]): boolean => fields.some(isAsked)

const isBlank = ({ sections }: InterviewCode, answers: { readonly [ref: string]: unknown }): boolean =>
  sections
    .flatMap(({ fields }) => fields)
    .every((field) => !isAsked(field) || definitionOf(field).isBlank(answers[field.ref]))

const withoutTags = (title: string): string =>
  title
    .replace(/\{\{[^}]*\}\}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
