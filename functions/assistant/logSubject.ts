import type { StoredReading } from './entity.ts'

/** A reading is logged with its document, or with its model. */
export const readingSubject = ({
  interviewId,
  interviewName,
  executionId,
}: Pick<StoredReading, 'interviewId' | 'interviewName' | 'executionId'>) =>
  executionId === ''
    ? ({ kind: 'interview', id: interviewId, name: interviewName } as const)
    : ({ kind: 'execution', id: executionId, name: interviewName } as const)
