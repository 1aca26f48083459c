import { batchContent, type StoredBatch } from './entity.ts'

type Content = Pick<StoredBatch, 'organizationId' | 'interviewId' | 'digest'>

/** The batch that the same rows became the last time. */
export async function formerOf({ organizationId, interviewId, digest }: Content): Promise<string | undefined> {
  const { data } = await batchContent.get({ organizationId, interviewId, digest }).go({ consistent: true })
  return data?.batchId
}
