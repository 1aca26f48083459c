import type { BucketAccount, BucketPlace } from '#shared/api/connections.ts'
import { ownsOrganization } from '#shared/api/holds.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact, tryTransact } from '../../platform/transact.ts'
import { forPerson } from '../access.ts'
import { accountNews } from '../accountNews.ts'
import { ServiceFault } from '../ask.ts'
import type { Archive } from '../drive.ts'
import { readOverrides } from './amazon.ts'
import { externalIdOf, trustsAnyone } from './assumeRole.ts'
import { bucketDrive, tryBucket } from './bucketDrive.ts'
import { bucketAccount, type StoredBucket } from './entity.ts'
import { readBucket, requireBucket, rootOf } from './readBucket.ts'

const UNAVAILABLE = 'Esta instalação do Minuta não está na AWS e não pode usar funções do IAM.'
const TRUSTS_ANYONE =
  'A função do IAM aceita qualquer id externo, e por isso não foi guardada. Ponha na política de confiança a condição sts:ExternalId que aparece aqui.'

/** Whom the roles trust; undefined where nobody could be. */
const principal = async (): Promise<string | undefined> =>
  process.env.ROLE_PRINCIPAL ?? (await readOverrides())?.principal

async function present(caller: Caller, stored: StoredBucket | undefined): Promise<BucketAccount> {
  const trusted = await principal()
  return {
    available: trusted !== undefined,
    ...(stored && {
      account: {
        bucket: stored.bucket,
        region: stored.region,
        folder: stored.folder,
        roleArn: stored.roleArn,
        state: stored.state,
        connectedBy: stored.connectedBy,
        connectedAt: stored.connectedAt,
      },
    }),
    ...(trusted &&
      ownsOrganization(caller) && {
        trust: { principal: trusted, externalId: await externalIdOf(caller.organizationId) },
      }),
  }
}

export const getBucket = async (caller: Caller): Promise<BucketAccount> =>
  present(caller, await readBucket(caller.organizationId))

const subject = (place: BucketPlace | StoredBucket) =>
  ({ kind: 'connection', id: 's3', name: `Amazon S3, em ${rootOf(place)}` }) as const

/** Writes the state; false if another worker has written the account since it was read. */
async function changeState(stored: StoredBucket, state: StoredBucket['state']): Promise<void> {
  if (stored.state === state) return
  const { organizationId, version } = stored
  await tryTransact(
    { bucketAccount },
    (write) => [
      write.bucketAccount
        .put({ ...stored, state, version: version + 1, updatedAt: now().toISOString() })
        .where((attributes, { eq }) => eq(attributes.version, version)),
    ],
    state === 'refused' ? await accountNews(organizationId, { service: 's3', state, version }) : [],
  )
}

/** Does something with the bucket of an organisation; notifies the owners once if the role can no longer be assumed. */
async function withState<T>(stored: StoredBucket, use: () => Promise<T>): Promise<T> {
  try {
    const done = await use()
    await changeState(stored, 'connected')
    return done
  } catch (error) {
    if (error instanceof ServiceFault && error.reason === 'unauthorized') await changeState(stored, 'refused')
    throw error
  }
}

export async function inBucket<T>(organizationId: string, use: (archive: Archive) => Promise<T>): Promise<T> {
  const stored = await requireBucket(organizationId)
  return withState(stored, () => use(bucketDrive(stored)))
}

/** Keeps a bucket, after a file was written there by the role. */
export async function connectBucket(caller: Caller, place: BucketPlace): Promise<BucketAccount> {
  const { organizationId, userId } = caller
  if ((await principal()) === undefined) throw new Failure('invalid', UNAVAILABLE)
  const target = { organizationId, ...place }
  await forPerson(async () => {
    await tryBucket(target)
    if (await trustsAnyone(target)) throw new ServiceFault('unexpected', TRUSTS_ANYONE)
  })
  const former = await readBucket(organizationId)
  const time = now().toISOString()
  const stored: StoredBucket = {
    ...target,
    state: 'connected',
    connectedBy: userId,
    connectedAt: time,
    version: (former?.version ?? 0) + 1,
    createdAt: time,
    updatedAt: time,
  }
  await transact({ bucketAccount }, (write) => [write.bucketAccount.put(stored)], [
    logEntry(caller, { action: 'connection.made', subject: subject(place), after: { service: 's3', ...place } }),
  ])
  return present(caller, stored)
}

/** Tries the bucket as it is kept. */
export async function testBucket(caller: Caller): Promise<BucketAccount> {
  await forPerson(async () => {
    const stored = await requireBucket(caller.organizationId)
    await withState(stored, () => tryBucket(stored))
  })
  return getBucket(caller)
}

export async function endBucket(caller: Caller): Promise<BucketAccount> {
  const { organizationId } = caller
  const stored = await readBucket(organizationId)
  if (stored) {
    const { bucket, region, folder, roleArn } = stored
    await transact({ bucketAccount }, (write) => [write.bucketAccount.delete({ organizationId })], [
      logEntry(caller, {
        action: 'connection.ended',
        subject: subject(stored),
        before: { service: 's3', bucket, region, folder, roleArn },
      }),
    ])
  }
  return present(caller, undefined)
}
