import type { DocxPackage } from '../package/index.ts'
import { decodedText, nodesIn, parseNodes, textIn, type XmlNode } from './xmlNode.ts'

export type WordComment = {
  readonly author: string
  readonly date?: string
  readonly text: string
  /** The text that it is about. */
  readonly quote: string
}

/** The comments of a Word file, in the order in which they are kept. */
export function readComments(docx: DocxPackage): WordComment[] {
  const part = docx.relationships(docx.main).find(({ type }) => type.endsWith('/comments'))?.target
  if (part === undefined || !docx.has(part)) return []
  const xml = docx.text(part)
  const quotes = quotesIn(docx.text(docx.main))
  return parseNodes(xml)
    .children.filter(({ name }) => name === 'w:comment')
    .map((comment) => {
      const date = comment.attribute('w:date')
      return {
        author: comment.attribute('w:author')?.trim() || 'Autor desconhecido',
        ...(date !== undefined && { date }),
        text: paragraphs(xml, comment).trim(),
        quote: quotes.get(comment.attribute('w:id') ?? '') ?? '',
      }
    })
}

const paragraphs = (xml: string, comment: XmlNode): string =>
  [...nodesIn(comment)]
    .filter(({ name }) => name === 'w:p')
    .map((paragraph) => textIn(xml, paragraph))
    .join('\n')

/** The text between the marks of each comment. */
function quotesIn(xml: string): Map<string, string> {
  const found = new Map<string, string>()
  const open = new Set<string>()
  for (const node of nodesIn(parseNodes(xml))) {
    const id = node.attribute('w:id') ?? ''
    if (node.name === 'w:commentRangeStart') {
      open.add(id)
      found.set(id, '')
    } else if (node.name === 'w:commentRangeEnd') open.delete(id)
    else if ((node.name === 'w:t' || node.name === 'w:p') && open.size > 0) {
      const text = node.name === 'w:p' ? ' ' : decodedText(xml.slice(node.innerFrom, node.innerTo))
      for (const each of open) found.set(each, (found.get(each) ?? '') + text)
    }
  }
  return found
}
