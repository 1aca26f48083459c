import type { InterviewCode } from '#shared/interview/model.ts'

/** Removes a Word document from the interview; the stored file remains for older versions. */
export function removeModel(code: InterviewCode, id: string): InterviewCode {
  const templates = code.settings.templates.filter((model) => model.id !== id)
  return { ...code, settings: { ...code.settings, templates } }
}
