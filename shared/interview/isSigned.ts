import type { Field, InterviewCode } from './model.ts'

/** Whether somebody signs the documents: in an answer, or in an envelope that is sent of them. */
export function isSigned({ sections, settings: { finish } }: InterviewCode): boolean {
  const asks = (fields: readonly Field[]): boolean =>
    fields.some(({ type, listFields = [] }) => type === 'signature' || asks(listFields))
  return finish.signature.parties.length > 0 || sections.some(({ fields }) => asks(fields))
}
