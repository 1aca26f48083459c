import { readContent } from '#functions/interviews/index.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, modelsThatApply } from '#shared/interview/index.ts'
import { sameValue } from '#shared/logic/index.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { withStoredFiles } from './attachments/storedFiles.ts'
import { findProblems } from './findProblems.ts'
import { withStoredPasswords } from './passwords.ts'
import type { StoredExecution } from './present.ts'
import { checkValues, readValues } from './values.ts'

const NONE_APPLIES =
  'Com estas respostas, nenhum modelo de documento se aplica. Reveja as respostas ou as condições dos modelos.'

/** The answers and models of an execution's documents; fails with 422 and the reason if they cannot be generated. */
export async function prepareDocuments(stored: StoredExecution, given: Values | undefined, userId: string) {
  if (given) checkValues(given)
  const [typed, { interviewCode: code }] = await Promise.all([
    given ?? readValues(stored),
    readContent(stored.interviewKey),
  ])
  const day = today(now())
  const answers = await withStoredPasswords(stored, code, canonicalValues(code, typed, day))
  const { organizationId, executionId } = stored
  const owner = { organizationId, executionId, userId }
  const values = await withStoredFiles(owner, code, answers, async () => (given ? readValues(stored) : typed))
  const problems = findProblems(code, values)
  if (problems.length > 0) {
    const count = problems.length === 1 ? 'Há 1 resposta' : `Há ${problems.length} respostas`
    throw new Failure('invalid', `${count} a corrigir antes de gerar os documentos.`, problems)
  }
  const models = modelsThatApply(code, values, day)
  // An interview without Word files only collects answers.
  if (models.length === 0 && code.settings.templates.length > 0) throw new Failure('invalid', NONE_APPLIES)
  const { tryModels } = await import('./tryModels.ts')
  await tryModels(stored, code, values, models, day)
  /** Whether the answers have to be stored again: they were given, details of their files were added, or they had an older form. */
  const isNew = given !== undefined || !sameValue(values, typed)
  return { code, values, models, day, isNew }
}
