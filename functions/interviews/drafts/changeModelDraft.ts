import type { DraftDecision } from '#functions/docx/draft/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { DraftChange, ModelDraft, modelDraftCalls } from '#shared/api/interviews/modelDrafts.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import { deleteObject, getBytes } from '../../platform/objects/store.ts'
import { tryTransact } from '../../platform/transact.ts'
import { contractKey, modelDraft, type StoredDraft } from './entity.ts'
import { contentOf, findDraft } from './findDraft.ts'
import { presentDraft } from './present.ts'
import { type DraftContent, propose } from './propose.ts'

/** Changes questions of a proposal, and proposes the model again. */
export async function changeModelDraft(
  caller: Caller,
  draftId: string,
  { version, changes }: Body<typeof modelDraftCalls.changeModelDraft>,
): Promise<ModelDraft> {
  const stored = await findDraft(caller, draftId)
  if (stored.version !== version) throw new Failure('conflict')
  const former = await contentOf(stored)
  const decisions = changes.reduce((all, change) => withChange(all, change, former, stored), stored.decisions)
  return proposeAgain(stored, former, decisions)
}

/** Proposes the model with other decisions, and keeps both. */
export async function proposeAgain(
  stored: StoredDraft,
  former: DraftContent,
  decisions: readonly DraftDecision[],
): Promise<ModelDraft> {
  const { organizationId, draftId, version } = stored
  const contracts = await Promise.all(
    stored.files.map(async ({ name }, place) => ({ name, bytes: found(await getBytes(contractKey(stored, place))) })),
  )
  const { content, contentKey } = await propose(stored, contracts, decisions)
  const next: StoredDraft = {
    ...stored,
    ...{ decisions: [...decisions], contentKey, version: version + 1, updatedAt: now().toISOString() },
  }
  const committed = await tryTransact(
    { modelDraft },
    (write) => [
      write.modelDraft
        .patch({ organizationId, draftId })
        .set({ decisions: next.decisions, contentKey, version: next.version, updatedAt: next.updatedAt })
        .where((attributes, { eq }) => eq(attributes.version, version)),
    ],
    [],
  )
  if (!committed) throw new Failure('conflict')
  if (stored.contentKey !== contentKey) await deleteObject(stored.contentKey)
  if (former.modelKey !== content.modelKey) await deleteObject(former.modelKey)
  return presentDraft(next, content)
}

function withChange(
  decisions: readonly DraftDecision[],
  { id, fixed, joins, ...named }: DraftChange,
  { fields }: DraftContent,
  { files }: StoredDraft,
): DraftDecision[] {
  const field = fields.find((each) => each.id === id)
  if (!field) throw new Failure('invalid', `Não há a pergunta "${id}" neste modelo.`)
  if (named.type !== undefined && !field.types.includes(named.type))
    throw new Failure(
      'invalid',
      `As respostas de “${field.name}” não podem ser desse tipo: o texto de um dos contratos não voltaria igual.`,
    )
  if (named.ref !== undefined && fields.some((each) => each.id !== id && each.ref === named.ref))
    throw new Failure('invalid', `Já há uma pergunta com o nome de marcação "${named.ref}".`)
  if (typeof fixed === 'number' && (fixed >= files.length || field.kind === 'list' || field.list !== undefined))
    throw new Failure('invalid', `“${field.name}” não pode ficar como texto fixo desse contrato.`)
  if (typeof joins === 'string') {
    const other = fields.find((each) => each.id === joins)
    const fits =
      other?.kind === 'field' && field.kind === 'field' && other.type === field.type && other.list === field.list
    if (!fits || joins === id || other.joins !== undefined || fields.some((each) => each.joins === id))
      throw new Failure(
        'invalid',
        `“${field.name}” só pode ser juntada com outra pergunta do mesmo tipo e do mesmo lugar.`,
      )
  }
  const { fixed: wasFixed, joins: wasJoined, ...former } = decisions.find((each) => each.id === id) ?? { id }
  const next: DraftDecision = {
    ...former,
    ...named,
    ...(fixed === undefined ? wasFixed !== undefined && { fixed: wasFixed } : fixed !== null && { fixed }),
    ...(joins === undefined ? wasJoined !== undefined && { joins: wasJoined } : joins !== null && { joins }),
  }
  return [...decisions.filter((each) => each.id !== id), next]
}
