import type { Edit } from '#shared/template/import/index.ts'
import { decodeXml, encodeXml, scanXml } from './scanXml.ts'

const TAG = /^\s*\{\{\s*([#^/])[^{}]*\}\}\s*$/
/** What would be lost with the paragraph's text. */
const MORE = /<(?:w:(?:drawing|pict|object|fldChar|footnoteReference|endnoteReference|sym|sdt|ins|del)|mc:\w+)[\s/>]/

/**
 * A section's tag alone in a paragraph that also ends a section of the document would remove the break. It gets a paragraph of its own: an
 * opening tag after the break, a closing tag before it, so that the break stays outside what is repeated or left out.
 */
export function tagsBesideBreaks(xml: string): Edit[] {
  if (!xml.includes('<w:sectPr') || !xml.includes('{{')) return []
  const edits: Edit[] = []
  const open: { from: number; text: string; properties: [number, number]; breaks: boolean; nested: boolean }[] = []
  let inText = false
  let propertiesAt = -1
  scanXml(xml, {
    open: (name, { from }) => {
      const paragraph = open.at(-1)
      if (name === 'w:p') {
        if (paragraph) paragraph.nested = true
        open.push({ from, text: '', properties: [-1, -1], breaks: false, nested: false })
      } else if (name === 'w:t') inText = true
      else if (name === 'w:pPr' && paragraph?.properties[0] === -1) propertiesAt = from
      else if (name === 'w:sectPr' && paragraph && propertiesAt !== -1) paragraph.breaks = true
    },
    close: (name, _from, to) => {
      if (name === 'w:t') inText = false
      const paragraph = open.at(-1)
      if (name === 'w:pPr' && paragraph && propertiesAt !== -1) {
        paragraph.properties = [propertiesAt, to]
        propertiesAt = -1
      }
      if (name !== 'w:p') return
      open.pop()
      const mark = paragraph && TAG.exec(paragraph.text)?.[1]
      if (!paragraph?.breaks || paragraph.nested || mark === undefined || MORE.test(xml.slice(paragraph.from, to)))
        return
      const bookmarks = xml.slice(paragraph.from, to).match(/<w:bookmark(?:Start|End)\s[^>]*\/>/g) ?? []
      const bare = `<w:p>${xml.slice(...paragraph.properties)}${bookmarks.join('')}</w:p>`
      const tag = `<w:p><w:r><w:t>${encodeXml(paragraph.text.trim())}</w:t></w:r></w:p>`
      edits.push({ from: paragraph.from, to, text: mark === '/' ? tag + bare : bare + tag })
    },
    text: (from, to) => {
      const paragraph = open.at(-1)
      if (inText && paragraph) paragraph.text += decodeXml(xml.slice(from, to))
    },
  })
  return edits
}
