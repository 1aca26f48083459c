import type { Decision } from '#functions/docx/redline/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { Redline, redlineCalls } from '#shared/api/interviews/redlines.ts'
import { countOf } from '#shared/format/plural.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact } from '../../platform/transact.ts'
import { addModel } from '../addModel.ts'
import { interviewSubject } from '../logSubject.ts'
import { storeModel } from '../models.ts'
import { compareFiles } from './compareFiles.ts'
import { redline } from './entity.ts'
import { comparedOf, findRedline, presentRedline, type StoredRedline } from './readRedline.ts'
import { saveInDocument } from './saveInDocument.ts'

type Deciding = Body<typeof redlineCalls.decideRedline>

/**
 * Accepts and refuses changes. The accepted ones go into the model; those that are left are kept as tracked changes of a file of their own,
 * with their authors.
 */
export async function decideRedline(
  caller: Caller,
  interviewId: string,
  redlineId: string,
  body: Deciding,
): Promise<Redline> {
  const { interview, stored, model, outdated } = await findRedline(caller, interviewId, redlineId)
  if (stored.version !== body.version) throw new Failure('conflict')
  if (!model || outdated)
    throw new Failure(
      'invalid',
      'O arquivo do modelo mudou depois que este foi enviado. Nada foi aceito; envie o arquivo editado de novo, para comparar com o de agora.',
    )
  const { name, compared } = await comparedOf(stored)
  const decisions = decisionsOf(
    body,
    compared.changes.map(({ id }) => id),
  )
  const count = (wanted: Decision) => [...decisions.values()].filter((decision) => decision === wanted).length
  const facts = { fileName: stored.fileName, accepted: count('accepted'), refused: count('refused') }
  const bytes = compared.write((id) => (decisions.get(id) === 'accepted' ? 'accepted' : 'refused'))
  const left = count('tracked')
  const rest = left === 0 ? undefined : compared.write((id) => decisions.get(id)!)
  const modelFileId = facts.accepted === 0 ? stored.modelFileId : await saveModel(caller, stored, model, bytes)
  const next: StoredRedline = {
    ...stored,
    ...{ modelFileId, left, version: stored.version + 1, updatedAt: now().toISOString() },
    editedFileId: rest ? await storeModel(caller.organizationId, rest) : stored.editedFileId,
  }
  const { organizationId } = caller
  await transact(
    { redline },
    (write) => [
      write.redline
        .patch({ organizationId, interviewId, redlineId })
        .set({ modelFileId, left, version: next.version, editedFileId: next.editedFileId })
        .where((attributes, { eq }) => eq(attributes.version, stored.version)),
    ],
    [logEntry(caller, { action: 'redline.decided', subject: interviewSubject(interview), after: facts })],
  )
  if (!rest) return presentRedline(next, { ...compared, changes: [], passages: [] }, { name, outdated: false })
  const undecided = await compareFiles(next, { name: name ?? stored.fileName, date: stored.createdAt })
  return presentRedline(next, undecided, { name, outdated: false })
}

/** The new file of the model, by its address. */
async function saveModel(
  caller: Caller,
  { interviewId, modelId }: StoredRedline,
  model: TemplateModel,
  bytes: Uint8Array,
): Promise<string> {
  if (model.madeBy === 'editor') return saveInDocument(caller, interviewId, bytes)
  await addModel(caller, interviewId, {
    ...{ bytes, fileName: model.fileName, acceptFields: false, replaces: modelId },
    changedHere: 'interview.modelReviewed',
  })
  return storeModel(caller.organizationId, bytes)
}

function decisionsOf({ accepted, refused }: Deciding, ids: readonly string[]): ReadonlyMap<string, Decision> {
  const known = new Set(ids)
  const named = [accepted, refused].flatMap((some) => (some === 'all' ? [] : some))
  const unknown = named.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw new Failure(
      'invalid',
      `Não há a alteração "${unknown}": este arquivo tem ${countOf(ids.length, 'alteração', 'alterações')}.`,
    )
  if (accepted === 'all' && refused === 'all') throw new Failure('invalid', TWICE)
  const yes = new Set(accepted === 'all' ? ids : accepted)
  const no = new Set(refused === 'all' ? ids : refused)
  if (named.length === 0 && accepted !== 'all' && refused !== 'all')
    throw new Failure('invalid', 'Diga quais alterações são aceitas ou recusadas.')
  // 'all' is what the other list does not name.
  if (accepted === 'all') for (const id of no) yes.delete(id)
  else if (refused === 'all') for (const id of yes) no.delete(id)
  if ([...yes].some((id) => no.has(id))) throw new Failure('invalid', TWICE)
  return new Map(ids.map((id) => [id, yes.has(id) ? 'accepted' : no.has(id) ? 'refused' : 'tracked']))
}

const TWICE = 'Uma alteração é aceita ou recusada, não as duas coisas.'
