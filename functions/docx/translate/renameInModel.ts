import type { Diagnostic, Result } from '#shared/result.ts'
import { ok } from '#shared/result.ts'
import { type Rename, tagRenamer } from '#shared/template/index.ts'
import { decodeXml, encodeXml, inspectDocx, replaceParts, scanXml, storiesOf, writeZip } from '../package/index.ts'
import { isParagraph, TEXT } from '../read/index.ts'

/**
 * A model with the references of its tags renamed, however Word has split them into runs; `renamePath` of the interview gives the new
 * names. Only the characters of references change: formats are kept, and other parts stay byte for byte.
 */
export async function renameInModel(bytes: Uint8Array, rename: Rename): Promise<Result<Uint8Array, Diagnostic>> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) return inspected
  const docx = inspected.value.package
  const changed = new Map<string, string>()
  for (const { part, kind } of storiesOf(docx)) {
    const xml = docx.text(part)
    const renamed = renameInPart(xml, kind === 'propriedades do documento', rename)
    if (renamed !== xml) changed.set(part, renamed)
  }
  if (changed.size === 0) return ok(bytes)
  return ok(writeZip(replaceParts(docx.entries, changed)))
}

/** One character of a text, with its range in the XML: '&amp;' is one. */
type Character = { readonly text: string; readonly from: number; readonly to: number }

type Edit = { readonly from: number; readonly to: number; readonly text: string }

function renameInPart(xml: string, properties: boolean, rename: Rename): string {
  const renameNext = tagRenamer(rename)
  const tags = paragraphsOf(xml, properties).flatMap(tagsOf)
  const edits = tags
    .sort((a, b) => a[0]!.from - b[0]!.from)
    .flatMap((tag) => {
      const inner = textOf(tag.slice(2, -2))
      return editsOf(tag, `{{${inner}}}`, `{{${renameNext(inner)}}}`)
    })
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: written }) => text.slice(0, from) + written + text.slice(to), xml)
}

/** The characters of each paragraph, with runs joined. Copies for older programs are included, and renamed too. */
function paragraphsOf(xml: string, properties: boolean): Character[][] {
  const all: Character[][] = []
  const open: Character[][] = []
  let inText = false
  scanXml(xml, {
    open: (name, { selfClosing }) => {
      if (isParagraph(name, properties)) {
        const paragraph: Character[] = []
        all.push(paragraph)
        open.push(paragraph)
        inText = properties
      } else if (TEXT.has(name)) inText = !selfClosing
    },
    close: (name) => {
      if (TEXT.has(name)) inText = false
      if (!isParagraph(name, properties)) return
      open.pop()
      inText = false
    },
    text: (from, to) => {
      const paragraph = inText ? open.at(-1) : undefined
      if (paragraph) for (const character of charactersOf(xml, from, to)) paragraph.push(character)
    },
  })
  return all
}

function charactersOf(xml: string, from: number, to: number): Character[] {
  const raw = xml.slice(from, to)
  const cdata = raw.startsWith('<![CDATA[')
  const [text, start] = cdata ? [raw.slice(9, -3), from + 9] : [raw, from]
  return [...text.matchAll(cdata ? /[\s\S]/g : /&[^;]*;|[\s\S]/g)].map(([written], at, all) => ({
    text: cdata ? written : decodeXml(written),
    from: start + (all[at]?.index ?? 0),
    to: start + (all[at]?.index ?? 0) + written.length,
  }))
}

/** The tags of a paragraph, including braces. */
function tagsOf(paragraph: readonly Character[]): Character[][] {
  const text = paragraph.map((character) => (character.text.length === 1 ? character.text : ' ')).join('')
  return [...text.matchAll(/\{\{(?:(?!\{\{|\}\}).)*\}\}/gs)].map(({ 0: tag, index }) =>
    paragraph.slice(index, index + tag.length),
  )
}

/**
 * The edits that turn one text into the other: the characters between their common prefix and suffix are removed, and the new ones go where
 * the first of them was, in its format.
 */
function editsOf(tag: readonly Character[], before: string, after: string): Edit[] {
  if (before === after) return []
  const old = tag.map(({ text }) => text)
  const now = after.split('')
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++
  // A pure insertion follows the character before it.
  const first = Math.min(start, old.length - end - 1)
  const [at, ...rest] = tag.slice(first, Math.max(first + 1, old.length - end))
  if (!at) return []
  const written = now.slice(first, now.length - end).join('')
  return [
    { from: at.from, to: at.to, text: encodeXml(written) },
    ...rest.map(({ from, to }) => ({ from, to, text: '' })),
  ]
}

function textOf(characters: readonly Character[]): string {
  return characters.map(({ text }) => text).join('')
}
