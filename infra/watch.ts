import { Duration, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Operation } from 'aws-cdk-lib/aws-dynamodb'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { watched } from './constructs/watchlist.ts'
import { startedBy } from './functions.ts'
import type { MinutaStackProps } from './props.ts'

type Concern = {
  readonly id: string
  readonly metric: IMetric
  readonly above: number
  /** How many consecutive periods must be bad before the alarm. */
  readonly periods?: number
  /** Why somebody should react. */
  readonly reason: string
  /** The heading in docs/operations.md that says what to do. */
  readonly runbook: string
}

const FIVE_MINUTES = { period: Duration.minutes(5) }
const MILLISECONDS = 1_000

/** Milliseconds in which 95 of 100 calls are answered: longer is felt while typing, since answers are saved by calls. */
const ANSWER_TIME = 1_500

const streamReaders: readonly string[] = [...startedBy('outbox'), ...startedBy('changes')].map(({ name }) => name)

/** Who is notified when something goes wrong, and where to look. Constructs add themselves to the watchlist. */
export class WatchStack extends Stack {
  readonly #topic: Topic
  readonly #notifies: boolean

  constructor(scope: Construct, id: string, props: MinutaStackProps) {
    super(scope, id, props)
    this.#notifies = props.stage.alarmsNotify
    this.#topic = new Topic(this, 'Alarms', { displayName: `Minuta ${props.stage.name}`, enforceSSL: true })
    if (props.alarmMail) this.#topic.addSubscription(new EmailSubscription(props.alarmMail))
    // Alarms are paid for each.
    if (this.#notifies) for (const concern of this.#concerns()) this.#alarm(concern)
    if (props.budget) this.#budget(props.budget)
    this.#dashboard(props.stage.name)
  }

  #concerns(): readonly Concern[] {
    const { functions, queues, failures, apis, tables } = watched(this)
    return [
      ...functions.flatMap(({ name, lambda, whenFailing }): Concern[] => [
        {
          id: `${name}Errors`,
          metric: lambda.metricErrors(FIVE_MINUTES),
          above: 0,
          reason: whenFailing,
          runbook: 'errors-of-a-function',
        },
        {
          id: `${name}Throttles`,
          metric: lambda.metricThrottles(FIVE_MINUTES),
          above: 0,
          reason: whenFailing,
          runbook: 'throttled-functions',
        },
      ]),
      ...queues.flatMap(({ name, queue, deadLetters, whenLost, patience }): Concern[] => [
        {
          id: `${name}DeadLetters`,
          metric: deadLetters.metricApproximateNumberOfMessagesVisible({ ...FIVE_MINUTES, statistic: 'Maximum' }),
          above: 0,
          reason: whenLost,
          runbook: 'failed-messages',
        },
        {
          id: `${name}Age`,
          metric: queue.metricApproximateAgeOfOldestMessage({ ...FIVE_MINUTES, statistic: 'Maximum' }),
          above: patience,
          reason: `The oldest message has waited over ${patience} seconds: work arrives faster than it is processed, or is not processed at all.`,
          runbook: 'work-that-waits',
        },
      ]),
      ...failures.map(
        ({ name, queue, whenLost }): Concern => ({
          id: `${name}Kept`,
          metric: queue.metricApproximateNumberOfMessagesVisible({ ...FIVE_MINUTES, statistic: 'Maximum' }),
          above: 0,
          reason: whenLost,
          runbook: 'failed-messages',
        }),
      ),
      ...apis.flatMap(({ name, api }): Concern[] => [
        {
          id: `${name}ServerErrors`,
          metric: api.metricServerError({ ...FIVE_MINUTES, statistic: 'Sum' }),
          above: 5,
          reason: 'Calls are answered with 5xx.',
          runbook: 'calls-that-fail',
        },
        {
          id: `${name}AnswerTime`,
          metric: api.metricLatency({ ...FIVE_MINUTES, statistic: 'p95' }),
          above: ANSWER_TIME,
          periods: 3,
          reason: 'People wait: 5 of 100 calls take over 1.5 seconds.',
          runbook: 'slow-answers',
        },
      ]),
      ...tables.map(
        ({ name, table }): Concern => ({
          id: `${name}Throttles`,
          metric: table.metricThrottledRequestsForOperations({
            operations: [
              Operation.PUT_ITEM,
              Operation.UPDATE_ITEM,
              Operation.GET_ITEM,
              Operation.QUERY,
              Operation.TRANSACT_WRITE_ITEMS,
            ],
            ...FIVE_MINUTES,
          }),
          above: 0,
          periods: 2,
          reason: 'DynamoDB throttles requests: one partition, and so one organisation, exceeds its limit.',
          runbook: 'throttled-table',
        }),
      ),
      ...functions
        .filter(({ name }) => streamReaders.includes(name))
        .map(
          ({ name, lambda }): Concern => ({
            id: `${name}IteratorAge`,
            metric: lambda.metric('IteratorAge', { ...FIVE_MINUTES, statistic: 'Maximum' }),
            above: 60 * MILLISECONDS,
            reason: `${name} is over a minute behind the table.`,
            runbook: 'changes-that-wait',
          }),
        ),
    ]
  }

  #alarm({ id, metric, above, periods = 1, reason, runbook }: Concern): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: `${reason} What to do: docs/operations.md#${runbook}`,
      metric,
      threshold: above,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.#topic))
  }

  /** Says by e-mail when most of the month's dollars are spent, and when more will be than planned. */
  #budget({ dollars, mail }: NonNullable<MinutaStackProps['budget']>): void {
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: mail }],
    })
    // Without a name of its own: another address replaces it, and two cannot have the same name.
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    })
  }

  #dashboard(stage: string): void {
    const { functions, queues, failures, apis } = watched(this)
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12, height: 6 })
    new Dashboard(this, 'Dashboard', {
      dashboardName: `minuta-${stage}`,
      widgets: [
        [new TextWidget({ markdown: `# Minuta ${stage}`, width: 24, height: 1 })],
        [
          graph(
            'Calls',
            apis.flatMap(({ api }) => [api.metricCount(), api.metricClientError(), api.metricServerError()]),
          ),
          graph(
            'Time of calls (p95, ms)',
            apis.map(({ api }) => api.metricLatency({ statistic: 'p95' })),
          ),
        ],
        [
          graph(
            'Errors of functions',
            functions.map(({ lambda, name }) => lambda.metricErrors({ label: name })),
          ),
          graph(
            'Time of functions (p95, ms)',
            functions.map(({ lambda, name }) => lambda.metricDuration({ label: name, statistic: 'p95' })),
          ),
        ],
        [
          graph(
            'Waiting messages',
            queues.map(({ queue, name }) => queue.metricApproximateNumberOfMessagesVisible({ label: name })),
          ),
          graph(
            'Dead letters',
            [...queues.map(({ deadLetters, name }) => ({ queue: deadLetters, name })), ...failures].map(
              ({ queue, name }) => queue.metricApproximateNumberOfMessagesVisible({ label: name }),
            ),
          ),
        ],
      ],
    })
  }
}
