import { compileModel, fillDocx } from '#functions/docx/fill/index.ts'
import { buildScope } from '#shared/interview/index.ts'
import type { Answers, DefaultUnderTest } from './samples.ts'
import { textOfDocx } from './textOfDocx.ts'

export const today = '2026-03-27'

/** The text of a default model with these answers. */
export async function fillDefault({ code, docx }: DefaultUnderTest, answers: Answers): Promise<string> {
  const model = await compileModel(docx)
  if (!model.ok) throw new Error(model.error.map(({ message }) => message).join('\n'))
  const filled = fillDocx(model.value, buildScope(code, answers, today), { today })
  if (!filled.ok) throw new Error(filled.error.map(({ message }) => message).join('\n'))
  return textOfDocx(filled.value)
}
