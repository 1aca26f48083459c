import { reading, readPaper, type StoredReading } from './entity.ts'

/** Forgets where the pages of a reading's files are: they are being deleted. */
export async function forgetPapers({ organizationId, files }: StoredReading): Promise<void> {
  for (const { digest, pagesKey } of files) {
    const { data } = await readPaper.get({ organizationId, digest }).go({ consistent: true })
    if (data?.pagesKey === pagesKey) await readPaper.delete({ organizationId, digest }).go()
  }
}

/** Deletes the readings of a deleted execution; its files are deleted with the execution's. Idempotent. */
export async function eraseReadings({
  organizationId,
  executionId,
}: {
  readonly organizationId: string
  readonly executionId: string
}): Promise<number> {
  const { data } = await reading.query.ofExecution({ organizationId, executionId }).go({ pages: 'all' })
  for (const stored of data) await forgetPapers(stored)
  return data.length > 0 ? (await reading.delete(data).go()).unprocessed.length : 0
}
