import type { Outcome } from '../functions/outcome.ts'

/** A function's answer about its batch: all done, none done, or which ones failed. */
export type BatchAnswer = { readonly done: 'all' | 'none' } | { readonly failed: ReadonlySet<string> }

const NONE: BatchAnswer = { done: 'none' }

/**
 * Reads the answer of a function that reports failures of single items (`ReportBatchItemFailures`), by AWS' rules: nothing or an empty list
 * means success; an identifier that is empty or not in the batch means total failure.
 */
export function batchAnswer(outcome: Outcome, reportsItems: boolean, identifiers: ReadonlySet<string>): BatchAnswer {
  if (!outcome.ok) return NONE
  if (!reportsItems) return { done: 'all' }
  const answer = parsed(outcome.payload)
  if (answer === null || answer === undefined) return { done: 'all' }
  if (typeof answer !== 'object') return NONE
  const failures = (answer as { batchItemFailures?: unknown }).batchItemFailures
  if (failures === undefined || failures === null) return { done: 'all' }
  if (!Array.isArray(failures)) return NONE
  const failed = failures.map((item: { itemIdentifier?: unknown } | null) => item?.itemIdentifier)
  if (failed.length === 0) return { done: 'all' }
  if (!failed.every((id): id is string => typeof id === 'string' && identifiers.has(id))) return NONE
  return { failed: new Set(failed) }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return NONE
  }
}
