import type { InterviewCode } from '#shared/interview/model.ts'

/** Records whether another tool's tags in a Word document should be kept, so that the user is asked once. */
export function keepForeignTags(code: InterviewCode, id: string, keeps: boolean): InterviewCode {
  const templates = code.settings.templates.map((model) => {
    const { keepsForeignTags: _former, ...rest } = model
    if (model.id !== id) return model
    return keeps ? { ...rest, keepsForeignTags: true } : rest
  })
  return { ...code, settings: { ...code.settings, templates } }
}
