import type { DocumentFile } from '#shared/api/documents.ts'
import type { HistoryEntry } from '#shared/api/records.ts'
import { filesOf } from '../../documents/index.ts'
import type { StoredExecution } from '../../executions/index.ts'
import { type Source, upTo } from './moment.ts'

/** The files of each generation, at the time of its last file. */
export const generationsOf =
  ({ organizationId, executionId }: StoredExecution): Source =>
  async (before, count) => {
    const files = await filesOf({ organizationId, executionId })
    const generations = [...Map.groupBy(files, ({ jobId }) => jobId)].map(([id, made]) => ({
      id,
      at: lastOf(made),
      entry: async () => present(id, made),
    }))
    return upTo(generations, before, count)
  }

function present(id: string, made: readonly DocumentFile[]): HistoryEntry {
  const files = made.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
  return {
    id,
    kind: 'files',
    at: lastOf(made),
    text: files.length === 1 ? 'Foi gerado 1 arquivo' : `Foram gerados ${files.length} arquivos`,
    changes: [],
    changeCount: 0,
    files,
  }
}

const lastOf = (files: readonly DocumentFile[]): string =>
  files
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1) ?? ''
