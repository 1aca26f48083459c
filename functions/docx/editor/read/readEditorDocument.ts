import { countOf } from '#shared/format/plural.ts'
import { type HtmlElement, writeHtml } from '#shared/interview/document/html.ts'
import type { EditorBlock, EditorDef, EditorSection } from '#shared/interview/model.ts'
import { Numbering } from '#shared/word/numbering.ts'
import { Styles } from '#shared/word/Styles.ts'
import { hasTitlePage, isContinuous, pageOf, storyReferences } from '#shared/word/sections.ts'
import { themeFonts } from '#shared/word/themeFonts.ts'
import { allOf, child, numberOf, toggleIn, type XmlElement } from '#shared/word/xml.ts'
import { type DocxPackage, xmlTree } from '../../package/index.ts'
import { describePage, textWidth } from '../compile/page.ts'
import { type BodyContext, type ReadBlock, readBlocks } from './bodyReader.ts'
import { Losses } from './losses.ts'
import { ParagraphReader } from './paragraphReader.ts'
import { WordNumbering } from './wordNumbering.ts'
import { WordStyles } from './wordStyles.ts'

export type ReadDocument = {
  readonly editorDef: EditorDef
  /** What was kept and what was not, as sentences. */
  readonly kept: readonly string[]
  readonly lost: readonly string[]
}

/** A Word file as a document for the editor. Takes a package accepted by `inspectDocx`. */
export function readEditorDocument(docx: DocxPackage): ReadDocument {
  const losses = new Losses()
  const part = (type: string): XmlElement | undefined => {
    const target = docx.relationships(docx.main).find((relation) => relation.type.endsWith(`/${type}`))?.target
    return target !== undefined && docx.has(target) ? xmlTree(docx.text(target)) : undefined
  }
  const allStyles = new Styles(part('styles'), themeFonts(part('theme')))
  const styles = new WordStyles(allStyles)
  const numbering = new WordNumbering(new Numbering(part('numbering')), allStyles, (sentence) => losses.add(sentence))
  const notesOf = (kind: 'footnote' | 'endnote') => {
    const notes = part(`${kind}s`)
    const all = notes ? [...allOf(notes, `w:${kind}`)] : []
    return new Map(all.toReversed().map((note) => [note.attribute('w:id'), note]))
  }
  const notes = { footnote: notesOf('footnote'), endnote: notesOf('endnote') }
  const noteText = (kind: 'footnote' | 'endnote', id: string): string | undefined => {
    const note = notes[kind].get(id)
    return note && plainText(note, losses)
  }
  const counts = { tables: 0, pictures: 0, notes: 0, numbered: 0 }
  const contents = new Map<XmlElement, boolean>()
  const main = xmlTree(docx.text(docx.main))
  const referred = references(docx)
  const contextOf = (name: string): BodyContext => ({
    paragraphs: new ParagraphReader(docx, name, allStyles, losses, noteText),
    ...{ styles, numbering, losses, referred, contents, counts },
  })
  const body = child(main, 'w:body') ?? main
  const last = child(body, 'w:sectPr')
  const sections = sectionsOf(readAll(body, last, contextOf(docx.main)), last)
  const settings = part('settings')
  if (toggleIn(settings, 'w:evenAndOddHeaders'))
    losses.add('Os cabeçalhos e rodapés de páginas pares e ímpares ficaram iguais.')

  const number = { blocks: 0 }
  const story = (section: XmlElement | undefined, kind: 'header' | 'footer', room: number): EditorBlock[] => {
    const reference = storyReferences(section).find((each) => each.kind === kind && each.pages === 'default')
    const target = docx.relationships(docx.main).find(({ id }) => id === reference?.relation)?.target
    if (target === undefined || !docx.has(target)) return []
    const tree = xmlTree(docx.text(target))
    return blocksOf(readBlocks(tree, room, contextOf(target)), number)
  }
  const read = sections.map(({ blocks, properties }, at): EditorSection => {
    const page = pageOf(properties)
    const room = textWidth(page)
    noteSection(properties, losses)
    const begins = at > 0 && isContinuous(properties) ? 'continuous' : undefined
    return {
      id: `grupo-${at + 1}`,
      conditionals: [],
      page: describePage(page),
      ...(begins && { begins }),
      headers: story(properties, 'header', room),
      blocks: blocksOf(blocks, number),
      footers: story(properties, 'footer', room),
    }
  })
  const styled = styles.describe(numbering)
  const numberings = numbering.describe()
  const clauses = mainScheme(styled, numberings)
  const editorDef: EditorDef = {
    sections: clauses === undefined ? read : read.map((section) => withoutScheme(section, clauses)),
    ...(clauses !== undefined && { clauses }),
    ...(numberings.length > 0 && { numberings }),
    styles: styled,
  }
  return { editorDef, kept: keptOf(counts, read), lost: losses.all }
}

/** The blocks of the body; each is read at the width of the section that it is in. */
function readAll(body: XmlElement, last: XmlElement | undefined, context: BodyContext): ReadBlock[] {
  const found: ReadBlock[] = []
  let waiting: XmlElement[] = []
  const read = (section: XmlElement | undefined) => {
    const holder = { ...body, children: waiting }
    for (const block of readBlocks(holder, textWidth(pageOf(section)), context)) found.push(block)
    waiting = []
  }
  for (const element of body.children) {
    if (element.name === 'w:sectPr') continue
    waiting.push(element)
    const section = element.name === 'w:p' ? child(child(element, 'w:pPr'), 'w:sectPr') : undefined
    if (section) read(section)
  }
  read(last)
  return found
}

