import type { LayerVersion } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { OUTBOX_FAILURES_URL } from '#events/outbox.ts'
import { type Place, QUEUE_NAMES, writeQueueNames } from '#events/places.ts'
import { DEAD_LETTERS_URL, type QueueName, queues, queueUrlVariable } from '#events/queues.ts'
import { REALTIME_NAMESPACE } from '#shared/api/realtime.ts'
import type { DataStack } from '../data.ts'
import type { FunctionDefinition } from '../functionDefinition.ts'
import { type FunctionName, functions } from '../functions.ts'
import type { Deployment } from '../props.ts'
import { BundledFunction } from './bundledFunction.ts'
import { denySigningKeys, grantFiles, grantMail, grantTable } from './grants.ts'
import type { RealtimeApi } from './realtimeApi.ts'

/** The queues of a place: where its work comes in, if by a queue, and where failed work is kept. */
export interface PlaceQueues {
  readonly work?: IQueue
  readonly failures: IQueue
}

/** What the functions of a stack may be connected to; a definition that asks for more than is given stops the synthesis. */
export interface Surroundings {
  readonly deployment: Deployment
  readonly data: DataStack
  readonly realtime?: RealtimeApi
  readonly places?: ReadonlyMap<Place, PlaceQueues>
  readonly libreOffice?: LayerVersion
  /** The name of the configuration set that e-mails are sent with. */
  readonly mailConfiguration?: string
}

const needed = <T>(value: T | undefined, name: FunctionName, what: string): T => {
  if (value === undefined) throw new Error(`${name} needs ${what}, which its stack does not have`)
  return value
}

const queueNames = Object.keys(queues) as QueueName[]

/** The push services of the browsers there are: the only addresses outside that a person's browser may have us call. */
const pushServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const placeOf = (around: Surroundings, name: FunctionName, place: Place): PlaceQueues =>
  needed(needed(around.places, name, 'the queues').get(place), name, `the queues of ${place}`)

const workOf = (around: Surroundings, name: FunctionName, place: Place): IQueue =>
  needed(placeOf(around, name, place).work, name, `the queue ${place}`)

/** `name@domain` of a sender that may be written `Name <name@domain>`. */
const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender

/** Where things are, for the function that the definition describes: only the variables of what it may touch. */
const environmentOf = (name: FunctionName, definition: FunctionDefinition, around: Surroundings, local: boolean) => {
  const environment: Record<string, string> = {}
  if (definition.table) environment.TABLE_NAME = around.data.table.tableName
  if (definition.files) environment.FILES_BUCKET = around.data.files.bucketName
  if (definition.signingKeys) environment.SIGNING_KEYS_SECRET = around.data.signingKeys.secretArn
  if (definition.asksRecaptcha) environment.RECAPTCHA_SECRET = around.data.recaptcha.secretArn
  // On one machine the demonstration's administrator signs in with the password that is printed.
  if (definition.opensSessions && !local) environment.ADMINISTRATOR_FACTOR = 'required'
  if (definition.connectsDocuSign) {
    environment.DOCUSIGN_SECRET = around.data.docuSign.secretArn
    environment.SEALING_SECRET = around.data.sealing.secretArn
  }
  if (definition.seals) environment.SEALING_SECRET = around.data.sealing.secretArn
  if (definition.publishes) environment.EVENTS_HTTP_URL = needed(around.realtime, name, 'the realtime API').httpUrl
  if (definition.guidesBrowsers) {
    environment.EVENTS_REALTIME_URL = needed(around.realtime, name, 'the realtime API').clientUrl
    environment.RECAPTCHA_SITE_KEY = around.deployment.recaptchaSiteKey ?? ''
    environment.SUPPORT_EMAIL = around.deployment.supportEmail ?? ''
  }
  if (definition.pushes) {
    environment.PUSH_KEYS_SECRET = around.data.pushKeys.secretArn
    environment.PUSH_CONTACT = `mailto:${addressOf(around.deployment.mailFrom)}`
    environment.PUSH_SERVICES = (local ? [...pushServices, '127.0.0.1'] : pushServices).join(' ')
  }
  if (definition.hearsFeedback) {
    const { supportEmail, alarmMail, mailFrom } = around.deployment
    environment.FEEDBACK_MAIL = supportEmail ?? alarmMail ?? addressOf(mailFrom)
  }
  if (definition.mails) {
    environment.MAIL_FROM = around.deployment.mailFrom
    environment.MAIL_CONFIGURATION = needed(around.mailConfiguration, name, 'the configuration set')
  }
  if (definition.converts && around.libreOffice) environment.LIBREOFFICE_LAYER = '/opt/libreoffice'
  if (definition.inspectsQueues)
    environment[QUEUE_NAMES] = writeQueueNames(
      new Map(
        [...needed(around.places, name, 'the queues')].map(([place, { work, failures }]) => [
          place,
          { ...(work && { work: work.queueName }), failures: failures.queueName },
        ]),
      ),
    )
  if (definition.sends) {
    for (const queue of queueNames) environment[queueUrlVariable(queue)] = workOf(around, name, queue).queueUrl
    environment[OUTBOX_FAILURES_URL] = placeOf(around, name, 'outbox').failures.queueUrl
  }
  // CloudFormation puts the value in at deployment: the template names the secret only.
  if (definition.trigger.by === 'calls') environment.EDGE_KEY = around.data.edgeKey.secretValue.unsafeUnwrap()
  // One machine serves whoever runs it.
  if (definition.trigger.by === 'calls' && !local)
    environment.ORGANIZATION_CALLS_PER_MINUTE = String(around.deployment.stage.organizationCallsPerMinute)
  // Where links in e-mails lead. Without a domain it is known when a call comes in through the site only.
  if ((definition.trigger.by === 'calls' || definition.pushes) && around.deployment.domain)
    environment.SITE_ORIGIN = `https://${around.deployment.domain.name}`
  if (definition.trigger.by === 'queue') environment.MAX_RECEIVES = String(definition.trigger.maxReceives)
  const own = consumedBy(definition)
  if (own) environment[DEAD_LETTERS_URL] = placeOf(around, name, own).failures.queueUrl
  return environment
}

