import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { watched } from './watchlist.ts'

/**
 * Stores failed work of a stream consumer for two weeks, until somebody looks. Has no dead letters of its own, because only people read it.
 */
export class FailureQueue extends Construct {
  readonly queue: Queue

  constructor(scope: Construct, id: string, whenLost: string) {
    super(scope, id)
    this.queue = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    watched(scope).failures.push({ name: id, queue: this.queue, whenLost })
  }
}
