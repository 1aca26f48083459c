import type { QueueName } from '#events/queues.ts'
import type { ScheduleName } from '#events/schedules.ts'
import type { Capability } from '#shared/api/index.ts'

/** Access to the objects under a prefix of the files bucket. */
export type FilesRight = {
  readonly prefix:
    | 'uploads'
    | 'organizations'
    | 'organizations/*/executions/*/files'
    | 'search'
    | 'defaults'
    | 'analytics'
  /** `parts`: continue or abort multipart uploads. `versions`: delete former versions of objects. */
  readonly may: readonly ('read' | 'write' | 'delete' | 'parts' | 'versions')[]
}

export type RightName =
  | 'attachmentLimits'
  | 'browserSettings'
  | 'chromium'
  | 'connections'
  | 'docuSign'
  | 'feedback'
  | 'framing'
  | 'languageModel'
  | 'libreOffice'
  | 'logAnchors'
  | 'logAnchoring'
  | 'lookups'
  | 'mail'
  | 'organizationRoles'
  | 'push'
  | 'queueHealth'
  | 'queues'
  | 'realtimePublish'
  | 'recaptcha'
  | 'sealing'
  | 'searchCollection'
  | 'searchRequests'
  | 'sessions'
  | 'signatures'
  | 'signingKeys'
  | 'webhookAddresses'

/** What starts a function. */
export type Trigger =
  | { readonly by: 'calls'; readonly of: Capability }
  | { readonly by: 'outbox' }
  /** Changes of what people see, from the table's stream. */
  | { readonly by: 'changes' }
  | {
      readonly by: 'queue'
      readonly queue: QueueName
      readonly batchSize: number
      /** Seconds after which a message arrives. */
      readonly delayedFor?: number
      /** Limit of messages processed at once (2 to 1,000). */
      readonly maxConcurrency: number
      /** Deliveries of a message before it goes to the dead letters. */
      readonly maxReceives: number
      /**
       * Seconds for which a received message stays hidden, and so after which a failed one comes again. Longer than the time-out. AWS
       * recommends six times the time-out for event sources that are throttled; ours are limited by `maxConcurrency` before that.
       */
      readonly hiddenFor: number
      /** Why somebody must look when a message ends up in the dead letters. */
      readonly whenLost: string
    }
  | { readonly by: 'schedule'; readonly schedule: ScheduleName }
  /** Bounces and complaints, from SES. */
  | { readonly by: 'mailEvents' }
  | { readonly by: 'realtime' }

/** A Lambda function: its entry, what starts it, and everything it may access. */
export type FunctionDefinition = {
  /** Within functions/. */
  readonly entry: string
  /** Programs that it starts as separate processes, bundled beside it under their own names. */
  readonly programs?: readonly string[]
  /** Folders within functions/ whose files it reads, copied beside its bundle under their own names. */
  readonly carries?: readonly string[]
  /** Files of npm packages that it reads, copied beside its bundle. */
  readonly carriesPackaged?: readonly string[]
  readonly trigger: Trigger
  readonly memory: number
  /** Seconds. */
  readonly timeout: number
  /** `update`: changes items by key, and reads none. */
  readonly table?: 'read' | 'readWrite' | 'update'
  readonly files?: readonly FilesRight[]
  /** What else it may use, each defined in `rights/<name>.ts`. */
  readonly uses?: readonly RightName[]
  /** For a function whose programs exist only for x86; arm64 by default. */
  readonly architecture?: 'x86_64'
  /** Megabytes of /tmp; Lambda's 512 by default. */
  readonly scratch?: number
  /** Why somebody must look when it fails. */
  readonly whenFailing: string
}
