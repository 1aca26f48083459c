import type { StoredBatch } from './entity.ts'

/** A batch is logged with its model. */
export const batchSubject = ({ interviewId, interviewName }: Pick<StoredBatch, 'interviewId' | 'interviewName'>) =>
  ({ kind: 'interview', id: interviewId, name: interviewName }) as const

export const batchFacts = ({
  batchId,
  fileName,
  total,
  finish,
}: Pick<StoredBatch, 'batchId' | 'fileName' | 'total' | 'finish'>) => ({
  batch: batchId,
  ...(fileName !== undefined && { fileName }),
  rows: total,
  finish,
})
