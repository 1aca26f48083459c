import { Duration, Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { SqsQueue as QueueTarget } from 'aws-cdk-lib/aws-events-targets'
import { Architecture, Code, FilterCriteria, FilterRule, LayerVersion, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import {
  DynamoEventSource,
  type DynamoEventSourceProps,
  SqsDlq,
  SqsEventSource,
} from 'aws-cdk-lib/aws-lambda-event-sources'
import type { CfnCollection } from 'aws-cdk-lib/aws-opensearchserverless'
import { ConfigurationSet, EmailSendingEvent, EventDestination, SuppressionReasons } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { OUTBOX_ENTITY, UNSENT_LANE } from '#events/outbox.ts'
import type { Place, StreamName } from '#events/places.ts'
import { type QueueName, queues } from '#events/queues.ts'
import { type ScheduleName, schedules } from '#events/schedules.ts'
import { followedEntities } from '#events/tableLayout.ts'
import { layersBuilt } from './build/layersBuilt.ts'
import { FailureQueue } from './constructs/failureQueue.ts'
import { WorkQueue } from './constructs/workQueue.ts'
import type { DataStack } from './data.ts'
import { type FunctionName, startedBy } from './functions.ts'
import { minutaFunction } from './minutaFunction.ts'
import { built } from './paths.ts'
import type { MinutaStackProps } from './props.ts'
import type { RealtimeStack } from './realtime.ts'
import type { PlaceQueues, Surroundings } from './rights/right.ts'

type Filters = NonNullable<DynamoEventSourceProps['filters']>

export interface JobsStackProps extends MinutaStackProps {
  readonly data: DataStack
  readonly realtime: RealtimeStack
  readonly collection: CfnCollection | undefined
}

/** Background work: the outbox, the queues with their workers, and the schedules. */
export class JobsStack extends Stack {
  readonly places: ReadonlyMap<Place, PlaceQueues>
  readonly #worked = new Map<Place, WorkQueue>()

  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, props)
    this.places = this.#makePlaces()
    const around: Surroundings = {
      deployment: props,
      data: props.data,
      realtime: props.realtime.api,
      places: this.places,
      search: props.collection,
      libreOffice: this.#libreOffice(),
      mailConfiguration: `minuta-${props.stage.name}`,
    }
    this.#relayOutbox(around)
    this.#followChanges(around)
    this.#workQueues(around)
    this.#receiveMailEvents(around)
    this.#runSchedules(around)
    // The functions of release 0.10 import these: without the exports, this stack could not be updated before theirs.
    for (const { work, failures } of this.places.values())
      for (const queue of work ? [work, failures] : [failures]) this.exportValue(queue.queueArn)
  }

  /** Every place where work arrives, each with a queue for its failures. */
  #makePlaces(): ReadonlyMap<Place, PlaceQueues> {
    for (const name of Object.keys(queues) as QueueName[]) this.#worked.set(name, this.#messageQueue(name))
    this.#worked.set(
      'mailEvents',
      new WorkQueue(this, 'mailEventsQueue', {
        hiddenFor: 90,
        maxReceives: 5,
        whenLost: 'A bounce or a complaint was not processed: e-mail is still sent to that address.',
      }),
    )
    for (const { definition, trigger } of startedBy('schedule'))
      this.#worked.set(
        trigger.schedule,
        new WorkQueue(this, `${trigger.schedule}Queue`, {
          hiddenFor: definition.timeout + 30,
          maxReceives: 3,
          whenLost: definition.whenFailing,
        }),
      )
    const lost: Readonly<Record<StreamName, string>> = {
      outbox: 'A message of the outbox was never sent to its queue, so its effect is missing.',
      changes: 'A change of an execution was never counted: charts are wrong until the execution changes again.',
    }
    const failuresOf = (name: StreamName): [Place, PlaceQueues] => [
      name,
      { failures: new FailureQueue(this, `${name}Failures`, lost[name]).queue },
    ]
    const worked = [...this.#worked].map(([place, { queue, deadLetters }]): [Place, PlaceQueues] => [
      place,
      { work: queue, failures: deadLetters },
    ])
    return new Map([...worked, failuresOf('outbox'), failuresOf('changes')])
  }

  #messageQueue(name: QueueName): WorkQueue {
    const own = startedBy('queue').filter(({ trigger }) => trigger.queue === name)
    const trigger = own[0]?.trigger
    if (!trigger || own.length > 1) throw new Error(`The queue ${name} must have exactly one consumer`)
    const { maxReceives, hiddenFor, delayedFor, whenLost } = trigger
    return new WorkQueue(this, `${name}Queue`, {
      hiddenFor,
      maxReceives,
      whenLost,
      ...(delayedFor && { delayedFor }),
    })
  }

  #queueOf(place: Place): WorkQueue {
    const found = this.#worked.get(place)
    if (!found) throw new Error(`There is no queue ${place}`)
    return found
  }

  /** On a single machine the worker uses LibreOffice's npm package: the layer is the same, compressed. */
  #libreOffice(): LayerVersion | undefined {
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

  /**
   * Connects a function to the table's stream without letting a failure block it: a failing batch is retried for a quarter of an hour, in
   * parts, and then stored for somebody to see. Outbox messages that are still unsent by then are sent by the sweep.
   */
  #followStream(around: Surroundings, name: FunctionName, stream: StreamName, filters: Filters): void {
    const { failures } = this.places.get(stream) ?? {}
    if (!failures) throw new Error(`The stream consumer ${stream} has no failure queue`)
    minutaFunction(this, name, around).lambda.addEventSource(
      new DynamoEventSource(around.data.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        maxBatchingWindow: Duration.seconds(0),
        filters,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: 20,
        maxRecordAge: Duration.minutes(15),
        onFailure: new SqsDlq(failures),
      }),
    )
  }

  #relayOutbox(around: Surroundings): void {
    const entity = { S: FilterRule.isEqual(OUTBOX_ENTITY) }
    for (const { name } of startedBy('outbox'))
      this.#followStream(around, name, 'outbox', [
        FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT'), dynamodb: { NewImage: { entity } } }),
        // Written again, for the same cause, after it was sent.
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('MODIFY'),
          dynamodb: {
            NewImage: { entity, [UNSENT_LANE]: { S: FilterRule.exists() } },
            OldImage: { [UNSENT_LANE]: { S: FilterRule.notExists() } },
          },
        }),
      ])
  }

  #followChanges(around: Surroundings): void {
    const isFollowed = { __edb_e__: { S: FilterRule.or(...followedEntities) } }
    for (const { name } of startedBy('changes'))
      this.#followStream(around, name, 'changes', [
        FilterCriteria.filter({ dynamodb: { NewImage: isFollowed } }),
        FilterCriteria.filter({ eventName: FilterRule.isEqual('REMOVE'), dynamodb: { OldImage: isFollowed } }),
      ])
  }

  #workQueues(around: Surroundings): void {
    for (const { name, trigger } of startedBy('queue')) {
      const worker = minutaFunction(this, name, around)
      worker.lambda.addEventSource(
        new SqsEventSource(this.#queueOf(trigger.queue).queue, {
          batchSize: trigger.batchSize,
          maxConcurrency: trigger.maxConcurrency,
          reportBatchItemFailures: true,
        }),
      )
    }
  }

  /** What is taken, bounces and is complained of: SES publishes it to a topic, whose queue keeps it until it is processed. */
  #receiveMailEvents(around: Surroundings): void {
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
        events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
      })
      const events = this.#queueOf('mailEvents')
      topic.addSubscription(new SqsSubscription(events.queue, { rawMessageDelivery: true }))
      minutaFunction(this, name, around).lambda.addEventSource(
        new SqsEventSource(events.queue, { batchSize: 10, maxConcurrency: 2, reportBatchItemFailures: true }),
      )
    }
  }

  /** Schedules put a message in the function's queue, so that failures are retried and stored like those of any other work. */
  #runSchedules(around: Surroundings): void {
    for (const { name, trigger } of startedBy('schedule')) {
      const { queue } = this.#queueOf(trigger.schedule)
      new Rule(this, `${trigger.schedule}Schedule`, {
        schedule: Schedule.rate(period(trigger.schedule)),
        targets: [new QueueTarget(queue)],
      })
      minutaFunction(this, name, around).lambda.addEventSource(
        new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 2 }),
      )
    }
  }
}

function period(name: ScheduleName): Duration {
  const every: { minutes?: number; days?: number } = schedules[name].every
  return every.days ? Duration.days(every.days) : Duration.minutes(every.minutes ?? 0)
}
