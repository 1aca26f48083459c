import type { InterviewCode } from '#shared/interview/model.ts'

/** Takes a Word document out of the interview; the stored file stays with the older versions. */
export function removeModel(code: InterviewCode, id: string): InterviewCode {
  const templates = code.settings.templates.filter((model) => model.id !== id)
  return { ...code, settings: { ...code.settings, templates } }
}
