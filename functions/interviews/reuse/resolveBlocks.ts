import type { Answer, Body } from '#shared/api/call.ts'
import { mayUseLibrary } from '#shared/api/interviews/policy.ts'
import type { reuseCalls } from '#shared/api/interviews/reuse.ts'
import { countFields, type Use, usesOf } from '#shared/interview/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { readContent } from '../content.ts'
import { maySeeInterview } from '../policy.ts'
import { findInterview } from '../readInterview.ts'
import { namedUses } from '../whereUsed.ts'
import { type Loaded, loadAll, loadUse } from './loadUsed.ts'

/**
 * What the uses of a draft show, with everything that their blocks use in turn. Blocks that the caller does not see, and clauses if they may
 * not open the library, are shown only if the saved interview already uses them.
 */
export async function resolveBlocks(
  caller: Caller,
  interviewId: string,
  asked: Body<typeof reuseCalls.resolveBlocks>,
): Promise<Answer<typeof reuseCalls.resolveBlocks>> {
  const { organizationId } = caller
  const { usedIds = [] } = await findInterview(caller, interviewId)
  const may = async ({ id, inField }: (typeof asked)[number]): Promise<boolean> =>
    usedIds.includes(id) || (inField ? mayUseLibrary(caller) : maySeeInterview(caller, id))
  const allowed = await Promise.all(asked.map(may))
  const uses = asked.map(({ id, inField, version }, at): { use: Use; ref: string; allowed: boolean } => ({
    use: { kind: inField ? 'content' : 'block', id, version },
    ref: asked[at]!.ref,
    allowed: allowed[at]!,
  }))
  const loaded = await loadAll(
    organizationId,
    uses.filter((one) => one.allowed).map(({ use }) => use),
  )
  const isSame = (use: Use, other: Use) =>
    use.kind === other.kind && use.id === other.id && use.version === other.version
  const direct = new Set<Loaded>()
  const items: Answer<typeof reuseCalls.resolveBlocks>['items'] = []
  const missing: string[] = []
  for (const { use, ref } of uses) {
    const found = loaded.find((one) => isSame(one.use, use))
    if (!found) missing.push(use.id)
    else {
      direct.add(found)
      items.push(presentUse(found, ref))
    }
  }
  return { items: [...items, ...loaded.filter((one) => !direct.has(one)).map((one) => presentUse(one, ''))], missing }
}

function presentUse({ use, name, version, newest, ready, sections, text }: Loaded, ref: string) {
  return {
    id: use.id,
    ref,
    inField: use.kind === 'content',
    name,
    pinned: use.version,
    version,
    newest,
    ready,
    sections: sections && [...sections],
    ...(text && { content: text.content, variants: [...text.variants], chosenBy: text.chosenBy }),
  }
}

/** What the saved draft of an interview uses, and whether there is something newer. */
export async function readBlockDetails(
  caller: Caller,
  interviewId: string,
): Promise<Answer<typeof reuseCalls.readBlockDetails>> {
  const { organizationId, contentKey } = await findInterview(caller, interviewId)
  const { interviewCode } = await readContent(contentKey)
  const loaded = await Promise.all(usesOf(interviewCode).map((use) => loadUse(organizationId, use)))
  return loaded.flatMap((one) =>
    one
      ? [
          {
            id: one.use.id,
            name: one.name,
            pinned: one.use.version,
            version: one.version,
            newest: one.newest,
            inField: one.use.kind === 'content',
            sectionCount: one.sections?.length ?? 0,
            fieldCount: one.sections ? countFields({ ...interviewCode, sections: [...one.sections] }) : 0,
          },
        ]
      : [],
  )
}

/** Where a block is used. */
export async function listBlockUses(caller: Caller, interviewId: string) {
  await findInterview(caller, interviewId)
  return namedUses(caller, interviewId)
}
