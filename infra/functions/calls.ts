import type { FunctionDefinition } from '../functionDefinition.ts'
import { forms, organizationFiles } from './carried.ts'

/** Functions that answer calls and connections. */
export const callFunctions = {
  identity: {
    entry: 'identity/http.ts',
    trigger: { by: 'calls', of: 'identity' },
    // Argon2id is CPU-bound, and Lambda allocates CPU by memory.
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Exports that are too large for an answer.
    files: [{ prefix: 'uploads', may: ['read', 'write'] }],
    uses: ['signingKeys', 'recaptcha', 'sessions', 'webhookAddresses'],
    whenFailing: 'People cannot sign in, and open sessions end when their access token does.',
  },
  organizations: {
    entry: 'organizations/http.ts',
    trigger: { by: 'calls', of: 'organizations' },
    memory: 512,
    timeout: 29,
    table: 'readWrite',
    uses: ['docuSign', 'framing', 'realtimePublish'],
    whenFailing: 'The application opens without its organisation: colours, preferences and definitions are missing.',
  },
  groups: {
    entry: 'groups/http.ts',
    trigger: { by: 'calls', of: 'groups' },
    memory: 512,
    timeout: 29,
    table: 'readWrite',
    // Exports that are too large for an answer.
    files: [{ prefix: 'uploads', may: ['read', 'write'] }],
    whenFailing: 'Groups cannot be listed or changed, and executions cannot be assigned to one.',
  },
  interviews: {
    entry: 'interviews/http.ts',
    carries: ['interviews/defaults/models'],
    trigger: { by: 'calls', of: 'interviews' },
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    files: [
      { prefix: 'uploads', may: ['read', 'write', 'delete'] },
      // Deletes the answers of scenarios.
      { prefix: 'organizations', may: ['read', 'write', 'delete'] },
      { prefix: 'defaults', may: ['read', 'write'] },
    ],
    // Names for the questions of drafted models.
    uses: ['languageModel', 'sealing', 'webhookAddresses'],
    whenFailing: 'Models cannot be uploaded and interviews cannot be edited.',
  },
  executions: {
    entry: 'executions/http.ts',
    trigger: { by: 'calls', of: 'executions' },
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Exports that are too large for an answer.
    files: [
      // Removes answers older than the last two saves, and files sent that are refused.
      { prefix: 'organizations', may: ['read', 'write', 'delete', 'parts'] },
      { prefix: 'uploads', may: ['read', 'write'] },
    ],
    uses: ['attachmentLimits', 'sealing'],
    whenFailing: 'Answers are not saved and executions cannot be finished.',
  },
  assistant: {
    entry: 'assistant/http.ts',
    trigger: { by: 'calls', of: 'assistant' },
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    files: [
      { prefix: 'organizations', may: ['read', 'write', 'delete'] },
      // Files read for no document yet, which the store deletes after a day.
      { prefix: 'uploads', may: ['read', 'write', 'delete'] },
    ],
    whenFailing: 'Nobody can have files read to fill in a document; everything else works.',
  },
  documents: {
    entry: 'documents/http.ts',
    trigger: { by: 'calls', of: 'documents' },
    // Packages for courts are built in memory.
    memory: 2048,
    timeout: 29,
    table: 'readWrite',
    files: [
      { prefix: 'organizations', may: ['read'] },
      // Files that people edited in Word.
      { prefix: 'organizations/*/executions/*/files', may: ['write'] },
      // The answers with which an author tries an interview, and packages that are too large for an answer.
      { prefix: 'uploads', may: ['read', 'write'] },
    ],
    uses: ['sealing'],
    whenFailing: 'Finished documents cannot be downloaded, and failed ones cannot be retried.',
  },
  links: {
    entry: 'links/http.ts',
    trigger: { by: 'calls', of: 'links' },
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Answers of visitors, as of members.
    files: [{ prefix: 'organizations', may: ['read', 'write', 'delete', 'parts'] }],
    uses: ['attachmentLimits', 'recaptcha', 'sealing'],
    whenFailing: 'Nobody can open a public link, and what visitors type stays in their browsers.',
  },
  batches: {
    entry: 'batches/http.ts',
    trigger: { by: 'calls', of: 'batches' },
    // Checks a thousand rows at once.
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    files: [
      // Deletes the rows of finished spreadsheets.
      { prefix: 'organizations', may: ['read', 'write', 'delete'] },
      // Rows that are too large for a call.
      { prefix: 'uploads', may: ['read', 'write'] },
    ],
    uses: ['sealing'],
    whenFailing: 'Nobody can fill in documents from a spreadsheet, or see its results.',
  },
  records: {
    entry: 'records/http.ts',
    trigger: { by: 'calls', of: 'records' },
    // The answers of several points in time are compared at once.
    memory: 1024,
    timeout: 29,
    table: 'read',
    files: [{ prefix: 'organizations', may: ['read'] }],
    uses: ['sealing'],
    whenFailing: 'The history of documents, and what they have to do with one another, cannot be seen.',
  },
  register: {
    entry: 'register/http.ts',
    trigger: { by: 'calls', of: 'register' },
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Exports that are too large for an answer.
    files: [{ prefix: 'uploads', may: ['read', 'write'] }],
    uses: ['lookups'],
    whenFailing: 'Parties of the register cannot be found, kept or used in documents.',
  },
  statements: {
    entry: 'statements/http.ts',
    trigger: { by: 'calls', of: 'statements' },
    // Chromium prints, and Lambda allocates CPU by memory.
    memory: 2048,
    timeout: 29,
    // The npm package has the browser for x86 alone.
    architecture: 'x86_64',
    table: 'readWrite',
    files: [
      { prefix: 'organizations', may: ['read'] },
      // Statements that are too large for an answer.
      { prefix: 'uploads', may: ['read', 'write'] },
    ],
    uses: ['chromium', 'sealing', 'logAnchors'],
    scratch: 1024,
    whenFailing: 'The answers of a document cannot be downloaded as a PDF.',
  },
  billing: {
    entry: 'billing/http.ts',
    trigger: { by: 'calls', of: 'billing' },
    memory: 512,
    timeout: 15,
    table: 'readWrite',
    files: [{ prefix: 'uploads', may: ['read', 'write'] }],
    whenFailing: 'Owners do not see what their organisation used and owes.',
  },
  charts: {
    entry: 'charts/http.ts',
    trigger: { by: 'calls', of: 'charts' },
    memory: 512,
    timeout: 15,
    table: 'readWrite',
    whenFailing: 'The overview shows no charts.',
  },
  notifications: {
    entry: 'notifications/http.ts',
    trigger: { by: 'calls', of: 'notifications' },
    memory: 512,
    timeout: 15,
    table: 'readWrite',
    uses: ['push'],
    whenFailing: 'Nobody sees their notifications.',
  },
  apiKeys: {
    entry: 'apiKeys/http.ts',
    trigger: { by: 'calls', of: 'apiKeys' },
    memory: 512,
    timeout: 15,
    table: 'readWrite',
    whenFailing: 'API keys cannot be made or revoked; those that exist work.',
  },
  mcp: {
    entry: 'mcp/http.ts',
    trigger: { by: 'calls', of: 'mcp' },
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Answers, as of the calls that its tools stand for.
    files: [{ prefix: 'organizations', may: ['read', 'write', 'delete', 'parts'] }],
    uses: ['attachmentLimits', 'sealing'],
    whenFailing: 'Agents cannot use their tools; API keys still make the other calls.',
  },
  webhooks: {
    entry: 'webhooks/http.ts',
    trigger: { by: 'calls', of: 'webhooks' },
    memory: 512,
    timeout: 15,
    table: 'readWrite',
    uses: ['sealing', 'webhookAddresses'],
    whenFailing: 'Webhook endpoints cannot be changed, and their deliveries cannot be seen; they are still sent.',
  },
  finishActions: {
    entry: 'finishActions/http.ts',
    trigger: { by: 'calls', of: 'finishActions' },
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Answers that CPJ gives are saved as those of people.
    files: [{ prefix: 'organizations', may: ['read', 'write', 'delete', 'parts'] }],
    uses: ['attachmentLimits', 'sealing', 'webhookAddresses'],
    whenFailing: 'Nobody sees what was done when a document was finished, or can retry it; it is still done.',
  },
  emails: {
    entry: 'emails/http.ts',
    trigger: { by: 'calls', of: 'emails' },
    memory: 512,
    timeout: 15,
    table: 'readWrite',
    uses: ['sealing'],
    whenFailing: 'Members cannot e-mail documents, links and reminders; those asked for before are still sent.',
  },
  signatures: {
    entry: 'signatures/http.ts',
    carriesPackaged: forms,
    trigger: { by: 'calls', of: 'signatures' },
    // PDFs are examined, and prepared for certificates, within a call.
    memory: 2048,
    timeout: 29,
    table: 'readWrite',
    files: [
      { prefix: 'organizations', may: ['read', 'write', 'delete'] },
      { prefix: 'uploads', may: ['read', 'write', 'delete'] },
    ],
    uses: ['docuSign', 'signatures', 'webhookAddresses'],
    whenFailing: 'Nobody can send documents to be signed, sign them, or verify one; what was sent stays as it is.',
  },
  tasks: {
    entry: 'tasks/http.ts',
    trigger: { by: 'calls', of: 'tasks' },
    // Boards read thousands of tasks.
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Exports that are too large for an answer.
    files: [{ prefix: 'uploads', may: ['read', 'write'] }],
    whenFailing: 'Nobody sees or changes tasks, and calendars that show them are out of date.',
  },
  search: {
    entry: 'search/http.ts',
    trigger: { by: 'calls', of: 'search' },
    // A whole CPU; of the index, only parts that were read lately are in memory.
    memory: 1769,
    timeout: 29,
    table: 'readWrite',
    files: [{ prefix: 'search', may: ['read'] }],
    uses: ['searchCollection'],
    whenFailing: 'Nothing is found by the general search; lists still find by name.',
  },
  privacy: {
    entry: 'privacy/http.ts',
    trigger: { by: 'calls', of: 'privacy' },
    // Chromium prints, and Lambda allocates CPU by memory.
    memory: 2048,
    timeout: 29,
    // The npm package has the browser for x86 alone.
    architecture: 'x86_64',
    table: 'readWrite',
    files: [
      { prefix: 'organizations', may: ['read'] },
      // Exports that are too large for an answer.
      { prefix: 'uploads', may: ['read', 'write'] },
    ],
    uses: ['chromium'],
    scratch: 1024,
    whenFailing: 'Owners cannot answer the requests of data subjects, or put documents under legal hold.',
  },
  connections: {
    entry: 'connections/http.ts',
    trigger: { by: 'calls', of: 'connections' },
    memory: 512,
    timeout: 29,
    table: 'readWrite',
    uses: ['connections', 'organizationRoles', 'sealing', 'webhookAddresses'],
    whenFailing: 'Accounts of other services cannot be connected, and their folders cannot be chosen.',
  },
  chat: {
    entry: 'chat/http.ts',
    trigger: { by: 'calls', of: 'chat' },
    // Reads the text of files sent with a question.
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    files: [{ prefix: 'organizations', may: ['read'] }],
    uses: ['languageModel', 'sealing', 'webhookAddresses'],
    whenFailing: 'Nobody can ask the assistant, or choose the language model of an organisation.',
  },
  service: {
    entry: 'service/http.ts',
    trigger: { by: 'calls', of: 'service' },
    memory: 512,
    timeout: 15,
    table: 'readWrite',
    uses: ['feedback', 'browserSettings'],
    whenFailing: 'Browsers cannot find the realtime channels, and the API documentation does not open.',
  },
  logs: {
    entry: 'logs/http.ts',
    trigger: { by: 'calls', of: 'logs' },
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Exports that are too large for an answer.
    files: [{ prefix: 'uploads', may: ['read', 'write'] }],
    uses: ['logAnchors'],
    whenFailing: 'Owners cannot read, export or verify the log of their organisation; it is still written.',
  },
  administration: {
    entry: 'administration/http.ts',
    carries: ['interviews/defaults/models'],
    trigger: { by: 'calls', of: 'administration' },
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Large exports, consistency checks of stored items, and default models.
    files: [{ prefix: 'uploads', may: ['read', 'write'] }, organizationFiles, { prefix: 'defaults', may: ['read'] }],
    uses: ['sealing', 'queueHealth', 'logAnchors'],
    whenFailing: 'System administrators cannot manage organisations or read dead letters.',
  },
  realtimeAuthorizer: {
    entry: 'realtime/authorizer.ts',
    trigger: { by: 'realtime' },
    memory: 256,
    timeout: 10,
    table: 'read',
    whenFailing: 'Browsers cannot subscribe; they fall back to polling every few seconds.',
  },
} as const satisfies Record<string, FunctionDefinition>
