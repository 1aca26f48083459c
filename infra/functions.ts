import type { QueueName } from '#events/queues.ts'
import type { ScheduleName } from '#events/schedules.ts'
import type { Capability } from '#shared/api/index.ts'

/** What a function may do with the objects under a prefix of the files bucket. */
export interface FilesRight {
  readonly prefix: 'uploads' | 'organizations' | 'defaults'
  readonly may: readonly ('read' | 'write' | 'delete')[]
}

/** What starts a function. */
export type Trigger =
  | { readonly by: 'calls'; readonly of: Capability }
  | { readonly by: 'outbox' }
  /** What becomes of executions, from the table's stream. */
  | { readonly by: 'changes' }
  | {
      readonly by: 'queue'
      readonly queue: QueueName
      readonly batchSize: number
      /** How many of its messages are worked on at once, at most (2 to 1,000). */
      readonly maxConcurrency: number
      /** Deliveries of one message before it goes to the dead letters. */
      readonly maxReceives: number
      /**
       * Seconds for which a received message stays hidden, hence after which a failed one comes again. Longer than the time-out. AWS
       * advises six times it, for event sources that are throttled; ours are bounded by `maxConcurrency` before that.
       */
      readonly hiddenFor: number
      /** Why somebody must look when a message ends in the dead letters. */
      readonly whenLost: string
    }
  | { readonly by: 'schedule'; readonly schedule: ScheduleName }
  /** What became of e-mails: bounces and complaints, as SES tells them. */
  | { readonly by: 'mailEvents' }
  | { readonly by: 'realtime' }

/** A Lambda: where its code begins, what starts it, and the only things it may touch. */
export interface FunctionDefinition {
  /** Within functions/. */
  readonly entry: string
  /** Programs that it starts as processes of their own, bundled beside it under their own names. */
  readonly programs?: readonly string[]
  /** Folders within functions/ whose files it reads, laid beside its bundle under their own names. */
  readonly carries?: readonly string[]
  readonly trigger: Trigger
  readonly memory: number
  /** Seconds. */
  readonly timeout: number
  readonly table?: 'read' | 'readWrite'
  readonly files?: readonly FilesRight[]
  /** Reads and writes the secret that holds the private signing key. */
  readonly signingKeys?: true
  /** Reads the deployment's integration with DocuSign, where there is one, and the key that seals what it gives. */
  readonly connectsDocuSign?: true
  /** Reads the site's key of reCAPTCHA, where there is one. */
  readonly asksRecaptcha?: true
  /** Seals what the table keeps of other systems' secrets. */
  readonly seals?: true
  /** Looks into every queue and its dead letters, and puts what lies there back. */
  readonly inspectsQueues?: true
  /** Sends messages to every queue. */
  readonly sends?: true
  /** Publishes to the realtime channels. */
  readonly publishes?: true
  /** Tells browsers where the realtime channels are, and the public keys that they need. */
  readonly guidesBrowsers?: true
  /** Tells browsers through their push services, and holds the keys for it. */
  readonly pushes?: true
  /** Knows where what people tell the house is mailed to. */
  readonly hearsFeedback?: true
  /** Sends e-mail under the deployment's address. */
  readonly mails?: true
  /** Carries the layer with LibreOffice. */
  readonly converts?: true
  /** Megabytes of /tmp; Lambda's own 512 unless told. */
  readonly scratch?: number
  /** Why somebody must look when it fails. */
  readonly whenFailing: string
}

const organizationFiles = { prefix: 'organizations', may: ['read', 'write'] } as const

