import { ServiceFault } from '../ask.ts'
import { bucketAccount, type StoredBucket } from './entity.ts'

const NONE = 'Nenhum bucket do Amazon S3 está conectado. Peça a quem administra a organização.'

export const readBucket = async (organizationId: string): Promise<StoredBucket | undefined> =>
  (await bucketAccount.get({ organizationId }).go({ consistent: true })).data ?? undefined

/** The organisation's bucket. Throws `ServiceFault` if there is none. */
export async function requireBucket(organizationId: string): Promise<StoredBucket> {
  const stored = await readBucket(organizationId)
  if (!stored) throw new ServiceFault('forbidden', NONE)
  return stored
}

/** The first level of an organisation's folder, with the bucket: that may become another one while files wait. */
export const rootOf = ({ bucket, folder }: Pick<StoredBucket, 'bucket' | 'folder'>): string =>
  [bucket, folder].filter((part) => part !== '').join('/')
