import { compile, createField, definitionOf, emptyInterviewCode, start } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { parseExpression, refsOf } from '#shared/logic/index.ts'
import type { Subject } from './FormulaSubject.ts'

const RESULT = 'resultado_da_formula'

/** The answers a formula depends on, directly or through other computed fields; for a list, those in its items. */
export function inputsOf(expression: string, { code, list }: Subject): readonly Field[] {
  const fields = fieldsByRef(code, list)
  const found = new Map<string, Field>()
  const visited = new Set<string>()
  const follow = (formula: string) => {
    const parsed = parseExpression(formula)
    if (!parsed.ok) return
    for (const { path } of refsOf(parsed.value)) {
      const field = fields.get(path[0] ?? '')
      if (!field || visited.has(field.ref)) continue
      visited.add(field.ref)
      if (definitionOf(field).answered) found.set(field.ref, field)
      else follow(definitionOf(field).formula(field) ?? '')
    }
  }
  follow(expression)
  return [...found.values()]
}

/** The result of a formula for the given answers, formatted; or why there is none. */
export function tryFormula(
  expression: string,
  subject: Subject,
  answers: Readonly<Record<string, unknown>>,
  today: string,
): { readonly ok: boolean; readonly text: string } {
  const fields = [...fieldsByRef(subject.code, subject.list).values()]
  const result = createField('formula', { ...formatOf(subject.field), uid: RESULT, ref: RESULT, name: '', expression })
  const run = start(
    compile({
      ...emptyInterviewCode(),
      // Conditions are removed: the trial asks every question.
      sections: [{ id: RESULT, title: '', conditionals: [], fields: [...fields.map(asked), result] }],
    }),
    answers,
    today,
  )
  const failure = run.failure(RESULT)
  if (failure) return { ok: false, text: failure.message }
  return { ok: true, text: definitionOf(result).format(run.field(RESULT)?.value, result) || 'vazio' }
}

function fieldsByRef(code: InterviewCode, list: Field | undefined): Map<string, Field> {
  const all = [...(list?.listFields ?? []), ...code.sections.flatMap(({ fields }) => fields)]
  const fields = new Map<string, Field>()
  for (const field of all) if (field.ref !== '' && !fields.has(field.ref)) fields.set(field.ref, field)
  return fields
}

const asked = (field: Field): Field => ({
  ...field,
  conditionals: definitionOf(field).decidedByConditionals ? field.conditionals : [],
})

/** The properties that define a result's format. */
function formatOf(field: Field): Partial<Field> {
  const { resultFormat, decimals } = field
  return {
    ...(resultFormat !== undefined && { resultFormat }),
    ...(decimals !== undefined && { decimals }),
  }
}
