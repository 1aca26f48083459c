import { readContent } from '#functions/interviews/index.ts'
import type { Body } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { executions } from '#shared/api/executions.ts'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, modelsThatApply } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { tryTransact } from '../platform/table/transact.ts'
import { acceptance, acceptanceOf, requireTerms } from './acceptTerms.ts'
import { documentsRequested, job, newDocumentsJob } from './documentsJob.ts'
import { editing, endedEditings, goOnEditing } from './editing.ts'
import { execution } from './entity.ts'
import { findForSave } from './findForSave.ts'
import { findProblems } from './findProblems.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import { nameExecution } from './nameExecution.ts'
import { isStillVersion, nextVersion } from './nextVersion.ts'
import { presentSummary } from './present.ts'
import type { Saved } from './saveExecution.ts'
import { checkValues, dropFormer, formerOf, keepValues, readValues } from './values.ts'

const NONE_APPLIES =
  'Com estas respostas, nenhum modelo de documento se aplica. Reveja as respostas ou as condições dos modelos.'

/** Times that it is tried again when only the system was at the execution at that moment. */
const ATTEMPTS = 3

/**
 * Ends an execution: checks everything, makes it read-only and asks for its documents, if it has models of any. State, job and message are committed together,
 * so that no finished execution is left without its documents.
 */
export async function finishExecution(
  caller: Caller,
  executionId: string,
  body: Body<typeof executions.finishExecution>,
  attempt = 1,
): Promise<Saved> {
  const stored = await findForSave(caller, executionId, body.version)
  const { organizationId } = stored
  if (body.values) checkValues(body.values)
  const [given, { interviewCode }] = await Promise.all([
    body.values ?? readValues(stored.valuesKey),
    readContent(stored.interviewKey),
  ])
  const values = canonicalValues(interviewCode, given)
  const problems = findProblems(interviewCode, values)
  if (problems.length > 0) {
    const count = problems.length === 1 ? 'Há 1 resposta' : `Há ${problems.length} respostas`
    throw new Failure('invalid', `${count} a corrigir antes de gerar os documentos.`, problems)
  }
  const terms = requireTerms(interviewCode, body.terms ?? [])
  const day = today(now())
  const models = modelsThatApply(interviewCode, values, day)
  // Without a document model the answers are the result.
  if (models.length === 0 && interviewCode.settings.templates.length > 0) throw new Failure('invalid', NONE_APPLIES)
  const { tryModels } = await import('./tryModels.ts')
  await tryModels(organizationId, interviewCode, values, models, day)
  const naming = nameExecution(stored, stored.interviewName, interviewCode, values, undefined)
  const time = now().toISOString()
  const save = { userId: caller.userId, time }
  const version = stored.version + 1
  const valuesKey = body.values ? await keepValues({ organizationId, executionId, version }, values) : stored.valuesKey
  const newJob =
    models.length === 0
      ? undefined
      : newDocumentsJob({
          organizationId,
          executionId,
          interviewId: stored.interviewId,
          executionName: naming.name,
          requestedBy: caller.userId,
          interviewKey: stored.interviewKey,
          valuesKey,
          models,
          time,
        })
  const { unanswered: _, expiresAt: __, editing: ___, ...kept } = stored
  const next = {
    ...kept,
    ...naming,
    status: executionStatus.finished,
    valuesKey,
    finishedValuesKey: valuesKey,
    formerValuesKey: body.values && formerOf(stored, goOnEditing(stored, save).beforeKey),
    jobId: newJob?.jobId,
    version,
    updatedAt: time,
    finishedAt: time,
  }
  const accepted = await acceptanceOf(terms, { organizationId, executionId, ...save })
  const told = logEntry(caller, {
    action: 'execution.finished',
    subject: executionSubject(next),
    before: executionFacts(stored),
    after: { ...executionFacts(next), models: models.map(({ name }) => name), terms: terms.map(({ label }) => label) },
  })
  const committed = await tryTransact(
    { execution, job, editing, acceptance },
    (write) => [
      nextVersion(write, stored, next),
      accepted && write.acceptance.create(accepted),
      newJob && write.job.create(newJob),
      ...endedEditings(stored, next, save).map((ended) => write.editing.create(ended)),
    ],
    [told, newJob && documentsRequested(newJob)],
  )
  if (!committed) {
    if (attempt < ATTEMPTS && (await isStillVersion(stored)))
      return finishExecution(caller, executionId, body, attempt + 1)
    throw new Failure('conflict')
  }
  await dropFormer(stored)
  return { ...presentSummary(next), problems: [] }
}
