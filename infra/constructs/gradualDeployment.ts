import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import {
  type ILambdaApplication,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy'
import { type IRole, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

const ONE_MINUTE = { period: Duration.minutes(1), statistic: 'Sum' }

export type GradualDeploymentProps = {
  readonly stage: string
  readonly release: string
  /** Shifts all calls at once whatever the alarms say, so that a correction is not held up. */
  readonly atOnce: boolean
}

/**
 * Shifts the calls of a stack's functions to their new versions: a tenth first, and after five minutes all. All functions shift at the same
 * time. If one's new version fails in two of these minutes, its calls return to the former version, and CloudFormation restores the stack.
 */
export class GradualDeployment extends Construct {
  readonly #application: ILambdaApplication
  readonly #role: IRole
  readonly #props: GradualDeploymentProps

  constructor(scope: Construct, id: string, props: GradualDeploymentProps) {
    super(scope, id)
    this.#props = props
    this.#application = new LambdaApplication(this, 'Application')
    // One for all: CDK would make one for each function.
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') })
  }

  /** The alias by which a function is called. */
  aliasOf(name: string, lambda: LambdaFunction, whenFailing: string): Alias {
    const { atOnce } = this.#props
    const alias = new Alias(lambda, 'Alias', { aliasName: 'live', version: lambda.currentVersion })
    new LambdaDeploymentGroup(lambda, 'Shift', {
      application: this.#application,
      role: this.#role,
      alias,
      deploymentConfig: atOnce ? LambdaDeploymentConfig.ALL_AT_ONCE : LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [this.#failing(name, lambda, alias, whenFailing)],
      ignoreAlarmConfiguration: atOnce,
    })
    return alias
  }

  /** Of the new version alone: failures of the former one must not stop what corrects them. */
  #failing(name: string, lambda: LambdaFunction, alias: Alias, whenFailing: string): Alarm {
    const crashes = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Errors',
      dimensionsMap: {
        FunctionName: lambda.functionName,
        Resource: `${lambda.functionName}:${alias.aliasName}`,
        ExecutedVersion: alias.version.version,
      },
      ...ONE_MINUTE,
    })
    return new Alarm(lambda, 'NewVersionFails', {
      alarmDescription: `${whenFailing} What to do: docs/operations.md#deployment-that-was-undone`,
      metric: new MathExpression({
        expression: 'FILL(crashes, 0) + FILL(failures, 0)',
        usingMetrics: { crashes, failures: this.#failures(name, lambda) },
        period: ONE_MINUTE.period,
        label: `${name}: failed calls of the new version`,
      }),
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 5,
      datapointsToAlarm: 2,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  }

  /** Failures that a function answers with 500, which Lambda does not count as errors. Services that do not answer say nothing of a version. */
  #failures(name: string, lambda: LambdaFunction): Metric {
    const { stage, release } = this.#props
    const place = { metricNamespace: `minuta-${stage}`, metricName: `${name}FailedCalls` }
    new MetricFilter(lambda, 'FailedCalls', {
      logGroup: lambda.logGroup,
      ...place,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.message', '=', 'call failed'),
        FilterPattern.stringValue('$.code', '!=', 'unavailable'),
      ),
      metricValue: '1',
      dimensions: { release: '$.release' },
    })
    return new Metric({
      namespace: place.metricNamespace,
      metricName: place.metricName,
      dimensionsMap: { release },
      ...ONE_MINUTE,
    })
  }
}
