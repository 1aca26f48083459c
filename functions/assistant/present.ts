import type { Reading } from '#shared/api/assistant.ts'
import { getJson } from '../platform/objects/store.ts'
import { deletionOf, type StoredReading } from './entity.ts'

export const presentReading = (stored: StoredReading, answers: Reading['answers'] = []): Reading => ({
  id: stored.readingId,
  organization: stored.organizationId,
  interviewId: stored.interviewId,
  interviewName: stored.interviewName,
  executionId: stored.executionId || undefined,
  reader: stored.isByModel ? 'modelo' : 'simples',
  ...(stored.notice !== undefined && { notice: stored.notice }),
  state: stored.state,
  files: stored.files.map(({ name, size, contentType, pages, read, problem }) => ({
    name,
    size,
    contentType,
    read,
    ...(pages !== undefined && { pages }),
    ...(problem !== undefined && { problem }),
  })),
  answers,
  createdBy: stored.createdBy,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
  deleteAt: deletionOf(stored).toISOString(),
})

export const presentWithAnswers = async (stored: StoredReading): Promise<Reading> =>
  presentReading(stored, stored.answersKey ? await getJson<Reading['answers']>(stored.answersKey) : [])