/** Every Lambda. The key names it in CDK, in its bundle (`.build/functions/<key>`) and in its log. */
export const functions = {
  identity: {
    entry: 'identity/http.ts',
    trigger: { by: 'calls', of: 'identity' },
    // Argon2id is bound by the processor, and Lambda gives processor by memory.
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Exports that are too large for an answer.
    files: [{ prefix: 'uploads', may: ['read', 'write'] }],
    signingKeys: true,
    asksRecaptcha: true,
    whenFailing: 'People cannot sign in, and open sessions end when their access token does.',
  },
  organizations: {
    entry: 'organizations/http.ts',
    trigger: { by: 'calls', of: 'organizations' },
    memory: 512,
    timeout: 29,
    table: 'readWrite',
    connectsDocuSign: true,
    publishes: true,
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
    whenFailing: 'Groups cannot be listed or changed, and executions cannot be given to one.',
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
      organizationFiles,
      { prefix: 'defaults', may: ['read', 'write'] },
    ],
    whenFailing: 'Models cannot be uploaded and interviews cannot be edited.',
  },
  executions: {
    entry: 'executions/http.ts',
    trigger: { by: 'calls', of: 'executions' },
    memory: 1024,
    timeout: 29,
    table: 'readWrite',
    // Exports that are too large for an answer.
    files: [organizationFiles, { prefix: 'uploads', may: ['read', 'write'] }],
    whenFailing: 'Answers are not saved and executions cannot be finished.',
  },
  documents: {
    entry: 'documents/http.ts',
    trigger: { by: 'calls', of: 'documents' },
    memory: 512,
    timeout: 29,
    table: 'readWrite',
    files: [{ prefix: 'organizations', may: ['read'] }],
    whenFailing: 'Finished documents cannot be downloaded, nor failed ones tried again.',
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
    pushes: true,
    whenFailing: 'Nobody sees their notifications.',
  },
  service: {
    entry: 'service/http.ts',
    trigger: { by: 'calls', of: 'service' },
    memory: 512,
    timeout: 15,
    table: 'readWrite',
    hearsFeedback: true,
    guidesBrowsers: true,
    whenFailing: 'Browsers do not learn where the realtime channel is; the documentation of the calls does not open.',
  },
  outboxRelay: {
    entry: 'platform/outbox/relay.ts',
    trigger: { by: 'outbox' },
    memory: 256,
    timeout: 30,
    sends: true,
    whenFailing: 'Finished executions stay without documents and messages stay unsent until the stream moves again.',
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
    files: [{ prefix: 'organizations', may: ['read', 'write', 'delete'] }],
    publishes: true,
    converts: true,
    scratch: 2048,
    whenFailing: 'Documents are late: each failure is tried again, three times in all.',
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
      whenLost: 'Somebody waits for an e-mail that will not come; the message holds its text.',
    },
    memory: 256,
    timeout: 30,
    table: 'read',
    mails: true,
    whenFailing: 'E-mails are late: each failure is tried again, five times in all.',
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
      whenLost: 'Executions or groups still name a person or a group that is gone; the message says which.',
    },
    memory: 256,
    // Goes through all executions of an organisation.
    timeout: 300,
    table: 'readWrite',
    whenFailing: 'Executions and groups name for a while people and groups that are gone.',
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
    // Exports that are too large for an answer, looking whether what items point at is there, and giving the default models.
    files: [{ prefix: 'uploads', may: ['read', 'write'] }, organizationFiles, { prefix: 'defaults', may: ['read'] }],
    seals: true,
    inspectsQueues: true,
    whenFailing: 'Those who run the system cannot manage organisations, nor read dead letters.',
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
    whenFailing: 'Deleted organisations keep data for longer: each failure is tried again, five times in all.',
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
    whenFailing: 'The logs of organisations are late: each failure is tried again, eight times in all.',
  },
  countChanges: {
    entry: 'charts/changes.ts',
    trigger: { by: 'changes' },
    memory: 256,
    timeout: 60,
    table: 'readWrite',
    whenFailing: 'Charts stand still until the stream moves again; nothing is counted twice or lost.',
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
    whenFailing: 'Executions of before there were charts are counted late.',
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
      whenLost: 'Somebody was not told of something; the message says whom and of what.',
    },
    memory: 256,
    timeout: 30,
    table: 'readWrite',
    publishes: true,
    pushes: true,
    whenFailing: 'People are told late: each failure is tried again, five times in all.',
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
    whenFailing: 'Use is counted late: each failure is tried again, ten times in all.',
  },
  watchTrials: {
    entry: 'billing/watchTrials.ts',
    trigger: { by: 'schedule', schedule: 'watchTrials' },
    memory: 256,
    timeout: 60,
    table: 'readWrite',
    whenFailing: 'Owners are not told that their trial ends.',
  },
  mailEvents: {
    entry: 'mail/events.ts',
    trigger: { by: 'mailEvents' },
    memory: 256,
    timeout: 30,
    table: 'readWrite',
    whenFailing:
      'Mail goes on being sent to addresses that do not exist or complained, which costs the domain its good name.',
  },
  sweepJobs: {
    entry: 'documents/sweep.ts',
    trigger: { by: 'schedule', schedule: 'sweepJobs' },
    memory: 256,
    timeout: 60,
    table: 'readWrite',
    publishes: true,
    whenFailing: 'A generation whose worker died stays "gerando" for ever.',
  },
  rotateSigningKeys: {
    entry: 'identity/rotateSigningKeys.ts',
    trigger: { by: 'schedule', schedule: 'rotateSigningKeys' },
    memory: 256,
    timeout: 30,
    table: 'readWrite',
    signingKeys: true,
    whenFailing: 'Access tokens keep being signed by an old key.',
  },
  realtimeAuthorizer: {
    entry: 'identity/realtimeAuthorizer.ts',
    trigger: { by: 'realtime' },
    memory: 256,
    timeout: 10,
    table: 'read',
    whenFailing: 'Browsers cannot listen; they fall back to asking every few seconds.',
  },
} as const satisfies Record<string, FunctionDefinition>

export type FunctionName = keyof typeof functions

/** The functions that a kind of trigger starts, with that trigger. */
export const startedBy = <B extends Trigger['by']>(by: B) =>
  (Object.entries(functions) as [FunctionName, FunctionDefinition][]).flatMap(([name, definition]) =>
    definition.trigger.by === by
      ? [{ name, definition, trigger: definition.trigger as Extract<Trigger, { by: B }> }]
      : [],
  )
