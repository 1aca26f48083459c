import { expect, it } from 'vitest'
import type { DocumentFile, Job } from '#shared/api/documents.ts'
import { filesToSave } from './filesToSave.ts'

const model = (id: string) => ({ id, name: id, problems: [], warnings: [] }) as unknown as Job['models'][number]
const file = (jobId: string, modelId: string, type: 'docx' | 'pdf') =>
  ({ id: `${jobId}-${modelId}-${type}`, jobId, modelId, type }) as unknown as DocumentFile

const job = { id: 'job', models: [model('contrato'), model('anexo')] }
const files = [
  file('job', 'anexo', 'pdf'),
  file('before', 'contrato', 'docx'),
  file('job', 'contrato', 'pdf'),
  file('job', 'contrato', 'docx'),
  file('job', 'anexo', 'docx'),
]

it.each([
  ['docx for users who may download it', ['execution.downloadDocx'], files, ['job-contrato-docx', 'job-anexo-docx']],
  ['PDF for others', [], files, ['job-contrato-pdf', 'job-anexo-pdf']],
  ['PDF where there is no docx', ['execution.downloadDocx'], files.slice(0, 3), ['job-contrato-pdf', 'job-anexo-pdf']],
  ['nothing of another job', ['execution.downloadDocx'], files.slice(1, 2), []],
] as const)('each model is downloaded once: %s', (_, privileges, known, expected) => {
  expect(filesToSave(job, known, { privileges }).map(({ id }) => id)).toEqual(expected)
})
