import type { FunctionDefinition, Trigger } from './functionDefinition.ts'

const organizationFiles = { prefix: 'organizations', may: ['read', 'write'] } as const

/** What draws on PDFs reads these (functions/pades/drawing/loadFonts.ts). */
const fonts = ['carlito', 'caveat'].flatMap((family) =>
  ['latin', 'latin-ext'].flatMap((letters) =>
    (family === 'carlito' ? [400, 700] : [400]).map(
      (weight) => `@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`,
    ),
  ),
)

/** The recognition of scans: Tesseract for vectors, its Portuguese language data, and the renderer of PDFs (functions/assistant/reading). */
const reader = [
  'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js',
  'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm',
  '@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz',
  '@hyzyla/pdfium/dist/pdfium.wasm',
]

/** Every Lambda function. The key names it in CDK, in its bundle (`.build/functions/<key>`) and in its log. */
export const functions = {
  identity: {
    entry: 'identity/http.ts',
    trigger: { by: 'calls', of: 'identity' },
    // Argon2id is CPU-bound, and Lambda allocates CPU by memory.
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Exports that are too large for an answer.
    files: [{ prefix: 'uploads', may: ['read', 'write'] }],
    uses: ['signingKeys', 'recaptcha', 'sessions'],
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
    uses: ['chromium', 'sealing'],
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
    carriesPackaged: fonts,
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
  outboxRelay: {
    entry: 'platform/outbox/relay.ts',
    trigger: { by: 'outbox' },
    memory: 256,
    timeout: 30,
    table: 'update',
    uses: ['queues'],
    whenFailing: 'Finished executions stay without documents and messages stay unsent until the stream moves again.',
  },
  chatWorker: {
    entry: 'chat/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'chat',
      // An answer is a long wait for the language model.
      batchSize: 1,
      maxConcurrency: 20,
      maxReceives: 3,
      hiddenFor: 150,
      whenLost: 'Somebody sees that the assistant did not answer, and can ask again; the message says who.',
    },
    memory: 1024,
    timeout: 120,
    table: 'readWrite',
    files: [organizationFiles],
    uses: ['languageModel', 'realtimePublish', 'sealing', 'webhookAddresses'],
    whenFailing: 'Answers of the assistant are late: each failure is retried, up to three attempts.',
  },
  documentsWorker: {
    entry: 'documents/worker.ts',
    programs: ['documents/pdf/libreOfficeChild.ts'],
    trigger: {
      by: 'queue',
      queue: 'documents',
      batchSize: 1,
      maxConcurrency: 20,
      maxReceives: 3,
      hiddenFor: 150,
      whenLost: 'Somebody sees "falhou" instead of a contract; the message says which execution.',
    },
    memory: 4096,
    timeout: 120,
    table: 'readWrite',
    files: [
      { prefix: 'organizations', may: ['read', 'write', 'delete', 'parts'] },
      { prefix: 'uploads', may: ['read', 'delete'] },
    ],
    uses: ['realtimePublish', 'libreOffice', 'sealing'],
    scratch: 2048,
    whenFailing: 'Documents are late: each failure is retried, up to three attempts.',
  },
  assistantWorker: {
    entry: 'assistant/worker.ts',
    carriesPackaged: reader,
    trigger: {
      by: 'queue',
      queue: 'assistant',
      batchSize: 1,
      maxConcurrency: 5,
      maxReceives: 3,
      hiddenFor: 330,
      whenLost: 'Somebody waits for answers from files that are not read any more; the message says which reading.',
    },
    // Recognising a page takes one processor and 300 MB; Lambda gives a whole one from 1,769 MB on.
    memory: 2048,
    // What is not read by then is read after another message.
    timeout: 300,
    table: 'readWrite',
    files: [
      { prefix: 'organizations', may: ['read', 'write'] },
      { prefix: 'uploads', may: ['read', 'write'] },
    ],
    uses: ['languageModel', 'sealing', 'webhookAddresses'],
    whenFailing: 'Files are read late: each failure is retried, up to three attempts.',
  },
  batchesWorker: {
    entry: 'batches/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'batches',
      // Together with the concurrency, limits the simultaneous documents of spreadsheets to half of the documents worker's capacity.
      batchSize: 5,
      maxConcurrency: 2,
      maxReceives: 5,
      hiddenFor: 150,
      whenLost: 'A row of a spreadsheet has no result until it is tried again; the message says which.',
    },
    memory: 1024,
    timeout: 120,
    table: 'readWrite',
    files: [{ prefix: 'organizations', may: ['read', 'write', 'delete'] }],
    uses: ['sealing'],
    whenFailing: 'Spreadsheets are filled in late: each failure is retried, up to five attempts.',
  },
  mailWorker: {
    entry: 'mail/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'mail',
      batchSize: 10,
      maxConcurrency: 5,
      maxReceives: 5,
      hiddenFor: 180,
      whenLost: 'Somebody waits for an e-mail that will not come; the message contains its text.',
    },
    memory: 256,
    timeout: 30,
    table: 'read',
    uses: ['mail'],
    whenFailing: 'E-mails are late: each failure is retried, up to five attempts.',
  },
  referencesWorker: {
    entry: 'executions/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'references',
      batchSize: 1,
      maxConcurrency: 2,
      maxReceives: 5,
      hiddenFor: 330,
      whenLost:
        'Executions or groups still refer to a deleted person or group, or models were not brought to a new version of a block or clause; the message says which.',
    },
    memory: 512,
    // Goes through all executions of an organisation.
    timeout: 300,
    table: 'readWrite',
    // New versions of models.
    files: [organizationFiles],
    whenFailing:
      'Executions and groups temporarily refer to deleted people and groups, and models stay on older versions of blocks and clauses.',
  },
  logs: {
    entry: 'logs/http.ts',
    trigger: { by: 'calls', of: 'logs' },
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Exports that are too large for an answer.
    files: [{ prefix: 'uploads', may: ['read', 'write'] }],
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
    uses: ['sealing', 'queueHealth'],
    whenFailing: 'System administrators cannot manage organisations or read dead letters.',
  },
  administrationWorker: {
    entry: 'administration/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'administration',
      batchSize: 1,
      maxConcurrency: 2,
      maxReceives: 5,
      hiddenFor: 180,
      whenLost: 'Data of a deleted organisation is still there; the message says whose. It can be sent again.',
    },
    memory: 512,
    timeout: 120,
    table: 'readWrite',
    files: [
      { prefix: 'uploads', may: ['delete'] },
      { prefix: 'organizations', may: ['delete'] },
    ],
    whenFailing: 'Deleted organisations keep data for longer: each failure is retried, up to five attempts.',
  },
  logsWorker: {
    entry: 'logs/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'logs',
      batchSize: 10,
      maxConcurrency: 4,
      maxReceives: 8,
      hiddenFor: 90,
      whenLost: "A change is missing from its organisation's log; the message says which.",
    },
    memory: 512,
    timeout: 15,
    table: 'readWrite',
    whenFailing: 'The logs of organisations are late: each failure is retried, up to eight attempts.',
  },
  followChanges: {
    entry: 'realtime/followChanges.ts',
    trigger: { by: 'changes' },
    memory: 256,
    timeout: 60,
    table: 'readWrite',
    uses: ['realtimePublish'],
    whenFailing:
      'Charts are not updated and open screens do not change by themselves until the stream moves again; nothing is counted twice or lost.',
  },
  chartsWorker: {
    entry: 'charts/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'charts',
      batchSize: 1,
      maxConcurrency: 2,
      maxReceives: 5,
      hiddenFor: 90,
      whenLost: "An organisation's older executions are missing from its charts until the message is sent again.",
    },
    memory: 256,
    timeout: 60,
    table: 'readWrite',
    whenFailing: 'Executions older than the charts are counted late.',
  },
  notificationsWorker: {
    entry: 'notifications/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'notifications',
      batchSize: 10,
      maxConcurrency: 5,
      maxReceives: 5,
      hiddenFor: 90,
      whenLost: 'Somebody was not notified; the message says who, and of what.',
    },
    memory: 256,
    timeout: 30,
    table: 'readWrite',
    uses: ['realtimePublish', 'push'],
    whenFailing: 'Notifications are late: each failure is retried, up to five attempts.',
  },
  usageWorker: {
    entry: 'billing/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'usage',
      batchSize: 10,
      maxConcurrency: 5,
      maxReceives: 10,
      hiddenFor: 90,
      whenLost: 'A use was not counted: an invoice is too low until the message is sent again.',
    },
    memory: 256,
    timeout: 30,
    table: 'readWrite',
    whenFailing: 'Use is counted late: each failure is retried, up to ten attempts.',
  },
  webhooksWorker: {
    entry: 'finishActions/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'webhooks',
      // They mostly wait for the receivers; some megabytes of documents may be attached or filed.
      batchSize: 5,
      maxConcurrency: 20,
      maxReceives: 5,
      hiddenFor: 90,
      whenLost:
        'The systems of an organisation are not told of an event, or what an interview asks for after finishing is not done; the message says which. Attempts that are due are started by the sweep.',
    },
    memory: 1024,
    timeout: 45,
    table: 'readWrite',
    // Documents that are sent to be signed are kept with their envelope.
    files: [{ prefix: 'organizations', may: ['read', 'write', 'delete'] }],
    uses: ['connections', 'organizationRoles', 'sealing', 'signatures', 'queues', 'mail', 'webhookAddresses'],
    whenFailing:
      'Webhooks, and the e-mails and filed copies of finished documents, are late: each failure is retried, up to five attempts.',
  },
  signaturesWorker: {
    entry: 'signatures/worker.ts',
    carriesPackaged: fonts,
    trigger: {
      by: 'queue',
      queue: 'signatures',
      batchSize: 1,
      maxConcurrency: 10,
      maxReceives: 5,
      hiddenFor: 150,
      whenLost:
        'An envelope that everybody signed is not completed, or somebody does not get the signed documents; the message says which. The sweep starts seals again.',
    },
    // Several copies of a PDF of 50 MB are in memory at once.
    memory: 3072,
    timeout: 120,
    table: 'readWrite',
    files: [{ prefix: 'organizations', may: ['read', 'write', 'delete'] }],
    uses: ['docuSign', 'signatures', 'mail', 'webhookAddresses'],
    whenFailing: 'Signed envelopes are completed late: each failure is retried, up to five attempts and by the sweep.',
  },
  tasksWorker: {
    entry: 'tasks/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'tasks',
      batchSize: 1,
      maxConcurrency: 2,
      maxReceives: 5,
      hiddenFor: 330,
      whenLost:
        'Deadlines of tasks do not take a new holiday into account, or tasks stay with somebody who left, until the message is sent again.',
    },
    memory: 512,
    // Goes through all open tasks of an organisation.
    timeout: 300,
    table: 'readWrite',
    whenFailing:
      'Deadlines of tasks are counted again late, and tasks stay longer with people who left: each failure is retried, up to five attempts.',
  },
  sweepSignatures: {
    entry: 'signatures/sweep.ts',
    trigger: { by: 'schedule', schedule: 'sweepSignatures' },
    memory: 512,
    timeout: 50,
    table: 'readWrite',
    uses: ['sealing', 'signatures'],
    whenFailing:
      'People are not reminded to sign, envelopes do not expire, and seals that stopped are not started again.',
  },
  sweepWebhooks: {
    entry: 'finishActions/sweep.ts',
    trigger: { by: 'schedule', schedule: 'sweepWebhooks' },
    memory: 256,
    timeout: 50,
    table: 'readWrite',
    whenFailing:
      'Webhooks, e-mails and filed copies of finished documents whose first attempt failed are not tried again.',
  },
  sweepOutbox: {
    entry: 'platform/outbox/sweep.ts',
    trigger: { by: 'schedule', schedule: 'sweepOutbox' },
    memory: 256,
    timeout: 60,
    table: 'readWrite',
    uses: ['queues'],
    whenFailing: 'Messages that the relay gave up on while a queue did not answer are not sent.',
  },
  watchTrials: {
    entry: 'billing/watchTrials.ts',
    trigger: { by: 'schedule', schedule: 'watchTrials' },
    memory: 256,
    timeout: 60,
    table: 'readWrite',
    whenFailing: 'Owners are not notified that their trial ends.',
  },
  emptyBin: {
    entry: 'executions/emptyBin.ts',
    trigger: { by: 'schedule', schedule: 'emptyBin' },
    memory: 256,
    timeout: 120,
    table: 'readWrite',
    // The answers of an interview's scenarios.
    files: [{ prefix: 'organizations', may: ['read', 'delete'] }],
    whenFailing: 'What was deleted stays in the bin longer than its screen says.',
  },
  forgetReadings: {
    entry: 'assistant/forgetReadings.ts',
    trigger: { by: 'schedule', schedule: 'forgetReadings' },
    memory: 256,
    timeout: 120,
    table: 'readWrite',
    files: [
      { prefix: 'organizations', may: ['delete'] },
      { prefix: 'uploads', may: ['delete'] },
    ],
    whenFailing: 'Files that were read for answers are kept longer than their screen says.',
  },
  watchDeadlines: {
    entry: 'executions/deadline/watchDeadlines.ts',
    trigger: { by: 'schedule', schedule: 'watchDeadlines' },
    memory: 256,
    timeout: 120,
    table: 'readWrite',
    whenFailing: 'Documents whose deadline has passed stay open, and nobody is notified of deadlines.',
  },
  watchTasks: {
    entry: 'tasks/watchTasks.ts',
    trigger: { by: 'schedule', schedule: 'watchTasks' },
    memory: 256,
    timeout: 120,
    table: 'readWrite',
    whenFailing: 'Nobody is notified of tasks that are due or overdue.',
  },
  mailEvents: {
    entry: 'mail/events.ts',
    trigger: { by: 'mailEvents' },
    memory: 256,
    timeout: 30,
    table: 'readWrite',
    whenFailing:
      'E-mail is still sent to addresses that do not exist or complained, which damages the reputation of the domain; one whose sending was interrupted may come twice.',
  },
  sweepJobs: {
    entry: 'documents/sweep.ts',
    trigger: { by: 'schedule', schedule: 'sweepJobs' },
    memory: 256,
    timeout: 60,
    table: 'readWrite',
    uses: ['realtimePublish'],
    whenFailing: 'A generation whose worker died stays "gerando" forever.',
  },
  rotateSigningKeys: {
    entry: 'identity/secrets/rotateSigningKeys.ts',
    trigger: { by: 'schedule', schedule: 'rotateSigningKeys' },
    memory: 256,
    timeout: 30,
    table: 'readWrite',
    uses: ['signingKeys'],
    whenFailing: 'Access tokens keep being signed by an old key.',
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

export type FunctionName = keyof typeof functions

/** The functions started by a kind of trigger, with that trigger. */
export const startedBy = <B extends Trigger['by']>(by: B) =>
  (Object.entries(functions) as [FunctionName, FunctionDefinition][]).flatMap(([name, definition]) =>
    definition.trigger.by === by
      ? [{ name, definition, trigger: definition.trigger as Extract<Trigger, { by: B }> }]
      : [],
  )
