import type { QueueName } from '#events/queues.ts'
import type { ScheduleName } from '#events/schedules.ts'
import type { Capability } from '#shared/api/index.ts'

/** What a function may do with the objects under a prefix of the files bucket. */
export type FilesRight = {
  readonly prefix: 'uploads' | 'organizations' | 'defaults'
  readonly may: readonly ('read' | 'write' | 'delete')[]
}

export type RightName =
  | 'browserSettings'
  | 'docuSign'
  | 'feedback'
  | 'libreOffice'
  | 'mail'
  | 'push'
  | 'queueHealth'
  | 'queues'
  | 'realtimePublish'
  | 'recaptcha'
  | 'sealing'
  | 'sessions'
  | 'signingKeys'

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
export type FunctionDefinition = {
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
  /** `update`: changes items by their key, and reads none. */
  readonly table?: 'read' | 'readWrite' | 'update'
  readonly files?: readonly FilesRight[]
  /** What else it may use, each described in `rights/<name>.ts`. */
  readonly uses?: readonly RightName[]
  /** Megabytes of /tmp; Lambda's own 512 unless told. */
  readonly scratch?: number
  /** Why somebody must look when it fails. */
  readonly whenFailing: string
}
