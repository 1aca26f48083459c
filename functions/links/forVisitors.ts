import type { Filing, InterviewCode } from '#shared/interview/model.ts'

const NO_FILE = '0'.repeat(64)
const NOT_FILED: Filing = {
  enabled: false,
  folder: { id: '', name: '' },
  subfolder: '',
  fileName: '',
  docx: false,
  pdf: false,
}

/**
 * An interview as visitors get it: what asks and checks the questions. What is only of the organisation's business — e-mails, webhooks,
 * folders, reviewers, integrations, the text and the files of its documents — stays here.
 */
export const forVisitors = (code: InterviewCode): InterviewCode => ({
  ...code,
  metadata: { ...code.metadata, authors: [], organizationId: '', documentType: '' },
  settings: {
    ...code.settings,
    finish: {
      email: { to: '', cc: '', subject: '', body: '', docx: false, pdf: false },
      webhook: { enabled: false, host: '', method: 'POST', headers: {} },
      gDrive: NOT_FILED,
      sharepoint: NOT_FILED,
      s3: NOT_FILED,
      signature: { send: false, subject: '', message: '', parties: [] },
      task: { enabled: false, title: '', content: '', assignee: { type: 'user', id: '' }, days: 5, count: 'business' },
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
  integrationCPJ: { enabled: false, definitions: {}, creates: [] },
  documentEditor: { sections: [] },
  editorDef: { sections: [] },
})
