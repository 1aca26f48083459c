import { MOST_TEXT } from '../entry.ts'
import { indexed } from '../extracts.ts'
import type { Change } from '../searchIndex.ts'
import { numbersIn } from '../terms.ts'
import { type Operation, writeCollection } from './collection.ts'

function operationOf(organizationId: string, { kind, id, entry }: Change, time: number): Operation {
  const key = `${kind}:${id}`
  const place = `${organizationId}:${key}`
  if (!entry) return { id: place }
  const [title = '', context = '', text = ''] = [entry.title, entry.context, entry.text.slice(0, MOST_TEXT)].map(
    indexed,
  )
  return {
    id: place,
    document: {
      organization: organizationId,
      kind,
      subject: id,
      key,
      interview: entry.interviewId,
      named: entry.named,
      updated: entry.updatedAt,
      indexed: time,
      title,
      context,
      text,
      numbers: numbersIn([title, context, text].join('\n')),
      documents: { list: entry.documents ?? [] },
      facts: entry.facts ?? {},
    },
  }
}

/** Writes things as they are now; returns how many. */
export async function writeChanges(
  organizationId: string,
  readChanges: () => Promise<readonly Change[]>,
): Promise<number> {
  const time = Date.now()
  const last = new Map((await readChanges()).map((change) => [`${change.kind}:${change.id}`, change]))
  await writeCollection([...last.values()].map((change) => operationOf(organizationId, change, time)))
  return last.size
}
