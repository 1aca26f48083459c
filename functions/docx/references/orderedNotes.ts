import { applyEdits, type DocxPackage, type XmlElement, xmlTree } from '../package/index.ts'

/**
 * The body and its notes with the notes numbered in the order of their references: LibreOffice pairs them by order, whatever their ids.
 * `parts`: the parts as they are to be printed, where they differ.
 */
export function orderedNotes(docx: DocxPackage, parts: ReadonlyMap<string, string>): Map<string, string> {
  const changed = new Map<string, string>()
  const textOf = (part: string) => changed.get(part) ?? parts.get(part) ?? docx.text(part)
  for (const kind of ['footnote', 'endnote'] as const) {
    const part = docx
      .relationships(docx.main)
      .find(({ type, target }) => type.endsWith(`/${kind}s`) && docx.has(target))?.target
    if (part === undefined) continue
    const notes = xmlTree(textOf(part)).children.filter(({ name }) => name === `w:${kind}`)
    const isTyped = ({ attribute }: XmlElement) => (attribute('w:type') ?? 'normal') !== 'normal'
    const own = new Map(notes.filter((note) => !isTyped(note)).map((note) => [note.attribute('w:id') ?? '', note]))
    const referred = new Set([...textOf(docx.main).matchAll(reference(kind))].map(({ 2: id = '' }) => id))
    const order = [...referred, ...[...own.keys()].filter((id) => !referred.has(id))].filter((id) => own.has(id))
    if (order.every((id, at) => [...own.keys()][at] === id && (at === 0 || Number(id) === Number(order[at - 1]) + 1)))
      continue
    const first = 1 + Math.max(0, ...notes.filter(isTyped).map(({ attribute }) => Number(attribute('w:id')) || 0))
    const ids = new Map(order.map((id, at) => [id, String(first + at)]))
    const places = [...own.values()]
    const xml = textOf(part)
    const edits = places.map(({ from, to }, at) => {
      const note = own.get(order[at]!)!
      return { from, to, text: xml.slice(note.from, note.to).replace(/ w:id="[^"]*"/, ` w:id="${first + at}"`) }
    })
    changed.set(part, applyEdits(xml, edits))
    changed.set(
      docx.main,
      textOf(docx.main).replace(reference(kind), (_whole, before: string, id: string) => before + (ids.get(id) ?? id)),
    )
  }
  return changed
}

const reference = (kind: string): RegExp => new RegExp(`(<w:${kind}Reference\\b[^>]*?\\bw:id=")([^"]*)`, 'g')
