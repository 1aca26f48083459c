import type { DocumentFile } from '#shared/api/documents.ts'

type GeneratedVersion = {
  readonly jobId: string
  /** The first generation is 1. */
  readonly number: number
  readonly createdAt: string
  readonly files: readonly DocumentFile[]
}

/** A document's files grouped by generation, newest first. */
export function versionsOf(files: readonly DocumentFile[]): GeneratedVersion[] {
  const jobs = Map.groupBy(files, ({ jobId }) => jobId)
  return [...jobs]
    .map(([jobId, made]) => ({
      jobId,
      createdAt: made.map(({ createdAt }) => createdAt).toSorted()[0] ?? '',
      files: made.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR') || a.type.localeCompare(b.type)),
    }))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map((version, at) => ({ ...version, number: at + 1 }))
    .toReversed()
}
