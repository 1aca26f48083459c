import type { Entry } from '../entry.ts'
import type { Reader } from '../searchIndex.ts'

export const entry = (id: string, title: string, more: Partial<Entry> = {}): Entry => ({
  kind: 'execution',
  id,
  title,
  context: '',
  text: '',
  updatedAt: '2026-11-20T12:00:00.000Z',
  interviewId: 'locacao',
  named: ['ana'],
  ...more,
})

export const owner: Reader = {
  kinds: ['execution', 'interview', 'clause', 'party', 'task', 'envelope'],
  all: true,
  named: ['dono'],
  hiddenModels: [],
  seesOthers: true,
}
