import type { InterviewCode } from '#shared/interview/model.ts'

/** Remembers whether the tags of another tool in a Word document are to stay as they are, so that it is asked once. */
export function keepForeignTags(code: InterviewCode, id: string, keeps: boolean): InterviewCode {
  const templates = code.settings.templates.map((model) => {
    const { keepsForeignTags: _former, ...rest } = model
    if (model.id !== id) return model
    return keeps ? { ...rest, keepsForeignTags: true } : rest
  })
  return { ...code, settings: { ...code.settings, templates } }
}
