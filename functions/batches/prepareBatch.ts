import { startValues } from '#functions/executions/index.ts'
import { findPublished, readContent } from '#functions/interviews/index.ts'
import { MOST_ROWS, type Remembered } from '#shared/sheets/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { batchColumns } from './entity.ts'

/** What was chosen for the last spreadsheet of a model. */
export async function rememberedOf(organizationId: string, interviewId: string) {
  const { data } = await batchColumns.get({ organizationId, interviewId }).go()
  return data ? (JSON.parse(data.remembered) as Remembered) : undefined
}

/** The published version of an interview, of which documents are filled in. */
export async function publishedCode(caller: Caller, interviewId: string) {
  const { publication } = await findPublished(caller, interviewId)
  const { interviewCode: code } = await readContent(publication.contentKey)
  return { publication, code }
}

export async function prepareBatch(caller: Caller, interviewId: string) {
  const { organizationId, userId } = caller
  const { publication, code } = await publishedCode(caller, interviewId)
  const [values, remembered] = await Promise.all([
    startValues(organizationId, userId, code),
    rememberedOf(organizationId, interviewId),
  ])
  return {
    name: publication.name,
    interviewVersion: publication.version,
    interview: code,
    values,
    remembered,
    mostRows: MOST_ROWS,
  }
}
