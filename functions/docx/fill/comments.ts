import { applyEdits, type DocxPackage, type XmlElement, xmlTree } from '../package/index.ts'
import type { CompiledModel } from './compileModel.ts'

/** The part with the comments of a document. */
export function commentsPart(docx: DocxPackage): string | undefined {
  return docx.relationships(docx.main).find(({ type, target }) => type.endsWith('/comments') && docx.has(target))
    ?.target
}

/** The parts with comments, by name, without those on text that was not printed. `xmls`: the filled parts. */
export function printedComments(
  { package: docx, stories }: Pick<CompiledModel, 'package' | 'stories'>,
  xmls: ReadonlyMap<string, string>,
): Map<string, string> {
  const changed = new Map<string, string>()
  const part = commentsPart(docx)
  if (part === undefined) return changed
  const before = stories.map((story) => docx.text(story.part))
  const kept = referencesIn(stories.map((story) => xmls.get(story.part) ?? docx.text(story.part)))
  const gone = new Set([...referencesIn(before)].filter((id) => !kept.has(id)))
  if (gone.size === 0) return changed
  const comments = xmlTree(docx.text(part)).children.filter(
    ({ name, attribute }) => name === 'w:comment' && gone.has(attribute('w:id') ?? ''),
  )
  changed.set(part, without(docx.text(part), comments))
  // Its other facts, such as whether it is resolved, are listed by its last paragraph.
  const paragraphs = new Set(comments.map((comment) => lastParagraph(comment)?.attribute('w14:paraId')))
  for (const { type, target } of docx.relationships(docx.main)) {
    if (!/\/comments(?:Extended|Ids)$/.test(type) || !docx.has(target)) continue
    const listed = xmlTree(docx.text(target)).children.filter(({ attribute }) => {
      const paragraph = attribute('w15:paraId') ?? attribute('w16cid:paraId')
      return paragraph !== undefined && paragraphs.has(paragraph)
    })
    if (listed.length > 0) changed.set(target, without(docx.text(target), listed))
  }
  return changed
}

const referencesIn = (xmls: readonly string[]): Set<string> =>
  new Set(
    xmls.flatMap((xml) => [...xml.matchAll(/<w:commentReference [^>]*?w:id="([^"]*)"/g)].map(([, id = '']) => id)),
  )

const lastParagraph = ({ children }: XmlElement): XmlElement | undefined =>
  children.findLast(({ name }) => name === 'w:p')

const without = (xml: string, elements: readonly XmlElement[]): string =>
  applyEdits(
    xml,
    elements.map(({ from, to }) => ({ from, to, text: '' })),
  )
