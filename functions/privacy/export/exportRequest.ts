import { MOST_ZIP_BYTES, zipEnd, zipEntry } from '#functions/batches/index.ts'
import type { Continued } from '#shared/api/envelope.ts'
import { privacyKindWords } from '#shared/api/privacy/labels.ts'
import { contentDisposition, fileName } from '#shared/format/fileName.ts'
import { freeName } from '#shared/format/freeName.ts'
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

/** How far the zip is: what the calls for the same zip pass on. */
type Progress = {
  /** Items in it; the summary comes first. */
  readonly done: number
  readonly offset: number
  readonly names: readonly string[]
  /** The records of its entries, as base64. */
  readonly records: readonly string[]
}

/** Items of a piece. */
const AT_ONCE = 5

type NewFile = { readonly name: string; readonly bytes: Uint8Array; readonly createdAt: string }

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

async function* piecesOf(stored: StoredRequest, items: readonly StoredItem[], from: Progress): AsyncGenerator<Piece> {
  const taken = new Set(from.names)
  const records: Buffer[] = from.records.map((record) => Buffer.from(record, 'base64'))
  let { offset, done } = from
  const add = (files: readonly NewFile[]): Buffer => {
    const bytes: Uint8Array[] = []
    for (const file of files) {
      const name = freeName(file.name, taken)
      taken.add(name.toLowerCase())
      const entry = zipEntry(name, file.bytes, file.createdAt, offset)
      records.push(entry.record)
      bytes.push(entry.bytes)
      offset += entry.bytes.length
      if (offset > MOST_ZIP_BYTES)
        throw new Failure(
          'too_large',
          'Os arquivos somam mais de 4 GB, e não cabem em um zip. Baixe-os pelos documentos.',
        )
    }
    return Buffer.concat(bytes)
  }
  const cursorOf = (): string =>
    JSON.stringify({
      done,
      offset,
      names: [...taken],
      records: records.map((record) => record.toString('base64')),
    } satisfies Progress)
  if (offset === 0) yield { content: add(await firstFiles(stored, items)), cursor: cursorOf() }
  while (done < items.length) {
    const group = items.slice(done, done + AT_ONCE)
    const content = add((await Promise.all(group.map((item) => filesOfItem(item, stored)))).flat())
    done += group.length
    yield { content, cursor: cursorOf() }
  }
  yield { content: zipEnd(records, offset), cursor: null }
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
  const begun: Progress = { done: 0, offset: 0, names: [], records: [] }
  return resumableBlob(
    {
      caller,
      of: ['privacy', requestId, stored.attempt],
      head: '',
      pieces: (cursor) => piecesOf(stored, items, cursor === null ? begun : (JSON.parse(cursor) as Progress)),
      folder: `uploads/${stored.organizationId}/exports`,
      contentType: 'application/zip',
      disposition: contentDisposition(fileName(`Dados do titular ${stored.masked}`, 'zip')),
    },
    continuation,
  )
}
