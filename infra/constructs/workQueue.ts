import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { watched } from './watchlist.ts'

export type WorkQueueProps = {
  /** Seconds for which a received message stays hidden. */
  readonly hiddenFor: number
  readonly maxReceives: number
  /** Seconds after which a message arrives. */
  readonly delayedFor?: number
  /** Why somebody must look when a message ends up in the dead letters. */
  readonly whenLost: string
}

/** A queue with our defaults: encrypted, TLS only, with a dead-letter queue that keeps messages for two weeks and has an alarm. */
export class WorkQueue extends Construct {
  readonly queue: Queue
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    super(scope, id)
    const shared = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) }
    this.deadLetters = new Queue(this, 'DeadLetters', shared)
    this.queue = new Queue(this, 'Queue', {
      ...shared,
      visibilityTimeout: Duration.seconds(props.hiddenFor),
      ...(props.delayedFor && { deliveryDelay: Duration.seconds(props.delayedFor) }),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: props.maxReceives },
    })
    watched(scope).queues.push({
      name: id,
      queue: this.queue,
      deadLetters: this.deadLetters,
      whenLost: props.whenLost,
      patience: props.hiddenFor * 4,
    })
  }
}
