import type { EntityItem } from 'electrodb'
import { inspectDocx } from '#functions/docx/package/index.ts'
import { printedText } from '#functions/docx/read/index.ts'
import { interview, modelBytes, readContent } from '#functions/interviews/index.ts'
import { htmlToText } from '#shared/interview/fields/htmlToText.ts'
import { log } from '../../platform/log.ts'
import { type Entry, MOST_TEXT } from '../entry.ts'
import { PAGE, sourceOf } from './source.ts'

type StoredInterview = EntityItem<typeof interview>

/** The questions, and the text of the Word files. */
async function textOf({ organizationId, contentKey }: StoredInterview): Promise<string> {
  const { interviewCode: code, documentText } = await readContent(contentKey)
  const parts = [
    ...code.sections.flatMap(({ title, fields }) => [title, ...fields.map(({ name }) => name)]),
    htmlToText(documentText),
  ]
  for (const { fileId } of code.settings.templates) {
    const inspected = await inspectDocx(await modelBytes(organizationId, fileId))
    if (inspected.ok) parts.push(printedText(inspected.value.package))
  }
  return parts.filter((part) => part !== '').join('\n')
}

async function entryOf(stored: StoredInterview): Promise<Entry | undefined> {
  const { interviewId: id, name: title, tags, type: interviewType, updatedAt } = stored
  if (stored.trashedAt) return undefined
  let text = ''
  try {
    text = (await textOf(stored)).slice(0, MOST_TEXT)
  } catch (error) {
    log.warn('text of a model not indexed', { interviewId: id, error })
  }
  return {
    kind: 'interview',
    id,
    title,
    context: tags.join(' · '),
    text,
    updatedAt,
    interviewId: id,
    named: [],
    facts: { interviewType },
  }
}

/** Models and blocks. */
export const interviews = sourceOf({
  list: (organizationId, cursor) => interview.query.ofOrganization({ organizationId }).go({ cursor, limit: PAGE }),
  idOf: ({ interviewId }) => interviewId,
  keyOf: (organizationId, interviewId) => ({ organizationId, interviewId }),
  read: (keys) => interview.get(keys).go({ consistent: true }),
  entryOf,
})
