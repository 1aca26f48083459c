import { foldText } from '#shared/format/text.ts'
import { htmlToText } from '#shared/interview/fields/htmlToText.ts'
import type { LibraryText } from '#shared/interview/index.ts'
import { getJson, putJson } from '../../platform/objects/store.ts'

/** What a version of a clause says, stored as one object. */
export type ItemContent = LibraryText

export const keepItem = (organizationId: string, itemId: string, content: ItemContent): Promise<string> =>
  putJson(`organizations/${organizationId}/library/${itemId}`, content)

export const readItemContent = (contentKey: string): Promise<ItemContent> => getJson<ItemContent>(contentKey)

/** The content with only the HTML that documents have; plain text stays as it is. */
export async function cleanItem<T extends Pick<ItemContent, 'content' | 'variants'>>(item: T): Promise<T> {
  const { cleanHtml } = await import('#functions/docx/editor/index.ts')
  const clean = (html: string) => (html.includes('<') ? cleanHtml(html) : html)
  return {
    ...item,
    content: clean(item.content),
    variants: item.variants.map((variant) => ({ ...variant, content: clean(variant.content) })),
  }
}

/** Characters of a clause that are searched and shown in lists. */
const SEARCHED = 20_000
const SHOWN = 200

/** The facts that lists show and search. */
export function factsOf({ name, content, variants }: ItemContent) {
  const texts = [content, ...variants.map((variant) => `${variant.name} ${variant.content}`)].map(htmlToText)
  const [own = ''] = texts
  return {
    name,
    nameFolded: foldText(name),
    textFolded: foldText([name, ...texts].join('\n')).slice(0, SEARCHED),
    excerpt: own.replace(/\s+/g, ' ').trim().slice(0, SHOWN),
    variantCount: variants.length,
  }
}
