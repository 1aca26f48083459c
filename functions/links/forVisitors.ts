import type { InterviewCode } from '#shared/interview/model.ts'

const NO_FILE = '0'.repeat(64)

/**
 * An interview as visitors get it: what asks and checks the questions. What is only of the organisation's business — e-mails, webhooks,
 * reviewers, integrations, the text and the files of its documents — stays here.
 */
export const forVisitors = (code: InterviewCode): InterviewCode => ({
  ...code,
  metadata: { ...code.metadata, authors: [], organizationId: '', documentType: '' },
  settings: {
    ...code.settings,
    finish: {
      email: { to: '', cc: '', subject: '', body: '', docx: false, pdf: false },
      webhook: { enabled: false, host: '', method: 'POST', headers: {} },
    },
    flow: { enable: false, ordered: false, assignReview: [] },
    templates: code.settings.templates.map(({ id, conditionals }) => ({
      id,
      conditionals,
      name: '',
      fileName: '',
      size: 0,
      fileId: NO_FILE,
    })),
  },
  integrationCPJ: { enabled: false, definitions: {} },
  documentEditor: { sections: [] },
  editorDef: { sections: [] },
})
