import type { FileValue } from '#shared/interview/fields/files.ts'

/** The file of an answer, if there is one. */
export function imageOf(value: unknown): FileValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return 'src' in value || 'fileId' in value ? (value as FileValue) : undefined
}
