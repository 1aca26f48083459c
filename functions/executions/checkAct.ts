import { groupsOf } from '#functions/groups/index.ts'
import { type ActRole, type PersonAct, personActs, refusalOf, transitionOf } from '#shared/api/executions/acts.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { findOutsideBin } from './findExecution.ts'
import type { StoredExecution } from './present.ts'

const NOT_YOURS: Readonly<Record<Exclude<ActRole, 'clock'>, string>> = {
  editor:
    'Só altera este documento quem cuida dele: quem o começou, a pessoa ou o grupo responsável e os proprietários. Se precisar, peça que passem o documento a você.',
  reviewer: 'Este documento espera a revisão de outra pessoa.',
  owner: 'Só proprietários da organização trocam quem revisa um documento.',
}

/** Whether somebody sees to a document: who began it, is responsible for it or is in its group, and owners. */
export async function editsIt(caller: Caller, { createdBy, assignedTo, group }: StoredExecution): Promise<boolean> {
  if (!holds(caller, 'execution.edit')) return false
  // A session of one document was let in to it by the organisation's own key.
  if (caller.only || holds(caller, 'owner') || [createdBy, assignedTo].includes(caller.userId)) return true
  return group !== undefined && (await groupsOf(caller.organizationId, caller.userId)).includes(group)
}

/** 403 to whoever does not see to the document. */
export async function requireEditor(caller: Caller, stored: StoredExecution): Promise<void> {
  if (!(await editsIt(caller, stored))) throw new Failure('forbidden', NOT_YOURS.editor)
}

/** Those of the named people and groups that the caller is, or is in. */
export async function namesOfCaller(caller: Caller, named: readonly string[]): Promise<readonly string[]> {
  const own = named.filter((id) => id === caller.userId)
  if (own.length === named.length) return own
  const groups = await groupsOf(caller.organizationId, caller.userId)
  return named.filter((id) => id === caller.userId || groups.includes(id))
}

/** Whether a document awaits somebody's approval: of an owner always, so that nobody who left holds it up. */
const reviewsIt = async (caller: Caller, { awaiting = [] }: StoredExecution): Promise<boolean> =>
  !caller.only && (holds(caller, 'owner') || (await namesOfCaller(caller, awaiting)).length > 0)

function holdsRole(caller: Caller, stored: StoredExecution, by: ActRole): boolean | Promise<boolean> {
  if (by === 'editor') return editsIt(caller, stored)
  if (by === 'reviewer') return reviewsIt(caller, stored)
  return by === 'owner' && holds(caller, 'owner')
}

/** 422 where the document's status has no such act, 403 to whom it is not given. */
export async function checkAct(caller: Caller, stored: StoredExecution, act: PersonAct): Promise<void> {
  const transition = transitionOf(act, stored.status)
  if (!transition) throw new Failure('invalid', refusalOf(act, stored.status))
  if (transition.by !== 'clock' && !(await holdsRole(caller, stored, transition.by)))
    throw new Failure('forbidden', NOT_YOURS[transition.by])
}

/** A document of the caller's organisation on which an act is about to be done: 409 unless they saw its newest version. */
export async function findForAct(
  caller: Caller,
  executionId: string,
  act: PersonAct,
  version: number,
): Promise<StoredExecution> {
  const stored = await findOutsideBin(caller, executionId)
  await checkAct(caller, stored, act)
  if (stored.version !== version) throw new Failure('conflict')
  return stored
}

/** What a person may do with a document now. */
export async function actsOf(caller: Caller, stored: StoredExecution): Promise<PersonAct[]> {
  if (stored.trashedAt) return []
  const roles = new Map<ActRole, boolean>()
  for (const role of ['editor', 'reviewer', 'owner'] as const) roles.set(role, await holdsRole(caller, stored, role))
  return personActs.filter((act) => roles.get(transitionOf(act, stored.status)?.by ?? 'clock'))
}

/** Whether somebody takes part in a document, as who sees to it or as one of its reviewers. */
export async function takesPart(caller: Caller, stored: StoredExecution): Promise<boolean> {
  if (await editsIt(caller, stored)) return true
  return !caller.only && (await namesOfCaller(caller, stored.reviewers ?? [])).length > 0
}
