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
  ['docx for users who may download it', true, files, ['job-contrato-docx', 'job-anexo-docx']],
  ['PDF for others', false, files, ['job-contrato-pdf', 'job-anexo-pdf']],
  ['PDF where there is no docx', true, files.slice(0, 3), ['job-contrato-pdf', 'job-anexo-pdf']],
  ['nothing of another job', true, files.slice(1, 2), []],
])('each model is downloaded once: %s', (_, may, known, expected) => {
  expect(filesToSave(job, known, may).map(({ id }) => id)).toEqual(expected)
})