/** The place whose work the function reads by its schema: what can never be worked on it puts aside. */
const consumedBy = ({ trigger }: FunctionDefinition): Place | undefined =>
  trigger.by === 'queue'
    ? trigger.queue
    : trigger.by === 'mailEvents' || trigger.by === 'changes'
      ? trigger.by
      : undefined

const grantAll = (
  to: BundledFunction,
  name: FunctionName,
  definition: FunctionDefinition,
  around: Surroundings,
): void => {
  if (definition.table) grantTable(to, around.data.table, definition.table)
  if (definition.table && definition.table !== 'read' && !definition.signingKeys) denySigningKeys(to, around.data.table)
  if (definition.files) grantFiles(to, around.data.files, definition.files)
  if (definition.signingKeys)
    to.allow(
      'SigningKeys',
      ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
      [around.data.signingKeys.secretArn],
    )
  if (definition.asksRecaptcha)
    to.allow('Recaptcha', ['secretsmanager:GetSecretValue'], [around.data.recaptcha.secretArn])
  if (definition.pushes)
    to.allow(
      'PushKeys',
      ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
      [around.data.pushKeys.secretArn],
    )
  if (definition.connectsDocuSign)
    to.allow(
      'DocuSign',
      ['secretsmanager:GetSecretValue'],
      [around.data.docuSign.secretArn, around.data.sealing.secretArn],
    )
  if (definition.seals) to.allow('Sealing', ['secretsmanager:GetSecretValue'], [around.data.sealing.secretArn])
  if (definition.publishes && around.realtime)
    to.allow('Realtime', ['appsync:EventPublish'], [around.realtime.channelNamespaceArn(REALTIME_NAMESPACE)])
  if (definition.mails && around.mailConfiguration) grantMail(to, around.deployment.mailFrom, around.mailConfiguration)
  if (definition.inspectsQueues) {
    const all = [...needed(around.places, name, 'the queues').values()]
    to.allow(
      'QueueHealth',
      ['sqs:GetQueueUrl', 'sqs:GetQueueAttributes', 'sqs:SendMessage'],
      all.flatMap(({ work }) => (work ? [work.queueArn] : [])),
    )
    to.allow(
      'DeadLetters',
      [
        'sqs:GetQueueUrl',
        'sqs:GetQueueAttributes',
        'sqs:ReceiveMessage',
        'sqs:DeleteMessage',
        'sqs:ChangeMessageVisibility',
      ],
      all.map(({ failures }) => failures.queueArn),
    )
  }
  if (definition.sends)
    to.allow(
      'Queues',
      ['sqs:SendMessage'],
      [
        ...queueNames.map((queue) => workOf(around, name, queue).queueArn),
        placeOf(around, name, 'outbox').failures.queueArn,
      ],
    )
  const own = consumedBy(definition)
  if (own) to.allow('SetAside', ['sqs:SendMessage'], [placeOf(around, name, own).failures.queueArn])
}

/** The function of that name, with the environment and the rights of its line in the table, and nothing beyond. */
export const minutaFunction = (scope: Construct, name: FunctionName, around: Surroundings): BundledFunction => {
  const definition: FunctionDefinition = functions[name]
  const made = new BundledFunction(scope, {
    name,
    definition,
    stage: around.deployment.stage,
    environment: environmentOf(name, definition, around, Boolean(scope.node.tryGetContext('local'))),
    layers: definition.converts && around.libreOffice ? [around.libreOffice] : [],
  })
  grantAll(made, name, definition, around)
  return made
}
