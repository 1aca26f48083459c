import { findInterview, readContent, runnableKey, scenarioAnswers } from '#functions/interviews/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { documents, FileType, Job } from '#shared/api/documents.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, madeUpAnswers, modelsThatApply } from '#shared/interview/index.ts'
import { documentsRequested, job, newDocumentsJob, type StoredJob, sealPasswords } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import type { Blob, Pending } from '../platform/http/types.ts'
import { newId } from '../platform/id.ts'
import { putJson } from '../platform/objects/store.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { deliverFile } from './deliverFile.ts'
import { file, testDocuments } from './entity.ts'
import { fileIdOf, presentJob, testValues } from './job.ts'

const NO_MODEL = 'Este modelo ainda não tem um arquivo do Word: envie um para gerar o documento de teste.'
const NONE_APPLIES =
  'Com estas respostas, nenhum arquivo do Word deste modelo se aplica. Reveja as respostas ou as condições dos arquivos.'

/**
 * Requests documents of the saved interview, filled with its author's test answers. They are made like those of an execution, under an
 * identifier that no execution has: they appear in no list, chart or bill.
 */
export async function createTest(caller: Caller, interviewId: string, typed: Values): Promise<Job> {
  const { organizationId, userId } = caller
  const stored = await findInterview(caller, interviewId)
  if (stored.trashedAt) throw new Failure('invalid', 'Este modelo está na lixeira. Restaure-o para experimentar.')
  const interviewKey = await runnableKey(organizationId, interviewId, stored.contentKey)
  const { interviewCode } = await readContent(interviewKey)
  const day = today(now())
  const values = canonicalValues(interviewCode, typed, day)
  const models = modelsThatApply(interviewCode, values, day)
  if (models.length === 0)
    throw new Failure('invalid', interviewCode.settings.templates.length === 0 ? NO_MODEL : NONE_APPLIES)
  const testId = newId()
  const made = newDocumentsJob({
    organizationId,
    executionId: testId,
    interviewId,
    executionName: `Teste – ${stored.name}`,
    interviewKey,
    valuesKey: await putJson(
      `${testValues(organizationId, testId)}values`,
      await sealPasswords({ organizationId, interviewId }, interviewCode, values),
    ),
    models,
    test: true,
    time: now().toISOString(),
  })
  const entry = logEntry(
    { organizationId, userId },
    { action: 'interview.tested', subject: { kind: 'interview', id: interviewId, name: stored.name } },
  )
  await transact(
    { job, testDocuments },
    (write) => [write.testDocuments.create({ organizationId, executionId: testId }), write.job.create(made)],
    [entry, documentsRequested(made)],
  )
  return presentJob(made)
}

/** The job of a test, for those who see its interview. */
async function findTest(caller: Caller, interviewId: string, testId: string): Promise<StoredJob> {
  const { organizationId } = await findInterview(caller, interviewId)
  const { data } = await job.query.ofExecution({ organizationId, executionId: testId }).go({ consistent: true })
  return found(data.find((stored) => stored.test && stored.interviewId === interviewId))
}

export const readTest = async (caller: Caller, interviewId: string, testId: string): Promise<Job> =>
  presentJob(await findTest(caller, interviewId, testId))

type Asked = {
  readonly id: string
  readonly testId: string
  readonly modelId: string
  readonly type: FileType
}

export async function readTestFile(caller: Caller, { id, testId, modelId, type }: Asked): Promise<Blob> {
  const { organizationId, executionId, jobId } = await findTest(caller, id, testId)
  const fileId = fileIdOf(jobId, modelId, type)
  const { data } = await file.get({ organizationId, executionId, fileId }).go({ consistent: true })
  return deliverFile(caller, found(data))
}

/** How many milliseconds a preview waits for its PDF: less than API Gateway's 30 s, so that we answer before it does. */
const PATIENCE = 20_000
const PAUSE = 250

/** The PDF of an interview with answers given, of a scenario, or made up; the job if it takes too long. */
export async function previewPdf(
  caller: Caller,
  interviewId: string,
  { values, scenarioId, modelId }: Body<typeof documents.getInterviewPreview>,
): Promise<Blob | Pending> {
  const { organizationId, contentKey } = await findInterview(caller, interviewId)
  const { interviewCode } = await readContent(await runnableKey(organizationId, interviewId, contentKey))
  const answers = scenarioId
    ? await scenarioAnswers(caller, interviewId, scenarioId)
    : (values ?? (madeUpAnswers(interviewCode, {}, today(now())) as Values))
  const { executionId, models } = await createTest(caller, interviewId, answers)
  const wanted = modelId ?? models[0]?.id
  if (!models.some(({ id }) => id === wanted)) throw new Failure('not_found', NONE_APPLIES)
  const until = performance.now() + PATIENCE
  for (;;) {
    const stored = await findTest(caller, interviewId, executionId)
    const model = stored.models.find(({ id }) => id === wanted)
    if (model?.step === 'done')
      return readTestFile(caller, { id: interviewId, testId: executionId, modelId: model.id, type: 'pdf' })
    if (model?.step === 'failed' || stored.state === 'failed')
      throw new Failure('invalid', 'Com estas respostas, o documento não pôde ser gerado.', model?.problems ?? [])
    if (performance.now() > until) return { pending: presentJob(stored) }
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
