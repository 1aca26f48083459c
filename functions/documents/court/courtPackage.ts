import { strToU8, type Zippable, zipSync } from 'fflate'
import { readContent } from '#functions/interviews/index.ts'
import { readOffice } from '#functions/organizations/index.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { fileName } from '#shared/format/fileName.ts'
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
import { deliverMade } from '../../platform/http/deliverMade.ts'
import type { Blob } from '../../platform/http/types.ts'
import { getBytes } from '../../platform/objects/store.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { loadPages, pictureAsPdf } from '../annexes/appendAnnexes.ts'
import { isPages } from '../annexes/isPages.ts'
import { file } from '../entity.ts'
import { fileIdOf } from '../job.ts'
import { PageTooLarge, splitPdf } from './splitPdf.ts'

const MEGABYTE = 1024 * 1024
/** Bytes of a package's documents together: they are put together in memory, within a call. */
const MOST = 200 * MEGABYTE

const ZIP = 'application/zip'

type Document = { readonly title: string; readonly pdf: Uint8Array }

/**
 * A finished document for the systems of courts: the generated PDFs in the order of their models, then the PDFs and pictures among the
 * answers that are no annex of one of those; one numbered file each, split if it is larger than the office's limit. A text names the files
 * that courts do not take.
 */
export async function readCourtPackage(caller: Caller, executionId: string): Promise<Blob> {
  const stored = await findExecution(caller, executionId)
  const [{ documents, leftOut }, { courtMegabytes }] = await Promise.all([
    documentsOf(stored),
    readOffice(stored.organizationId),
  ])
  const entries: Zippable = {}
  // PDFs are compressed already.
  for (const [at, document] of documents.entries())
    for (const [name, pdf] of await partsOf(document, at + 1, courtMegabytes)) entries[name] = [pdf, { level: 0 }]
  if (leftOut.length > 0) entries[LEFT_OUT] = strToU8(leftOutText(leftOut))
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
  const name = fileName(`Tribunal - ${stored.name}`, 'zip')
  return deliverMade(caller.organizationId, zip, { name, contentType: ZIP })
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
  `"${title}" tem senha ou está danificado, e os tribunais não o aceitam assim. Reabra o documento e envie-o de novo sem senha.`

async function documentsOf(stored: StoredExecution): Promise<{ documents: Document[]; leftOut: string[] }> {
  const { organizationId, executionId, jobId } = stored
  if (!jobId) throw new Failure('invalid', 'Os PDFs deste documento ainda não foram gerados.')
  const made = found((await job.get({ organizationId, executionId, jobId }).go({ consistent: true })).data)
  if (made.state !== 'done') throw new Failure('invalid', 'Os PDFs deste documento ainda não ficaram prontos.')
  const [{ interviewCode }, values] = await Promise.all([
    readContent(made.interviewKey),
    readValues({ interviewId: '', ...made }),
  ])
  const [generated, sent] = [await generatedFiles(made), sentFiles(made, interviewCode, values)]
  const pages = sent.filter(({ contentType = '' }) => isPages({ contentType }))
  if ([...generated, ...pages].reduce((sum, { size = 0 }) => sum + size, 0) > MOST)
    throw new Failure('too_large', TOO_LARGE)
  const all: Document[] = []
  for (const { title, objectKey } of generated) all.push({ title, pdf: found(await getBytes(objectKey), DELETED) })
  for (const one of pages) all.push(await documentOf(made, one))
  return { documents: all, leftOut: sent.filter((one) => !pages.includes(one)).map(({ name }) => name) }
}

const LEFT_OUT = 'LEIA-ME - arquivos que ficaram fora.txt'

/** With a byte order mark and line ends that every editor on Windows reads. */
const leftOutText = (names: readonly string[]): string =>
  [
    '\uFEFFOs tribunais recebem PDF e imagens. Estes arquivos ficaram fora do pacote; se precisar deles, salve-os como PDF:',
    '',
    ...names,
    '',
  ].join('\r\n')

const DELETED = 'Os PDFs deste documento foram excluídos.'
const TOO_LARGE =
  'Os arquivos deste documento somam mais de 200 MB, e um pacote para tribunais não passa disso. Baixe-os um a um.'

async function generatedFiles({ organizationId, executionId, jobId, models }: StoredJob) {
  const all: { title: string; size: number; objectKey: string }[] = []
  for (const { id, name } of models) {
    const fileId = fileIdOf(jobId, id, 'pdf')
    const { data } = await file.get({ organizationId, executionId, fileId }).go({ consistent: true })
    if (data) all.push({ title: name, size: data.size, objectKey: data.objectKey })
  }
  if (all.length === 0) throw new Failure('not_found', DELETED)
  return all
}

/** The files of the answers that no generated PDF has among its annexes. */
function sentFiles(made: StoredJob, code: InterviewCode, values: Values): FileValue[] {
  const day = today(new Date(made.createdAt))
  const models = code.settings.templates.filter(({ id }) => made.models.some((one) => one.id === id))
  const annexed = new Set(models.flatMap((model) => annexesOf(code, model, values, day)).map(({ fileId }) => fileId))
  return filesAsked(code, values, day).filter(({ fileId }) => fileId !== undefined && !annexed.has(fileId))
}

async function documentOf(made: StoredJob, { fileId = '', name, contentType = '' }: FileValue): Promise<Document> {
  const bytes = found(await attachmentBytes(made, fileId), `O arquivo "${name}" não está mais guardado.`)
  const title = name.replace(/\.\w{1,5}$/, '')
  if (contentType === 'application/pdf') {
    await loadPages(bytes).catch(() => {
      throw new Failure('invalid', unreadable(title))
    })
    return { title, pdf: bytes }
  }
  const pdf = await pictureAsPdf({ name, contentType, bytes }).catch(() => undefined)
  if (!pdf) throw new Failure('invalid', `A imagem "${name}" está danificada. Reabra o documento e envie-a de novo.`)
  return { title, pdf }
}
