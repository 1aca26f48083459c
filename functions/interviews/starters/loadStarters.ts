import type { Actor } from '../../platform/outbox/logEntry.ts'
import { givenDefault } from '../defaults/entity.ts'
import { newItem } from '../library/saveItem.ts'
import { newInterview } from '../newInterview.ts'
import { starterBlocks, starterClauses } from './starters.ts'

/**
 * Gives an organisation the blocks and clauses with which it begins, each once: a repeated message adds nothing, also when the organisation
 * has deleted one.
 */
export async function loadStarters(actor: Actor): Promise<void> {
  const { organizationId } = actor
  const { data } = await givenDefault.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })
  const given = new Set(data.map(({ templateId }) => templateId))
  for (const { key, tags, content } of starterClauses)
    if (!given.has(key)) await newItem(actor, { ...content, tags, approved: true, givenAs: key })
  for (const { key, name, code } of starterBlocks())
    if (!given.has(key))
      await newInterview(
        actor,
        { name, type: 'block', document: '', interviewCode: code, publish: true },
        { facts: { starter: key }, given: { templateId: key, once: true } },
      )
}
