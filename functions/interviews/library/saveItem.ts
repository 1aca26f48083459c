import type { Body } from '#shared/api/call.ts'
import type { LibraryItem, libraryCalls } from '#shared/api/libraries.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import { foldText } from '#shared/format/text.ts'
import { OWN_TEXT } from '#shared/interview/expandInterview.ts'
import type { ContentVariant } from '#shared/interview/model.ts'
import { tagsOf } from '#shared/interview/tags.ts'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { type Actor, logEntry } from '../../platform/outbox/logEntry.ts'
import { transact } from '../../platform/transact.ts'
import { givenDefault } from '../defaults/entity.ts'
import { namedUses, refuseWhileUsed, whereUsed } from '../whereUsed.ts'
import { libraryItem, libraryVersion, type StoredItem } from './entity.ts'
import { cleanItem, factsOf, type ItemContent, keepItem, readItemContent } from './itemContent.ts'
import { itemFacts, itemSubject, presentItem } from './presentItem.ts'
import { findItem, findItemVersion } from './readItem.ts'

/** People choose variants by their names, and answers keep them. */
function checkVariants(variants: readonly ContentVariant[]): void {
  const taken = new Set([foldText(OWN_TEXT)])
  for (const [at, { name }] of variants.entries()) {
    const folded = foldText(name)
    const problem =
      name === ''
        ? 'Dê um nome a cada variante.'
        : taken.has(folded)
          ? `Já há uma variante com o nome "${name}". Dê outro nome a esta.`
          : undefined
    if (problem)
      throw new Failure('invalid', problem, [
        { code: 'variant_name', message: problem, path: `body.variants.${at}.name` },
      ])
    taken.add(folded)
  }
}

type NewItem = ItemContent & {
  readonly tags: readonly string[]
  readonly approved?: boolean
  /** The name of what the organisation is given once. */
  readonly givenAs?: string
}

/** Stores a new clause of the actor's organisation, and logs it. */
export async function newItem(actor: Actor, { tags, approved, givenAs, ...content }: NewItem): Promise<StoredItem> {
  const { organizationId, userId = '' } = actor
  const itemId = newId()
  const time = now().toISOString()
  const contentKey = await keepItem(organizationId, itemId, content)
  const stored: StoredItem = {
    organizationId,
    itemId,
    ...factsOf(content),
    tags: tagsOf(tags),
    state: approved ? 'approved' : 'draft',
    ...(approved && { approval: { version: 1, contentKey, by: userId, at: time } }),
    version: 1,
    contentKey,
    createdBy: userId,
    updatedBy: userId,
    createdAt: time,
    updatedAt: time,
  }
  const first = { version: 1, contentKey, name: content.name, savedBy: userId, savedAt: time }
  await transact(
    { libraryItem, libraryVersion, givenDefault },
    (write) => [
      givenAs && write.givenDefault.create({ organizationId, templateId: givenAs, interviewId: itemId }),
      write.libraryItem.create(stored),
      write.libraryVersion.create({ organizationId, itemId, ...first, ...(approved && { approvedAt: time }) }),
    ],
    [logEntry(actor, { action: 'library.created', subject: itemSubject(stored), after: itemFacts(stored) })],
  )
  return stored
}

export async function createItem(
  caller: Caller,
  { type: _, tags, ...given }: Body<typeof libraryCalls.createLibraryItem>,
): Promise<LibraryItem> {
  checkVariants(given.variants)
  const content = await cleanItem(given)
  return presentItem(await newItem(caller, { ...content, tags }), content, 0)
}

type Save = Body<typeof libraryCalls.saveLibraryItem>

/** The content after a save: an earlier version, with what the body changes. */
async function nextContent(stored: StoredItem, body: Save): Promise<{ former: ItemContent; next: ItemContent }> {
  const { versionSelected } = body
  const former = await readItemContent(stored.contentKey)
  const base =
    versionSelected === undefined
      ? former
      : await readItemContent((await findItemVersion(stored, versionSelected)).contentKey)
  const next = {
    name: body.name ?? base.name,
    content: body.content ?? base.content,
    variants: body.variants ?? base.variants,
    chosenBy: body.chosenBy ?? base.chosenBy,
  }
  return { former, next: await cleanItem(next) }
}

function actionOf(stored: StoredItem, next: StoredItem, approved: boolean | undefined): LogAction {
  if (next.version !== stored.version) return 'library.saved'
  if (approved === undefined) return 'library.tagged'
  return approved ? 'library.approved' : 'library.unapproved'
}

/**
 * Saves a clause: a changed text is a new version, which nobody has approved yet. Until somebody does, interviews that follow the clause
 * stay on the version approved last.
 */
export async function saveItem(caller: Caller, itemId: string, body: Save): Promise<LibraryItem> {
  const { organizationId, userId } = caller
  const stored = await findItem(caller, itemId)
  if (stored.version !== body.version) throw new Failure('conflict')
  const { former, next: content } = await nextContent(stored, body)
  if (body.variants) checkVariants(content.variants)
  const isNew = !sameValue(former, content)
  const version = isNew ? stored.version + 1 : stored.version
  const contentKey = isNew ? await keepItem(organizationId, itemId, content) : stored.contentKey
  const time = now().toISOString()
  const { approval: known, ...rest } = stored
  const approval = body.approved
    ? { version, contentKey, by: userId, at: time }
    : body.approved === false
      ? undefined
      : known
  const next: StoredItem = {
    ...rest,
    ...(isNew && factsOf(content)),
    ...(body.tags && { tags: tagsOf(body.tags) }),
    state: approval?.version === version ? 'approved' : 'draft',
    ...(approval && { approval }),
    version,
    contentKey,
    updatedBy: userId,
    updatedAt: time,
  }
  const { createdAt: _, organizationId: __, itemId: ___, ...change } = next
  const entry = logEntry(caller, {
    action: actionOf(stored, next, body.approved),
    subject: itemSubject(next),
    before: itemFacts(stored),
    after: itemFacts(next),
  })
  const approvedAt = body.approved ? time : undefined
  await transact(
    { libraryItem, libraryVersion },
    (write) => [
      write.libraryItem
        .patch({ organizationId, itemId })
        .set(change)
        .remove(approval ? [] : ['approval'])
        .where((attributes, { eq }) => eq(attributes.version, stored.version)),
      isNew &&
        write.libraryVersion.create({
          organizationId,
          itemId,
          version,
          contentKey,
          name: content.name,
          savedBy: userId,
          savedAt: time,
          approvedAt,
        }),
      !isNew && approvedAt && write.libraryVersion.patch({ organizationId, itemId, version }).set({ approvedAt }),
    ],
    [entry],
  )
  return presentItem(next, content, (await whereUsed(organizationId, itemId)).length)
}

/** Deletes a clause that nothing uses. Documents made with it keep its text. */
export async function deleteItem(caller: Caller, itemId: string): Promise<null> {
  const { organizationId } = caller
  const stored = await findItem(caller, itemId)
  await refuseWhileUsed(caller, itemId, 'Esta cláusula')
  await transact({ libraryItem }, (write) => [write.libraryItem.delete({ organizationId, itemId })], [
    logEntry(caller, { action: 'library.deleted', subject: itemSubject(stored), before: itemFacts(stored) }),
  ])
  return null
}

/** Where a clause is used. */
export async function listItemUses(caller: Caller, itemId: string) {
  await findItem(caller, itemId)
  return namedUses(caller, itemId)
}
