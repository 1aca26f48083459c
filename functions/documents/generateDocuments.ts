import { modelBytes, readContent } from '#functions/interviews/index.ts'
import { generationProblem, type Job } from '#shared/api/documents.ts'
import type { Problem } from '#shared/api/envelope.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { annexesOf, buildScope, type FileValue, nameOfField, type TemplateModel } from '#shared/interview/index.ts'
import type { TemplateScope } from '#shared/template/index.ts'
import { fillModel } from '../docx/models/index.ts'
import { attachmentBytes, readValues, type StoredJob } from '../executions/index.ts'
import { log } from '../platform/log.ts'
import { getBytes } from '../platform/objects/store.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'
import { withAnnexes } from './annexes/withAnnexes.ts'
import { changeJob } from './jobStore.ts'
import { convertDocument } from './pdf/convertDocument.ts'
import type { PdfConverter } from './pdf/converter.ts'
import { substituteFonts, substituteFontWarning } from './pdf/substituteFonts.ts'
import { storeFile } from './storeFile.ts'

type ModelState = Job['models'][number]

/** A document that cannot be generated until the model or the answers change: trying again does not help. */
class GenerationFailure extends Error {
  override readonly name = 'GenerationFailure'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => problem.message).join(' '))
    this.problems = problems
  }
}

type Making = {
  readonly model: TemplateModel
  /** The interview's authors and kind of document. */
  readonly described: { readonly authors: readonly string[]; readonly category: string }
  readonly scope: TemplateScope
  readonly values: Values
  /** The files appended to the document in its PDF. */
  readonly annexes: readonly FileValue[]
  readonly nameOf: (ref: string) => string | undefined
  readonly convert: PdfConverter['convert']
  /** Saves the model's progress; throws `JobDeleted` when the job was deleted. */
  readonly step: (change: Partial<ModelState>) => Promise<void>
  readonly job: StoredJob
}

class JobDeleted extends Error {
  override readonly name = 'JobDeleted'
}

/** The day on which the execution was finished, whenever its documents are made. */
const dayOf = ({ createdAt, editedFrom }: StoredJob): string => today(new Date(editedFrom?.createdAt ?? createdAt))

/** A list of this many items is assumed to be why a document is too long. */
const LONG_LIST = 200

function tooLarge(values: Values): Problem {
  const lists = Object.values(values).filter((value) => Array.isArray(value))
  const what = lists.some(({ length }) => length >= LONG_LIST)
    ? 'A lista é longa demais'
    : 'O documento é grande demais'
  return { code: generationProblem.tooLarge, message: `${what} para o PDF. O docx está pronto.` }
}

const wrongReference = (pages: readonly number[]): Problem => ({
  code: generationProblem.wrongReference,
  message: `O PDF mostraria um erro no lugar de uma referência (${pages.length === 1 ? 'página' : 'páginas'} ${pages.join(', ')}), por isso não foi guardado. Refaça a referência no modelo e gere o documento de novo.`,
})

type Filled = { readonly docx: Uint8Array; readonly warnings: readonly string[] }

/** The docx that a person edited, or the model filled with the answers. */
async function wordFile({ model, described, scope, nameOf, job }: Making): Promise<Filled> {
  const { organizationId } = job
  const key = job.edited?.[model.id]
  if (key !== undefined) {
    const edited = await getBytes(key)
    // Never the document as it was before it was edited.
    if (!edited) throw new Error(`The edited file ${key} is missing`)
    return { docx: edited, warnings: [] }
  }
  const { fileId } = model
  const file = { organizationId, fileId, bytes: () => modelBytes(organizationId, fileId) }
  const title = job.models.length > 1 ? `${job.executionName} – ${model.name}` : job.executionName
  const filled = await fillModel(
    file,
    scope,
    dayOf(job),
    nameOf,
    { title, madeAt: job.createdAt, ...described },
    (id) => attachmentBytes(job, id),
  )
  if (!filled.ok) throw new GenerationFailure(filled.error)
  const { docx, compiled } = filled.value
  return { docx, warnings: substituteFonts(compiled.package).map(substituteFontWarning) }
}

