import { expect, it } from 'vitest'
import type { DocumentFile } from '#shared/api/documents.ts'
import { versionsOf } from './versionsOf.ts'

const file = (jobId: string, type: 'docx' | 'pdf', createdAt: string, name = 'Contrato'): DocumentFile => ({
  id: `${jobId}-${name}-${type}`,
  executionId: 'e',
  jobId,
  modelId: 'm',
  type,
  name: `${name}.${type}`,
  size: 1,
  createdAt,
})

it('lists each generation with its files, numbered from the first, newest on top', () => {
  const files = [
    file('b', 'pdf', '2026-11-22T12:00:02Z'),
    file('b', 'docx', '2026-11-22T12:00:01Z'),
    file('a', 'pdf', '2026-11-20T09:00:00Z', 'Anexo'),
    file('a', 'docx', '2026-11-20T09:00:00Z'),
  ]
  expect(
    versionsOf(files).map(({ number, createdAt, files: made }) => [number, createdAt, made.map(({ name }) => name)]),
  ).toEqual([
    [2, '2026-11-22T12:00:01Z', ['Contrato.docx', 'Contrato.pdf']],
    [1, '2026-11-20T09:00:00Z', ['Anexo.pdf', 'Contrato.docx']],
  ])
})

it('is empty if nothing was generated', () => {
  expect(versionsOf([])).toEqual([])
})
