import { type NewFile, resumableZip } from '#functions/batches/index.ts'
import type { Continued } from '#shared/api/envelope.ts'
import { privacyKindWords } from '#shared/api/privacy/labels.ts'
import { contentDisposition, fileName } from '#shared/format/fileName.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { type Piece, resumableBlob } from '../../platform/http/resumableBlob.ts'
import type { Blob, Pending } from '../../platform/http/types.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import type { StoredItem, StoredRequest } from '../entity.ts'
import { matcherOf } from '../find/matcher.ts'
import { describe, presentItem } from '../requests/describeItems.ts'
import { allItems, findRequest, requestSubject } from '../requests/store.ts'
import { dataOf, filesOf } from './dataOf.ts'

/** Items of a piece. */
const AT_ONCE = 5

/** A folder for each item: its data, and the files of a document. */
async function filesOfItem(item: StoredItem, stored: StoredRequest): Promise<NewFile[]> {
  const data = await dataOf(item, matcherOf(stored.subject!))
  if (data === undefined) return []
  const title = (await describe(item))?.title ?? ''
  const folder = `${privacyKindWords[item.kind][1]}/${fileName(title).slice(0, 80)} ${item.id.slice(-6)}`
  const json = {
    name: `${folder}/dados.json`,
    bytes: Buffer.from(JSON.stringify(data, null, 2)),
    createdAt: now().toISOString(),
  }
  const files = await filesOf(item)
  return [json, ...files.map(({ name, ...rest }) => ({ name: `${folder}/${fileName(name, '')}`, ...rest }))]
}

async function firstFiles(stored: StoredRequest, items: readonly StoredItem[]): Promise<NewFile[]> {
  const { summaryOf } = await import('./summary.ts')
  const presented = []
  for (const item of items) presented.push(await presentItem(item))
  const createdAt = now().toISOString()
  return [
    { name: 'Resumo.pdf', bytes: await summaryOf(stored, presented), createdAt },
    { name: 'Resumo.json', bytes: Buffer.from(JSON.stringify(presented, null, 2)), createdAt },
  ]
}

/** `cursor` has how many items are in the zip so far; the summary comes first. */
async function* piecesOf(
  stored: StoredRequest,
  items: readonly StoredItem[],
  cursor: string | null,
): AsyncGenerator<Piece> {
  const zip = resumableZip(cursor, 0)
  if (cursor === null) yield { content: zip.add(await firstFiles(stored, items)), cursor: zip.cursorAt(0) }
  for (let done = zip.place; done < items.length; done += AT_ONCE) {
    const group = items.slice(done, done + AT_ONCE)
    const content = zip.add((await Promise.all(group.map((item) => filesOfItem(item, stored)))).flat())
    yield { content, cursor: zip.cursorAt(done + group.length) }
  }
  yield { content: zip.end(), cursor: null }
}

/** What was found, in one zip: a summary as PDF, the data as JSON, and the files of documents. The download is logged. */
export async function exportRequest(
  caller: Caller,
  requestId: string,
  { continuation }: Continued,
): Promise<Blob | Pending> {
  const stored = await findRequest(caller.organizationId, requestId)
  if (stored.state !== 'found')
    throw new Failure(
      'invalid',
      stored.state === 'searching'
        ? 'A procura ainda não terminou. Espere o fim dela para baixar.'
        : 'Este pedido já foi concluído: os dados não estão mais reunidos aqui.',
    )
  const items = await allItems(stored)
  if (continuation === undefined)
    await outbox
      .put(
        logEntry(caller, {
          action: 'privacyRequest.exported',
          subject: requestSubject(stored),
          after: { count: items.length },
        }),
      )
      .go()
  return resumableBlob(
    {
      caller,
      of: ['privacy', requestId, stored.attempt],
      head: '',
      pieces: (cursor) => piecesOf(stored, items, cursor),
      folder: `uploads/${stored.organizationId}/exports`,
      contentType: 'application/zip',
      disposition: contentDisposition(fileName(`Dados do titular ${stored.masked}`, 'zip')),
    },
    continuation,
  )
}
