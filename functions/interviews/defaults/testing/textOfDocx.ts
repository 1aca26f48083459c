import PizZip from 'pizzip'

const parts = ['word/header1.xml', 'word/document.xml', 'word/footnotes.xml', 'word/footer1.xml']

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

/** The text of a document: one line per paragraph, table cells separated by bars; without what Word numbers itself (pages, clauses). */
export function textOfDocx(docx: Uint8Array): string {
  const zip = new PizZip(docx)
  return parts
    .map((part) => zip.file(part)?.asText() ?? '')
    .join('')
    .replace(/<w:instrText.*?<\/w:instrText>/g, '')
    .replace(/<w:(tab|br)\/>/g, ' ')
    .replace(/<\/w:p><\/w:tc>/g, ' | ')
    .replace(/<\/w:tr>|<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .concat('\n')
}
