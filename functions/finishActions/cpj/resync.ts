import { findOutsideBin, readExecution, requireEditor, saveExecution } from '#functions/executions/index.ts'
import { readContent } from '#functions/interviews/index.ts'
import type { Values } from '#shared/api/values.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import { type CpjLink, linkOf, linkTo, NO_LINK } from './link.ts'
import { mappingOf } from './mapping.ts'
import { readLinked } from './request.ts'

/** CPJ writes days as instants. */
const DAY = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}/

const answerOf = (value: string | number | boolean): string | boolean =>
  typeof value === 'boolean' ? value : (DAY.exec(String(value))?.[1] ?? String(value))

type Wanted = { readonly record?: CpjLink | undefined; readonly save: boolean }

/** Answers the mapped questions with what CPJ has; with `save`, in the document too. */
export async function resync(
  caller: Caller,
  executionId: string,
  { record, save }: Wanted,
): Promise<{ values: Values }> {
  const stored = await findOutsideBin(caller, executionId)
  await requireEditor(caller, stored)
  const { organizationId, interviewKey, version } = stored
  const wanted = record ? { ...linkOf(stored), ...record } : linkOf(stored)
  if (!wanted) throw new Failure('invalid', NO_LINK)
  const { interviewCode } = await readContent(interviewKey)
  const records = await readLinked(organizationId, wanted)
  // Linked only to what exists.
  if (record) await linkTo(stored, record)
  const values = Object.fromEntries(
    mappingOf(interviewCode).flatMap(({ ref, kind, field }) => {
      const found = records.get(kind) ?? {}
      const value = Object.hasOwn(found, field) ? found[field] : undefined
      return value === undefined || value === null || value === '' ? [] : [[ref, answerOf(value)] as const]
    }),
  )
  if (save && Object.keys(values).length > 0) {
    const { values: known } = await readExecution(caller, executionId)
    await saveExecution(caller, executionId, { version, values: { ...known, ...values } })
  }
  return { values }
}
