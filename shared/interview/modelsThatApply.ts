import { compile, start } from './compile.ts'
import { createField } from './createField.ts'
import type { InterviewCode, TemplateModel } from './model.ts'

/** The models that an execution with these answers fills: those without conditions, and those whose conditions hold. */
export function modelsThatApply(
  code: InterviewCode,
  answers: { readonly [ref: string]: unknown },
  today: string,
): TemplateModel[] {
  const { templates } = code.settings
  if (templates.every(({ conditionals }) => conditionals.length === 0)) return templates
  // The value of a conditional field is whether its conditions hold: one for each model lets the execution decide.
  const fields = templates.map(({ id, conditionals }, place) =>
    createField('conditional', { uid: id, ref: `modelo_${place}_aplica`, conditionals }),
  )
  const first = code.sections.reduce((count, section) => count + section.fields.length, 0)
  const deciding = { id: 'models', title: '', conditionals: [], fields }
  const run = start(compile({ ...code, sections: [...code.sections, deciding] }), answers, today)
  return templates.filter(
    ({ conditionals }, place) => conditionals.length === 0 || run.fieldAt(first + place).value === true,
  )
}
