import type { Values } from '#shared/api/values.ts'
import { getJson, putJson } from '../platform/objects/store.ts'
import type { StoredBatch } from './entity.ts'

type Owner = Pick<StoredBatch, 'organizationId' | 'batchId'>

export const rowsPrefix = ({ organizationId, batchId }: Owner): string =>
  `organizations/${organizationId}/batches/${batchId}/`

/** Stores the answers of all rows, with their passwords sealed. */
export const storeRows = (owner: Owner, rows: readonly Values[]): Promise<string> =>
  putJson(`${rowsPrefix(owner)}rows`, rows)

let last: { readonly key: string; readonly rows: Promise<readonly Values[]> } | undefined

/** The answers of all rows. A worker reads them once for the many rows that it works on. */
export function readRows(key: string): Promise<readonly Values[]> {
  if (last?.key === key) return last.rows
  const rows = getJson<readonly Values[]>(key)
  last = { key, rows }
  rows.catch(() => {
    last = undefined
  })
  return rows
}
