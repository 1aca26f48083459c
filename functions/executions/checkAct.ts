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

/**
 * Whether the caller may edit a document: its creator, the person or group responsible, owners and API keys, if they have the privilege to
 * edit.
 */
export async function mayEdit(caller: Caller, { createdBy, assignedTo, group }: StoredExecution): Promise<boolean> {
  if (!holds(caller, 'execution.edit')) return false
  // A session for one document was opened with the organisation's own key.
  if (caller.only || caller.key || holds(caller, 'owner') || [createdBy, assignedTo].includes(caller.userId))
    return true
  return group !== undefined && (await groupsOf(caller.organizationId, caller.userId)).includes(group)
}

/** Fails with 403 if the caller may not edit the document. */
export async function requireEditor(caller: Caller, stored: StoredExecution): Promise<void> {
  if (!(await mayEdit(caller, stored))) throw new Failure('forbidden', NOT_YOURS.editor)
}

/** The ids among those given that are the caller's own or their groups'. */
export async function namesOfCaller(caller: Caller, named: readonly string[]): Promise<readonly string[]> {
  const own = named.filter((id) => id === caller.userId)
  if (own.length === named.length) return own
  const groups = await groupsOf(caller.organizationId, caller.userId)
  return named.filter((id) => id === caller.userId || groups.includes(id))
}

/** Whether the caller may review a document: awaited reviewers, and owners, so that reviewers who have left do not block it. */
const mayReview = async (caller: Caller, { awaiting = [] }: StoredExecution): Promise<boolean> =>
  !caller.only && (holds(caller, 'owner') || (await namesOfCaller(caller, awaiting)).length > 0)

function holdsRole(caller: Caller, stored: StoredExecution, by: ActRole): boolean | Promise<boolean> {
  if (by === 'editor') return mayEdit(caller, stored)
  if (by === 'reviewer') return mayReview(caller, stored)
  return by === 'owner' && holds(caller, 'owner')
}

/** Fails with 422 if the document's status does not allow the act, and with 403 if the caller's role does not. */
export async function checkAct(caller: Caller, stored: StoredExecution, act: PersonAct): Promise<void> {
  const transition = transitionOf(act, stored.status)
  if (!transition) throw new Failure('invalid', refusalOf(act, stored.status))
  if (transition.by !== 'clock' && !(await holdsRole(caller, stored, transition.by)))
    throw new Failure('forbidden', NOT_YOURS[transition.by])
}

/** Finds a document for an act; fails with 409 if the caller has not seen its newest version. */
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

/** The acts that the caller may do on a document now. */
export async function actsOf(caller: Caller, stored: StoredExecution): Promise<PersonAct[]> {
  if (stored.trashedAt) return []
  const roles = new Map<ActRole, boolean>()
  for (const role of ['editor', 'reviewer', 'owner'] as const) roles.set(role, await holdsRole(caller, stored, role))
  return personActs.filter((act) => roles.get(transitionOf(act, stored.status)?.by ?? 'clock'))
}

/** Whether the caller may edit a document or is one of its reviewers. */
export async function takesPart(caller: Caller, stored: StoredExecution): Promise<boolean> {
  if (await mayEdit(caller, stored)) return true
  return !caller.only && (await namesOfCaller(caller, stored.reviewers ?? [])).length > 0
}
