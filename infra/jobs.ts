import { Duration, Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { Architecture, Code, FilterCriteria, FilterRule, LayerVersion, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import {
  DynamoEventSource,
  type DynamoEventSourceProps,
  SqsDlq,
  SqsEventSource,
} from 'aws-cdk-lib/aws-lambda-event-sources'
import { ConfigurationSet, EmailSendingEvent, EventDestination, SuppressionReasons } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { OUTBOX_ENTITY } from '#events/outbox.ts'
import { type QueueName, queues } from '#events/queues.ts'
import { schedules } from '#events/schedules.ts'
import { EXECUTION_ENTITY } from '#events/tableLayout.ts'
import { layersBuilt } from './build/layersBuilt.ts'
import { HouseQueue } from './constructs/houseQueue.ts'
import { minutaFunction, type Surroundings } from './constructs/minutaFunction.ts'
import type { DataStack } from './data.ts'
import { type FunctionName, startedBy } from './functions.ts'
import { built } from './paths.ts'
import type { MinutaStackProps } from './props.ts'
import type { RealtimeStack } from './realtime.ts'

type Filters = NonNullable<DynamoEventSourceProps['filters']>

export interface JobsStackProps extends MinutaStackProps {
  readonly data: DataStack
  readonly realtime: RealtimeStack
}

/** What happens after an answer was given: the outbox, the queues with their workers, and what runs by the clock. */
export class JobsStack extends Stack {
  readonly queues: Readonly<Record<QueueName, HouseQueue>>

  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, props)
    this.queues = this.makeQueues()
    const around: Surroundings = {
      deployment: props,
      data: props.data,
      realtime: props.realtime.api,
      queues: this.queues,
      libreOffice: this.libreOffice(),
      mailConfiguration: `minuta-${props.stage.name}`,
    }
    this.relayOutbox(around)
    this.followChanges(around)
    this.workQueues(around)
    this.hearOfMail(around)
    this.runSchedules(around)
  }

  private makeQueues(): Readonly<Record<QueueName, HouseQueue>> {
    const workers = startedBy('queue')
    const made = (Object.keys(queues) as QueueName[]).map((name) => {
      const own = workers.filter(({ trigger }) => trigger.queue === name)
      const trigger = own[0]?.trigger
      if (!trigger || own.length > 1) throw new Error(`One function, and only one, works on the queue ${name}`)
      const { maxReceives, hiddenFor, whenLost } = trigger
      return [name, new HouseQueue(this, `${name}Queue`, { hiddenFor, maxReceives, whenLost })] as const
    })
    return Object.fromEntries(made) as Record<QueueName, HouseQueue>
  }

  /** On one machine the worker takes LibreOffice from its package: the layer is the same, compressed for the way. */
  private libreOffice(): LayerVersion | undefined {
    if (this.node.tryGetContext('local')) return undefined
    if (!layersBuilt())
      throw new Error(
        `The LibreOffice layer is missing (${built.libreOffice}): run \`npm run build -- --layers\` first`,
      )
    return new LayerVersion(this, 'LibreOffice', {
      description: 'LibreOffice as WebAssembly and the fonts of documents, compressed; unpacked at a cold start',
      code: Code.fromAsset(built.libreOffice),
      compatibleArchitectures: [Architecture.ARM_64],
    })
  }

  /** An event source on the table's stream that loses nothing: a batch that fails is tried for a day, then kept for somebody to see. */
  private followStream(around: Surroundings, name: FunctionName, id: string, whenLost: string, filters: Filters): void {
    const lost = new HouseQueue(this, id, { hiddenFor: 60, maxReceives: 5, whenLost })
    minutaFunction(this, name, around).lambda.addEventSource(
      new DynamoEventSource(around.data.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        maxBatchingWindow: Duration.seconds(0),
        filters,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        // What does not answer for a while must cost no record: the stream keeps them for a day.
        retryAttempts: 10_000,
        maxRecordAge: Duration.hours(23),
        onFailure: new SqsDlq(lost.queue),
      }),
    )
  }

  private relayOutbox(around: Surroundings): void {
    for (const { name } of startedBy('outbox'))
      this.followStream(
        around,
        name,
        'outboxFailures',
        'A message of the outbox was never handed to its queue: what it should have caused did not happen.',
        [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { NewImage: { entity: { S: FilterRule.isEqual(OUTBOX_ENTITY) } } },
          }),
        ],
      )
  }

  private followChanges(around: Surroundings): void {
    const isExecution = { __edb_e__: { S: FilterRule.isEqual(EXECUTION_ENTITY) } }
    for (const { name } of startedBy('changes'))
      this.followStream(
        around,
        name,
        `${name}Failures`,
        'A change of an execution was never counted: charts are wrong until the execution changes again.',
        [
          FilterCriteria.filter({ dynamodb: { NewImage: isExecution } }),
          FilterCriteria.filter({ eventName: FilterRule.isEqual('REMOVE'), dynamodb: { OldImage: isExecution } }),
        ],
      )
  }

  private workQueues(around: Surroundings): void {
    for (const { name, trigger } of startedBy('queue')) {
      const worker = minutaFunction(this, name, around)
      worker.lambda.addEventSource(
        new SqsEventSource(this.queues[trigger.queue].queue, {
          batchSize: trigger.batchSize,
          maxConcurrency: trigger.maxConcurrency,
          reportBatchItemFailures: true,
        }),
      )
    }
  }

  /** Bounces and complaints: SES tells a topic, whose queue keeps them until they are taken in. */
  private hearOfMail(around: Surroundings): void {
    const configurationSetName = around.mailConfiguration
    for (const { name } of startedBy('mailEvents')) {
      const configuration = new ConfigurationSet(this, 'Mail', {
        ...(configurationSetName && { configurationSetName }),
        reputationMetrics: true,
        suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      })
      const topic = new Topic(this, 'MailEvents', { displayName: 'What became of e-mails', enforceSSL: true })
      configuration.addEventDestination('Events', {
        destination: EventDestination.snsTopic(topic),
        events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
      })
      const events = new HouseQueue(this, 'mailEventsQueue', {
        hiddenFor: 90,
        maxReceives: 5,
        whenLost: 'A bounce or a complaint was not taken in: mail goes on being sent to that address.',
      })
      topic.addSubscription(new SqsSubscription(events.queue, { rawMessageDelivery: true }))
      minutaFunction(this, name, around).lambda.addEventSource(
        new SqsEventSource(events.queue, { batchSize: 10, maxConcurrency: 2, reportBatchItemFailures: true }),
      )
    }
  }

  private runSchedules(around: Surroundings): void {
    for (const { name, trigger } of startedBy('schedule')) {
      const every: { minutes?: number; days?: number } = schedules[trigger.schedule].every
      new Rule(this, `${trigger.schedule}Schedule`, {
        schedule: Schedule.rate(every.days ? Duration.days(every.days) : Duration.minutes(every.minutes ?? 0)),
        targets: [new LambdaTarget(minutaFunction(this, name, around).lambda, { retryAttempts: 2 })],
      })
    }
  }
}
