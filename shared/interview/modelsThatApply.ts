import type { Condition } from '../logic/condition.ts'
import { compile, start } from './compile.ts'
import { createField } from './createField.ts'
import type { InterviewCode, TemplateModel } from './model.ts'

type Answers = { readonly [ref: string]: unknown }
type Conditional = { readonly conditionals: readonly Condition[] }
type Reviewer = InterviewCode['settings']['flow']['assignReview'][number]

/** The items without conditions, and those whose conditions hold with these answers. */
function applicable<T extends Conditional>(
  code: InterviewCode,
  answers: Answers,
  today: string,
  items: readonly T[],
): readonly T[] {
  if (items.every(({ conditionals }) => conditionals.length === 0)) return items
  // One conditional field for each item lets the engine evaluate the conditions.
  const fields = items.map(({ conditionals }, place) =>
    createField('conditional', {
      uid: `aplica_${place}`,
      ref: `modelo_${place}_aplica`,
      conditionals: [...conditionals],
    }),
  )
  const first = code.sections.reduce((count, section) => count + section.fields.length, 0)
  const deciding = { id: 'models', title: '', conditionals: [], fields }
  const run = start(compile({ ...code, sections: [...code.sections, deciding] }), answers, today)
  return items.filter(
    ({ conditionals }, place) => conditionals.length === 0 || run.fieldAt(first + place).value === true,
  )
}

export const modelsThatApply = (code: InterviewCode, answers: Answers, today: string): readonly TemplateModel[] =>
  applicable(code, answers, today, code.settings.templates)

/** Who reviews an execution with these answers: nobody if the flow is off. */
export const reviewersThatApply = (code: InterviewCode, answers: Answers, today: string): readonly Reviewer[] =>
  code.settings.flow.enable ? applicable(code, answers, today, code.settings.flow.assignReview) : []
