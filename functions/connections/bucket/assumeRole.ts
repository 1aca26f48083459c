import { randomBytes } from 'node:crypto'
import { now } from '../../platform/clock.ts'
import { setting } from '../../platform/environment.ts'
import { log } from '../../platform/log.ts'
import { sealingKey } from '../../platform/sealingKey.ts'
import { faultOf, ServiceFault } from '../ask.ts'
import { askAmazon, type Credentials, readOverrides, tagIn } from './amazon.ts'
import type { StoredBucket } from './entity.ts'

/** Seconds: the shortest session that STS gives. */
const SESSION = 900

/** Milliseconds before its end from which a session is no longer used. */
const MARGIN = 60_000

const NOT_ASSUMED =
  'A AWS não deixou o Minuta usar a função do IAM. Confira se ela existe e se a política de confiança dela é a que aparece em Contas conectadas; mudanças no IAM levam até um minuto para valer.'

/** What organisations' roles are asked to check, so that no other organisation can name them here: always the same, and ours to choose. */
export async function externalIdOf(organizationId: string): Promise<string> {
  const bytes = await sealingKey(`external id ${organizationId}`)
  return `minuta-${bytes.toString('hex').slice(0, 40)}`
}

export type Target = Pick<StoredBucket, 'organizationId' | 'bucket' | 'region' | 'folder' | 'roleArn'>

/** What Minuta does there, whatever else the role may do. */
const policyFor = ({ bucket, folder }: Target): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutObject', 's3:GetObject'],
        Resource: `arn:aws:s3:::${bucket}/${folder === '' ? '*' : `${folder}/*`}`,
      },
      // S3 encrypts with the bucket's key, if it has one, in the name of who writes.
      { Effect: 'Allow', Action: ['kms:GenerateDataKey', 'kms:Decrypt'], Resource: '*' },
    ],
  })

type Session = Credentials & { readonly until: number }

async function ask(target: Target, externalId: string): Promise<Session | 'refused'> {
  const region = setting('AWS_REGION')
  const form = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: target.roleArn,
    RoleSessionName: `minuta-${target.organizationId}`,
    ExternalId: externalId,
    DurationSeconds: String(SESSION),
    Policy: policyFor(target),
  })
  const own = {
    accessKeyId: setting('AWS_ACCESS_KEY_ID'),
    secretAccessKey: setting('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env.AWS_SESSION_TOKEN,
  }
  const answer = await askAmazon(
    { ...own, service: 'sts', region },
    {
      method: 'POST',
      url: `${(await readOverrides())?.sts ?? `https://sts.${region}.amazonaws.com`}/`,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: String(form),
    },
  )
  const code = tagIn(answer, 'Code')
  if (code === 'AccessDenied') return 'refused'
  if (answer.status !== 200) {
    log.error('role not assumed', { status: answer.status, code: code.slice(0, 60) })
    throw faultOf('s3', answer.status >= 500 || code === 'Throttling' ? 'busy' : 'unexpected')
  }
  return {
    accessKeyId: tagIn(answer, 'AccessKeyId'),
    secretAccessKey: tagIn(answer, 'SecretAccessKey'),
    sessionToken: tagIn(answer, 'SessionToken'),
    until: Date.parse(tagIn(answer, 'Expiration')),
  }
}

/** Of this execution environment. */
const sessions = new Map<string, Session>()

const keyOf = ({ organizationId, bucket, folder, roleArn }: Target): string =>
  [organizationId, bucket, folder, roleArn].join('\n')

/** Credentials for the organisation's folder alone. Throws `ServiceFault`. */
export async function assumeRole(target: Target): Promise<Credentials> {
  const known = sessions.get(keyOf(target))
  if (known && known.until - MARGIN > now().getTime()) return known
  const session = await ask(target, await externalIdOf(target.organizationId))
  sessions.delete(keyOf(target))
  if (session === 'refused') throw new ServiceFault('unauthorized', NOT_ASSUMED)
  sessions.set(keyOf(target), session)
  return session
}

export const forgetSession = (target: Target): boolean => sessions.delete(keyOf(target))

/** Whether the role can be assumed with any external id: it could then be named by another organisation of this deployment. */
export const trustsAnyone = async (target: Target): Promise<boolean> =>
  (await ask(target, `minuta-${randomBytes(20).toString('hex')}`)) !== 'refused'
