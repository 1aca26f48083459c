import { parseCss } from '#shared/interview/document/css.ts'
import type { HtmlElement, HtmlNode } from '#shared/interview/document/html.ts'
import type { ClauseLevel, ClauseScheme } from '#shared/interview/model.ts'
import type { Css } from './formatting.ts'

/** The scheme of HTML's lists: the same mark at each depth. */
export function listScheme(tag: 'ol' | 'ul', type = '1'): ClauseScheme {
  const format = tag === 'ul' ? 'bullet' : (FORMATS[type] ?? 'decimal')
  return {
    id: `html ${tag} ${format}`,
    label: '',
    levels: Array.from({ length: 9 }, (_, depth) => ({
      format,
      text: tag === 'ul' ? (BULLETS[depth % BULLETS.length] ?? '•') : `%${depth + 1}.`,
      css: `margin-left: ${36 * (depth + 1)}pt; text-indent: -18pt`,
    })),
  }
}

const BULLETS = ['•', '–', '▪']
const FORMATS: Readonly<Record<string, ClauseLevel['format']>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
}

export const isList = (node: HtmlNode | undefined): node is HtmlElement =>
  typeof node === 'object' && (node.tag === 'ul' || node.tag === 'ol')

/** An item's nodes, with each list in it apart. */
export function splitLists(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const groups: HtmlNode[][] = []
  let isOpen = false
  for (const node of nodes) {
    if (isList(node) || !isOpen) groups.push([node])
    else groups.at(-1)!.push(node)
    isOpen = !isList(node)
  }
  return groups
}

/** ABNT NBR 10520: longer quotations are 4 cm from the margin, in a smaller letter. */
export const QUOTED: Css = parseCss('margin-left: 4cm; text-indent: 0; line-height: 1; font-size: 10pt')