/** Stores the docx of one model, and makes the PDF from it. */
async function makeDocument(making: Making): Promise<void> {
  const { model, values, annexes, convert, step, job } = making
  const { docx, warnings: found } = await wordFile(making)
  const warnings = [...found]
  await storeFile(job, model, 'docx', docx)
  await step({ step: 'converting', warnings })
  const pdf = await convertDocument(docx, (bytes) => convert(bytes, model.archival))
  if (!pdf.ok) {
    if ('wrongPages' in pdf.error) throw new GenerationFailure([wrongReference(pdf.error.wrongPages)])
    if (pdf.error.tooLarge) throw new GenerationFailure([tooLarge(values)])
    throw new Error(`PDF: ${pdf.error.reason}`)
  }
  // What a person edited stays as it is.
  if (pdf.value.docx && job.edited?.[model.id] === undefined) await storeFile(job, model, 'docx', pdf.value.docx)
  const whole = await withAnnexes(job, pdf.value.pdf, annexes)
  if (!whole.ok) throw new GenerationFailure(whole.error)
  await storeFile(job, model, 'pdf', whole.value.pdf)
  await step({ step: 'done', warnings: [...warnings, ...whole.value.warnings] })
}

/**
 * Generates the documents that a job still lacks. Idempotent: finished documents are skipped, repeated steps overwrite their own result.
 * Throws on a fault of ours, so that the queue redelivers the job; what a user has to correct marks the job as failed.
 */
export async function generateDocuments(stored: StoredJob, convert: PdfConverter['convert']): Promise<void> {
  let job = stored
  const change = async (next: Parameters<typeof changeJob>[1]): Promise<void> => {
    const changed = await changeJob(job, next)
    if (!changed) throw new JobDeleted()
    job = changed
  }
  const stepOf = (id: string) => (own: Partial<ModelState>) =>
    change({ models: job.models.map((model) => (model.id === id ? { ...model, ...own } : model)) })

  try {
    const [{ interviewCode }, values] = await Promise.all([
      readContent(job.interviewKey),
      // Older jobs do not record their interview, and their values were never encrypted.
      readValues({ interviewId: '', ...job }),
    ])
    const scope = buildScope(interviewCode, values, dayOf(job))
    const { authors, documentType: category } = interviewCode.metadata
    const described = { authors, category }
    const nameOf = nameOfField(interviewCode)
    const unfinished = interviewCode.settings.templates.filter(({ id }) =>
      job.models.some((own) => own.id === id && own.step !== 'done'),
    )
    await change({ state: 'running', attempts: job.attempts + 1 })
    for (const model of unfinished) {
      const step = stepOf(model.id)
      try {
        if (unfinished.length > 1) await step({ step: 'filling' })
        const annexes = annexesOf(interviewCode, model, values, dayOf(job))
        await makeDocument({ model, described, scope, values, annexes, nameOf, convert, step, job })
      } catch (error) {
        if (!(error instanceof GenerationFailure)) throw error
        await step({ step: 'failed', problems: [...error.problems] })
        const codes = [...new Set(error.problems.map(({ code }) => code))]
        log.warn('document cannot be made', { jobId: job.jobId, modelId: model.id, codes })
      }
    }
    await change({ state: job.models.every(({ step }) => step === 'done') ? 'done' : 'failed' })
  } catch (error) {
    if (!(error instanceof JobDeleted)) throw error
    // Otherwise what this worker stored after the erasure began would never be deleted. Nobody has seen it, and perhaps nothing may be left.
    const { organizationId, executionId } = stored
    const again = { type: 'execution.deleted' as const, organizationId, executionId, forGood: true }
    await outbox.put(message(organizationId, 'deletions', again)).go()
    log.info('job abandoned, its execution was deleted', { jobId: stored.jobId })
  }
}
