import type { Condition } from '../logic/condition.ts'
import { compile, start } from './compile.ts'
import { createField } from './createField.ts'
import type { InterviewCode, TemplateModel } from './model.ts'

type Answers = { readonly [ref: string]: unknown }
type Conditional = { readonly conditionals: readonly Condition[] }
type Reviewer = InterviewCode['settings']['flow']['assignReview'][number]

/** Those without conditions, and those whose conditions hold with these answers. */
function thatHold<T extends Conditional>(
  code: InterviewCode,
  answers: Answers,
  today: string,
  things: readonly T[],
): readonly T[] {
  if (things.every(({ conditionals }) => conditionals.length === 0)) return things
  // A conditional field is whether its conditions hold: one for each thing lets the execution itself decide.
  const fields = things.map(({ conditionals }, place) =>
    createField('conditional', {
      uid: `aplica_${place}`,
      ref: `modelo_${place}_aplica`,
      conditionals: [...conditionals],
    }),
  )
  const first = code.sections.reduce((count, section) => count + section.fields.length, 0)
  const deciding = { id: 'models', title: '', conditionals: [], fields }
  const run = start(compile({ ...code, sections: [...code.sections, deciding] }), answers, today)
  return things.filter(
    ({ conditionals }, place) => conditionals.length === 0 || run.fieldAt(first + place).value === true,
  )
}

/** The models that an execution with these answers fills. */
export const modelsThatApply = (code: InterviewCode, answers: Answers, today: string): readonly TemplateModel[] =>
  thatHold(code, answers, today, code.settings.templates)

/** Who reviews an execution with these answers: nobody where the flow is off. */
export const reviewersThatApply = (code: InterviewCode, answers: Answers, today: string): readonly Reviewer[] =>
  code.settings.flow.enable ? thatHold(code, answers, today, code.settings.flow.assignReview) : []
