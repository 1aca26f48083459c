import { type DocxPackage, type XmlElement, xmlTree } from '../package/index.ts'
import { nodesIn, textIn } from './nodes.ts'

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
  const quotes = quotesIn(docx.text(docx.main))
  return xmlTree(docx.text(part))
    .children.filter(({ name }) => name === 'w:comment')
    .map((comment) => {
      const date = comment.attribute('w:date')
      return {
        author: comment.attribute('w:author')?.trim() || 'Autor desconhecido',
        ...(date !== undefined && { date }),
        text: paragraphs(comment).trim(),
        quote: quotes.get(comment.attribute('w:id') ?? '') ?? '',
      }
    })
}

const paragraphs = (comment: XmlElement): string =>
  [...nodesIn(comment)]
    .filter(({ name }) => name === 'w:p')
    .map(textIn)
    .join('\n')

/** The text between the marks of each comment. */
function quotesIn(xml: string): Map<string, string> {
  const found = new Map<string, string>()
  const open = new Set<string>()
  for (const node of nodesIn(xmlTree(xml))) {
    const id = node.attribute('w:id') ?? ''
    if (node.name === 'w:commentRangeStart') {
      open.add(id)
      found.set(id, '')
    } else if (node.name === 'w:commentRangeEnd') open.delete(id)
    else if ((node.name === 'w:t' || node.name === 'w:p') && open.size > 0) {
      const text = node.name === 'w:p' ? ' ' : node.text
      for (const each of open) found.set(each, (found.get(each) ?? '') + text)
    }
  }
  return found
}