function sectionsOf(blocks: readonly ReadBlock[], last: XmlElement | undefined) {
  const sections: { blocks: ReadBlock[]; properties: XmlElement | undefined }[] = []
  let open: ReadBlock[] = []
  for (const block of blocks) {
    if (block.kind !== 'section') open.push(block)
    else {
      sections.push({ blocks: open, properties: block.properties })
      open = []
    }
  }
  sections.push({ blocks: open, properties: last })
  return sections
}

function noteSection(section: XmlElement | undefined, losses: Losses): void {
  if (hasTitlePage(section))
    losses.add('O cabeçalho e o rodapé diferentes da primeira página ficaram iguais aos das outras.')
  const columns = numberOf(child(section, 'w:cols')?.attribute('w:num')) ?? 1
  if (columns > 1) losses.add('O texto em colunas ficou em uma coluna só.')
  if (child(section, 'w:pgBorders')) losses.add('A borda da página não foi mantida.')
  if (child(section, 'w:lnNumType')) losses.add('A numeração das linhas não foi mantida.')
  if (child(section, 'w:pgNumType')?.attribute('w:start') !== undefined)
    losses.add('As páginas são contadas a partir de 1.')
}

/** Blocks as the editor divides them: a table is one, and a text ends where a heading or a clause begins. */
function blocksOf(blocks: readonly ReadBlock[], number: { blocks: number }): EditorBlock[] {
  const found: EditorBlock[] = []
  let text: HtmlElement[] = []
  const id = () => {
    number.blocks += 1
    return `bloco-${number.blocks}`
  }
  const flush = () => {
    if (text.length > 0) found.push({ id: id(), type: 'text', content: writeHtml(text) })
    text = []
  }
  for (const block of blocks) {
    if (block.kind === 'table') {
      flush()
      found.push({ id: id(), type: 'table', content: block.table })
    } else if (block.kind === 'text') {
      if (/^h[1-3]$/.test(block.node.tag) || block.node.attributes['data-clause'] === '1') flush()
      text.push(block.node)
    }
  }
  flush()
  return found
}

/** The bookmarks that fields refer to by their numbers; Word's own names for places in the text count too. */
function references(docx: DocxPackage): Set<string> {
  const found = new Set<string>()
  for (const { name } of docx.entries) {
    if (!/^word\/[^/]+\.xml$/.test(name)) continue
    const xml = docx.text(name)
    for (const [, bookmark = ''] of xml.matchAll(/\bREF\s+(\w+)/g)) found.add(bookmark)
    for (const [, bookmark = ''] of xml.matchAll(/w:name="(_Ref\d+)"/g)) found.add(bookmark)
  }
  return found
}

/** The text of a note without its own mark, its paragraphs one after the other. */
function plainText(note: XmlElement, losses: Losses): string {
  const formatted = [...allOf(note, 'w:rPr')].some((run) =>
    run.children.some(({ name }) => /^w:(b|i|u|highlight)$/.test(name)),
  )
  if (formatted) losses.add('O negrito e o itálico nas notas de rodapé não foram mantidos.')
  const paragraphs = note.children
    .filter(({ name }) => name === 'w:p')
    .map((paragraph) => [...textsIn(paragraph)].join('').trim())
  return paragraphs.filter((text) => text !== '').join(' ')
}

function* textsIn(element: XmlElement): Generator<string> {
  for (const each of element.children) {
    if (each.name === 'w:t') yield each.text
    else if (each.name === 'w:tab') yield ' '
    else if (each.name !== 'w:del' && each.name !== 'w:rPr') yield* textsIn(each)
  }
}

/** The scheme of the headings, or else the first with several levels. */
function mainScheme(
  styles: EditorDef['styles'] = [],
  numberings: NonNullable<EditorDef['numberings']>,
): string | undefined {
  const heading = styles.find(({ name, clause }) => /^heading 1$/i.test(name) && clause)?.clause?.numbering
  const several = numberings.find(({ levels }) => levels.length > 1 && levels.some(({ format }) => format !== 'bullet'))
  return heading ?? several?.id ?? numberings[0]?.id
}

/** A paragraph of the document's own scheme does not name it. */
function withoutScheme(section: EditorSection, scheme: string): EditorSection {
  const written = ` data-numbering="${scheme}"`
  const strip = (html: string) => html.replaceAll(written, '')
  const blocks = (list: readonly EditorBlock[]): EditorBlock[] =>
    list.map((block) =>
      block.type === 'text'
        ? { ...block, content: strip(block.content) }
        : {
            ...block,
            content: {
              ...block.content,
              rows: block.content.rows.map((row) => ({
                ...row,
                content: Object.fromEntries(
                  Object.entries(row.content).map(([key, cell]) => [key, { ...cell, content: strip(cell.content) }]),
                ),
              })),
            },
          },
    )
  return {
    ...section,
    headers: blocks(section.headers),
    blocks: blocks(section.blocks),
    footers: blocks(section.footers),
  }
}

function keptOf(counts: BodyContext['counts'], sections: readonly EditorSection[]): string[] {
  const headers = sections.some(({ headers: found }) => found.length > 0)
  const footers = sections.some(({ footers: found }) => found.length > 0)
  return [
    'O texto inteiro, com as marcações e os estilos dos parágrafos.',
    ...(counts.numbered > 0 ? [`A numeração de ${countOf(counts.numbered, 'parágrafo')}.`] : []),
    ...(counts.tables > 0 ? [`${countOf(counts.tables, 'tabela')}.`] : []),
    ...(counts.pictures > 0 ? [`${countOf(counts.pictures, 'imagem')}.`] : []),
    ...(counts.notes > 0 ? [`${countOf(counts.notes, 'nota de rodapé', 'notas de rodapé')}.`] : []),
    ...(headers ? ['Os cabeçalhos.'] : []),
    ...(footers ? ['Os rodapés.'] : []),
  ]
}
