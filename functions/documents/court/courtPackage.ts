import { type Zippable, zipSync } from 'fflate'
import { readContent } from '#functions/interviews/index.ts'
import { readOffice } from '#functions/organizations/index.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { contentDisposition, fileName } from '#shared/format/fileName.ts'
import { annexesOf, type FileValue, filesAsked, type InterviewCode } from '#shared/interview/index.ts'
import {
  attachmentBytes,
  findExecution,
  job,
  readValues,
  type StoredExecution,
  type StoredJob,
} from '../../executions/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import { DIRECT_LIMIT } from '../../platform/http/directLimit.ts'
import type { Blob } from '../../platform/http/types.ts'
import { presignDownload } from '../../platform/objects/presign.ts'
import { getBytes, putBytes } from '../../platform/objects/store.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { pictureAsPdf } from '../annexes/appendAnnexes.ts'
import { isPages } from '../annexes/isPages.ts'
import { file } from '../entity.ts'
import { fileIdOf } from '../job.ts'
import { PageTooLarge, splitPdf } from './splitPdf.ts'

const MEGABYTE = 1024 * 1024
/** Bytes of all documents of a package: they are put together in memory, within a call. */
const MOST = 200 * MEGABYTE

const ZIP = 'application/zip'

type Document = { readonly title: string; readonly pdf: Uint8Array }

/**
 * A finished document for the systems of courts: the generated PDFs in the order of their models, then the PDFs and pictures sent with the
 * answers that are not in one of those already; a file each, numbered, none larger than the office's courts take.
 */
export async function readCourtPackage(caller: Caller, executionId: string): Promise<Blob> {
  const stored = await findExecution(caller, executionId)
  const [documents, { courtMegabytes }] = await Promise.all([documentsOf(stored), readOffice(stored.organizationId)])
  const entries: Zippable = {}
  // PDFs are compressed already.
  for (const [at, document] of documents.entries())
    for (const [name, pdf] of await partsOf(document, at + 1, courtMegabytes)) entries[name] = [pdf, { level: 0 }]
  const zip = zipSync(entries)
  await outbox
    .put(
      logEntry(caller, {
        action: 'execution.courtPackageDownloaded',
        subject: { kind: 'execution', id: executionId, name: stored.name },
        after: { size: zip.byteLength, files: Object.keys(entries).length },
      }),
    )
    .go()
  const disposition = contentDisposition(fileName(`Tribunal - ${stored.name}`, 'zip'))
  if (zip.byteLength <= DIRECT_LIMIT) return { bytes: zip, contentType: ZIP, disposition }
  // Objects under `uploads` are deleted after a day.
  const key = await putBytes(`uploads/${caller.organizationId}/court`, zip, '.zip', ZIP)
  return { redirect: await presignDownload(key, ZIP, disposition) }
}

async function partsOf({ title, pdf }: Document, number: number, megabytes: number): Promise<[string, Uint8Array][]> {
  const name = (part: string) => fileName(`${String(number).padStart(2, '0')} - ${title}${part}`, 'pdf')
  try {
    const parts = await splitPdf(pdf, megabytes * MEGABYTE)
    if (parts.length === 1) return [[name(''), pdf]]
    return parts.map((part, at) => [name(` (parte ${at + 1} de ${parts.length})`), part])
  } catch (error) {
    if (!(error instanceof PageTooLarge)) throw new Failure('invalid', unreadable(title))
    throw new Failure(
      'invalid',
      `A página ${error.page} de "${title}" passa sozinha de ${megabytes} MB, o limite que o escritório definiu para tribunais. Reduza as imagens dela e gere o pacote de novo.`,
    )
  }
}

const unreadable = (title: string): string =>
  `"${title}" não pôde ser dividido por páginas: tem senha ou está danificado. Envie-o de novo sem senha.`

async function documentsOf(stored: StoredExecution): Promise<Document[]> {
  const { organizationId, executionId, jobId } = stored
  if (!jobId) throw new Failure('invalid', 'Os PDFs deste documento ainda não foram gerados.')
  const made = found((await job.get({ organizationId, executionId, jobId }).go({ consistent: true })).data)
  if (made.state !== 'done') throw new Failure('invalid', 'Os PDFs deste documento ainda não ficaram prontos.')
  const [{ interviewCode }, values] = await Promise.all([
    readContent(made.interviewKey),
    readValues({ interviewId: '', ...made }),
  ])
  const generated = await generatedOf(made)
  const sent = await sentOf(made, interviewCode, values, MOST - totalOf(generated))
  return [...generated, ...sent]
}

const totalOf = (documents: readonly Document[]): number => documents.reduce((sum, { pdf }) => sum + pdf.byteLength, 0)

async function generatedOf({ organizationId, executionId, jobId, models }: StoredJob): Promise<Document[]> {
  const all: Document[] = []
  for (const { id, name } of models) {
    const fileId = fileIdOf(jobId, id, 'pdf')
    const { data } = await file.get({ organizationId, executionId, fileId }).go({ consistent: true })
    const pdf = data && (await getBytes(data.objectKey))
    if (pdf) all.push({ title: name, pdf })
  }
  if (all.length === 0) throw new Failure('not_found', 'Os PDFs deste documento foram excluídos.')
  return all
}

/** The files sent with the answers that no generated PDF has among its annexes. */
async function sentOf(made: StoredJob, code: InterviewCode, values: Values, room: number): Promise<Document[]> {
  const day = today(new Date(made.createdAt))
  const models = code.settings.templates.filter(({ id }) => made.models.some((one) => one.id === id))
  const annexed = new Set(models.flatMap((model) => annexesOf(code, model, values, day)).map(({ fileId }) => fileId))
  const wanted = filesAsked(code, values, day).filter(
    ({ fileId, contentType = '' }) => fileId !== undefined && !annexed.has(fileId) && isPages({ contentType }),
  )
  const total = wanted.reduce((sum, { size = 0 }) => sum + size, 0)
  if (total > room)
    throw new Failure(
      'too_large',
      'Os arquivos deste documento somam mais de 200 MB, e um pacote para tribunais não passa disso. Baixe-os um a um.',
    )
  const all: Document[] = []
  for (const one of wanted) all.push(await documentOf(made, one))
  return all
}

async function documentOf(made: StoredJob, { fileId = '', name, contentType = '' }: FileValue): Promise<Document> {
  const bytes = found(await attachmentBytes(made, fileId), `O arquivo "${name}" não está mais guardado.`)
  const title = name.replace(/\.\w{1,5}$/, '')
  if (contentType === 'application/pdf') return { title, pdf: bytes }
  return { title, pdf: await pictureAsPdf({ name, contentType, bytes }) }
}
