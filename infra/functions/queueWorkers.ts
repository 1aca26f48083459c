import type { FunctionDefinition } from '../functionDefinition.ts'
import { fonts, forms, organizationFiles, pdfium, reader } from './carried.ts'

/** Functions that work on the messages of a queue. */
export const queueWorkers = {
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
    carriesPackaged: [pdfium],
    trigger: {
      by: 'queue',
      queue: 'documents',
      batchSize: 1,
      maxConcurrency: 20,
      maxReceives: 3,
      hiddenFor: 150,
      whenLost: 'Somebody sees "falhou" instead of a contract; the message says which execution.',
    },
    memory: 3008,
    timeout: 120,
    table: 'readWrite',
    files: [organizationFiles, { prefix: 'uploads', may: ['read'] }],
    uses: ['realtimePublish', 'libreOffice', 'sealing'],
    scratch: 2048,
    whenFailing: 'Documents are late: each failure is retried, up to three attempts.',
  },
  deletionsWorker: {
    entry: 'documents/deletions.ts',
    trigger: {
      by: 'queue',
      queue: 'deletions',
      batchSize: 1,
      maxConcurrency: 5,
      maxReceives: 5,
      hiddenFor: 150,
      whenLost: 'Files and data of a deleted document stay stored; the message says which.',
    },
    memory: 512,
    timeout: 120,
    table: 'readWrite',
    files: [
      { prefix: 'organizations', may: ['read', 'write', 'delete', 'parts', 'versions'] },
      { prefix: 'uploads', may: ['read', 'delete'] },
    ],
    whenFailing: 'What deleted documents leave behind is deleted late: each failure is retried, up to five attempts.',
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
      { prefix: 'uploads', may: ['versions'] },
      { prefix: 'organizations', may: ['versions'] },
      { prefix: 'search', may: ['versions'] },
      { prefix: 'analytics', may: ['versions'] },
    ],
    uses: ['searchCollection'],
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
  chartsWorker: {
    entry: 'charts/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'charts',
      batchSize: 1,
      maxConcurrency: 2,
      maxReceives: 5,
      hiddenFor: 930,
      whenLost:
        "An organisation's older executions are missing from its charts until the message is sent again, or a month of its tables for analysis is.",
    },
    memory: 1024,
    // The tables of a large organisation's month.
    timeout: 900,
    table: 'readWrite',
    files: [{ prefix: 'analytics', may: ['write'] }],
    whenFailing:
      'Executions older than the charts are counted late, and tables for analysis are those of a former day.',
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
    carriesPackaged: forms,
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
    memory: 3008,
    timeout: 120,
    table: 'readWrite',
    files: [{ prefix: 'organizations', may: ['read', 'write', 'delete'] }],
    uses: ['docuSign', 'signatures', 'mail', 'webhookAddresses'],
    whenFailing: 'Signed envelopes are completed late: each failure is retried, up to five attempts and by the sweep.',
  },
  searchWorker: {
    entry: 'search/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'search',
      // A message is of one organisation, whose failure, or lack of memory, is no other's.
      batchSize: 1,
      // Longer than one message of an organisation suffices for (search/requestIndexing.ts).
      delayedFor: 4,
      // An organisation takes some tenth of a second: some fifty in a second.
      maxConcurrency: 10,
      maxReceives: 5,
      hiddenFor: 330,
      whenLost: 'Something is not found, or found as it was before, until it changes again or the index is rebuilt.',
    },
    memory: 1024,
    timeout: 300,
    table: 'readWrite',
    files: [
      // What is indexed; deleted are files of a former kind of index.
      { prefix: 'organizations', may: ['read', 'delete'] },
      { prefix: 'search', may: ['read', 'write', 'delete'] },
    ],
    uses: ['searchCollection'],
    whenFailing: 'Changes are found late: each failure is retried, up to five attempts.',
  },
  privacyWorker: {
    entry: 'privacy/worker.ts',
    trigger: {
      by: 'queue',
      queue: 'privacy',
      batchSize: 1,
      maxConcurrency: 2,
      maxReceives: 5,
      hiddenFor: 330,
      whenLost:
        "A data subject's request is not searched or carried out any more, until the message is sent again; the message says which. The law gives 15 days.",
    },
    memory: 1024,
    // What is not looked at or erased by then is after another message.
    timeout: 300,
    table: 'readWrite',
    files: [
      { prefix: 'organizations', may: ['read', 'write', 'delete', 'parts', 'versions'] },
      { prefix: 'uploads', may: ['read', 'delete', 'versions'] },
    ],
    whenFailing:
      "Data subjects' requests are searched and carried out late: each failure is retried, up to five attempts.",
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
} as const satisfies Record<string, FunctionDefinition>
