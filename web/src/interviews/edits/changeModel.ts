import type { InterviewCode, TemplateModel } from '#shared/interview/model.ts'

/** Changes properties of one of the interview's Word documents. */
export function changeModel(code: InterviewCode, id: string, facts: Partial<TemplateModel>): InterviewCode {
  const templates = code.settings.templates.map((model) => (model.id === id ? { ...model, ...facts } : model))
  return { ...code, settings: { ...code.settings, templates } }
}
