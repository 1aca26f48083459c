import { file } from '#functions/documents/index.ts'
import { inspectDocx } from '#functions/docx/package/index.ts'
import { printedText } from '#functions/docx/read/index.ts'
import { execution, namedBy, type StoredExecution } from '#functions/executions/index.ts'
import { readContent } from '#functions/interviews/index.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { type Response, responsesOf } from '#shared/interview/index.ts'
import { now } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { getBytes, getJson } from '../../platform/objects/store.ts'
import { type Entry, MOST_TEXT } from '../entry.ts'
import { PAGE, sourceOf } from './source.ts'

const textsOf = ({ field, text, rows }: Response): readonly string[] => {
  if (field.type === 'password') return []
  return [text, ...(rows ?? []).flatMap((row) => row.flatMap(textsOf))]
}

/** The answers as people read them. Passwords stay sealed, and are left out. */
async function answersOf({ interviewKey, valuesKey }: StoredExecution): Promise<string> {
  const [{ interviewCode: code }, values] = await Promise.all([readContent(interviewKey), getJson<Values>(valuesKey)])
  return responsesOf(code, values, today(now()))
    .flatMap(({ responses }) => responses.flatMap(textsOf))
    .filter((text) => text !== '')
    .join('\n')
}

/** The text of the Word files that were made last. */
async function generatedText({ organizationId, executionId, jobId }: StoredExecution): Promise<string> {
  if (jobId === undefined) return ''
  const { data } = await file.query.ofExecution({ organizationId, executionId }).go({ pages: 'all' })
  const texts: string[] = []
  for (const { objectKey } of data.filter((one) => one.jobId === jobId && one.type === 'docx')) {
    const bytes = await getBytes(objectKey)
    const inspected = bytes && (await inspectDocx(bytes))
    if (inspected?.ok) texts.push(printedText(inspected.value.package))
  }
  return texts.join('\n')
}

async function entryOf(stored: StoredExecution): Promise<Entry | undefined> {
  if (stored.unanswered || stored.trashedAt) return undefined
  const { executionId: id, name: title, interviewId, interviewName, client, updatedAt } = stored
  let text = ''
  try {
    text = [await answersOf(stored), await generatedText(stored)].join('\n').slice(0, MOST_TEXT)
  } catch (error) {
    // Its name is still found.
    log.warn('text of a document not indexed', { executionId: id, error })
  }
  return {
    kind: 'execution',
    id,
    title,
    context: [client, interviewName].filter((part) => part && part !== title).join(' · '),
    text,
    updatedAt,
    interviewId,
    named: namedBy(stored),
  }
}

export const executions = sourceOf({
  list: (organizationId, cursor) => execution.query.ofOrganization({ organizationId }).go({ cursor, limit: PAGE }),
  idOf: ({ executionId }) => executionId,
  keyOf: (organizationId, executionId) => ({ organizationId, executionId }),
  read: (keys) => execution.get(keys).go({ consistent: true }),
  entryOf,
})
