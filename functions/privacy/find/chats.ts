import { type Found, foundAt } from './found.ts'
import type { Matcher } from './matcher.ts'
import { itemsOf } from './rawItems.ts'

/** The conversations with the assistant about a document or a model, of everyone. */
export async function chatsAbout(
  organizationId: string,
  subjectId: string,
  matches: Matcher,
): Promise<readonly Found[]> {
  const items = await itemsOf(organizationId, `subjectId_${subjectId}`)
  const where = items.flatMap(({ entity, item }) => {
    if (entity === 'chatMessage' && matches(item)) return ['Perguntas e respostas']
    return entity === 'chatFile' && matches(item) ? ['Arquivos enviados ao assistente'] : []
  })
  return foundAt('chat', subjectId, where)
}
