import { MARK } from '#functions/docx/fill/index.ts'
import { pointsOf } from '#shared/interview/document/css.ts'
import { overParagraph, type ParagraphProperties, readParagraphProperties } from '#shared/word/paragraphProperties.ts'
import { type RunProperties, readRunProperties, toggleOver } from '#shared/word/runProperties.ts'
import { symbolOf } from '#shared/word/symbols.ts'
import { child, descendant, type XmlElement } from '#shared/word/xml.ts'
import type { Painted, PaintedElement } from '../painting.ts'
import { cssOfParagraph } from './cssOfParagraph.ts'
import { cssOfRun } from './cssOfRun.ts'
import { paintDrawing } from './drawing.ts'
import { applyMarks, isSection, type Surroundings } from './surroundings.ts'

/** A paragraph's properties, over those of its style, its list, its table and the document (ISO/IEC 29500-1 §17.7.2). */
function lookOf(paragraph: XmlElement, { model, table }: Surroundings) {
  const { styles, numbering } = model
  const properties = child(paragraph, 'w:pPr')
  const id = styles.styleOf(properties)
  const own = readParagraphProperties(properties)
  const place = numbering.placeOf(properties, styles)
  const level = place && numbering.levelOf(place)?.level
  const listed = readParagraphProperties(level?.paragraph)
  // The list's indents override the style's if the paragraph names the list, and not if the style names it.
  const styled = styles.paragraphOf(id)
  const order = own.numbering?.id === undefined ? [listed, styled] : [styled, listed]
  const look = [table?.paragraph ?? {}, ...order, own].reduce(overParagraph, styles.defaults.paragraph)
  const tableRun = table?.run ?? {}
  /** What the styles set for its text. */
  const text: RunProperties = {
    ...tableRun,
    ...toggleOver(tableRun, styles.runOf('paragraph', id), styles.defaults.run),
  }
  const tabs = look.tabs?.filter(({ kind }) => kind !== 'clear')
  return { look: { ...look, tabs }, text, run: { ...styles.defaults.run, ...text }, level }
}

/** The elements of a paragraph: more than one if it contains page breaks. */
export function paintParagraph(paragraph: XmlElement, around: Surroundings): PaintedElement[] {
  const { look, text, run, level } = lookOf(paragraph, around)
  const { theme } = around.model.styles
  const label = level ? around.label() : ''
  const painting = new Painting(around, text)
  if (label !== '' && level) {
    const { underline: _, ...mark } = readRunProperties(descendant(paragraph, 'w:pPr', 'w:rPr'), theme)
    painting.label(label, cssOfRun({ ...mark, ...readRunProperties(level.run, theme) }), level.suffix, look)
  }
  painting.children(paragraph)
  const css = `${cssOfParagraph(look, run.font)};${cssOfRun(run)}`
  const filled = painting.filled(look)
  return painting.pieces.map((children, at) => {
    const more: string[] = []
    if (at > 0) more.push('break-before:column')
    if (painting.endsPage && at === painting.pieces.length - 1) more.push('break-after:column')
    if (filled) more.push('display:flex')
    return {
      tag: 'p',
      look: [css, ...more].join(';'),
      children: children.length > 0 ? children : ['\u200b'],
      within: painting.within.length > 0 ? painting.within : undefined,
    }
  })
}

const TRANSPARENT = new Set([
  'w:hyperlink',
  'w:smartTag',
  'w:sdt',
  'w:sdtContent',
  'w:customXml',
  'w:ins',
  'w:moveTo',
  'w:fldSimple',
  'mc:Choice',
  'mc:AlternateContent',
  'm:oMath',
  'm:oMathPara',
  'w:ruby',
  'w:rubyBase',
])

class Painting {
  /** One for each page that it is on. */
  pieces: Painted[][] = [[]]
  endsPage = false
  /** The sections that are open where it begins. */
  readonly within: readonly string[]
  readonly #around: Surroundings
  /** What the styles around its runs set. */
  readonly #styled: RunProperties
  readonly #field: { instruction: string; result: boolean }[] = []
  #page: 'PAGE' | 'NUMPAGES' | undefined
  #value: string | undefined
  #tabs = 0

  constructor(around: Surroundings, styled: RunProperties) {
    this.#around = around
    this.#styled = styled
    this.within = around.open.filter(isSection)
  }

  label(text: string, look: string, suffix: string, { firstLine = 0, tabs }: ParagraphProperties): void {
    const hanging = firstLine < 0 ? -firstLine : 0
    const stop = hanging > 0 ? hanging : Math.max(0, (tabs?.[0]?.at ?? 0) - firstLine)
    const width = suffix === 'tab' ? `;min-width:${pointsOf(stop > 0 ? stop : 360)};padding-right:0.3em` : ''
    const space = suffix === 'space' ? '\u00a0' : ''
    this.#push({
      tag: 'span',
      look: `display:inline-block;text-indent:0;box-sizing:border-box${width};${look}`,
      children: [text + space],
      label: true,
    })
  }

  children(element: XmlElement): void {
    for (const each of element.children) this.#element(each)
  }

  #element(element: XmlElement): void {
    if (element.name === 'w:r') this.#run(element)
    else if (element.name === 'w:fldSimple') {
      this.#page = pageField(element.attribute('w:instr') ?? '')
      this.children(element)
      this.#page = undefined
    } else if (element.name === 'mc:AlternateContent') {
      const choice = child(element, 'mc:Choice')
      if (choice) this.children(choice)
    } else if (element.name === 'w:bookmarkEnd') this.#mark(element.attribute('w:id') ?? '')
    else if (element.name.startsWith('m:') && element.name !== 'm:t') this.#math(element)
    else if (TRANSPARENT.has(element.name)) this.children(element)
  }

  #math(element: XmlElement): void {
    for (const each of element.children)
      if (each.name === 'm:t') this.#text(each.text, '')
      else if (each.name === 'w:r') this.#run(each)
      else this.#math(each)
  }

  #run(run: XmlElement): void {
    const css = cssOfRun(this.#around.model.styles.runIn(child(run, 'w:rPr'), this.#styled))
    for (const each of run.children) this.#content(each, css)
  }

  #content(element: XmlElement, css: string): void {
    const text = TEXTS.get(element.name)?.(element)
    if (text !== undefined) {
      if (text === '\t') this.#tabs += 1
      this.#text(text, css)
    } else if (element.name === 'w:br') this.#break(element.attribute('w:type'), css)
    else if (element.name === 'w:fldChar') this.#fieldChar(element.attribute('w:fldCharType'))
    else if (element.name === 'w:instrText') this.#instruct(element.text)
    else if (DRAWINGS.has(element.name)) this.#push(...paintDrawing(element, this.#around))
    else if (NOTES.has(element.name))
      this.#push({ tag: 'sup', children: [this.#around.note(element.attribute('w:id') ?? '')], look: 'line-height:0' })
    else if (element.name === 'mc:AlternateContent')
      for (const each of child(element, 'mc:Choice')?.children ?? []) this.#content(each, css)
  }

  #break(type: string | undefined, css: string): void {
    if (type === 'page' || type === 'column') this.pieces.push([])
    else this.#text('\n', css)
  }

  #instruct(text: string): void {
    const field = this.#field.at(-1)
    if (field) field.instruction += text
  }

  #fieldChar(type: string | undefined): void {
    if (type === 'begin') this.#field.push({ instruction: '', result: false })
    else if (type === 'separate') {
      const field = this.#field.at(-1)
      if (field) field.result = true
      this.#page = pageField(field?.instruction ?? '')
    } else if (type === 'end') {
      this.#field.pop()
      this.#page = undefined
    }
  }

  /** Whether a single tab leads to a single stop at the right, so that what follows is aligned there. */
  filled({ tabs = [] }: ParagraphProperties): boolean {
    const last = this.pieces.at(-1)!
    if (this.pieces.length > 1 && last.length === 0) {
      this.pieces.pop()
      this.endsPage = true
    }
    const [stop] = tabs
    if (this.#tabs !== 1 || tabs.length !== 1 || stop?.kind !== 'right') return false
    const [piece] = this.pieces
    const at = piece!.findIndex((one) => textOf(one) === '\t')
    if (at === -1 || this.pieces.length > 1) return false
    const leader = stop.leader === 'none' ? '' : ';border-bottom:1px dotted;margin:0 2px 0.25em'
    this.pieces = [
      [
        { tag: 'span', children: piece!.slice(0, at) },
        { tag: 'span', children: ['\t'], look: `flex:1;overflow:hidden${leader}` },
        { tag: 'span', children: piece!.slice(at + 1) },
      ],
    ]
    return true
  }

  /** Text with marks in it: each stretch between two marks gets its own span. */
  #text(text: string, css: string): void {
    let from = 0
    for (const mark of text.matchAll(MARK)) {
      this.#stretch(text.slice(from, mark.index), css)
      from = mark.index + mark[0].length
      this.#mark(mark[0])
    }
    this.#stretch(text.slice(from), css)
  }

  #mark(mark: string): void {
    const { open } = this.#around
    applyMarks(mark, open)
    const last = open.at(-1)
    this.#value = last === undefined || isSection(last) ? undefined : last
  }

  #stretch(text: string, css: string): void {
    if (text === '') return
    const inner = this.#around.open.filter((key) => isSection(key) && !this.within.includes(key))
    const within = inner.length > 0 ? inner : undefined
    if (css === '' && this.#value === undefined && !within && this.#page === undefined) {
      this.#push(text)
      return
    }
    this.#push({
      tag: 'span',
      look: css === '' ? undefined : css,
      children: [text],
      place: this.#value,
      within,
      field: this.#page,
    })
  }

  #push(...painted: readonly Painted[]): void {
    this.pieces.at(-1)!.push(...painted)
  }
}

/** Elements that print text. */
const TEXTS: ReadonlyMap<string, (element: XmlElement) => string> = new Map([
  ['w:t', ({ text }: XmlElement) => text],
  ['w:tab', () => '\t'],
  ['w:ptab', () => '\t'],
  ['w:cr', () => '\n'],
  ['w:noBreakHyphen', () => '\u2011'],
  ['w:softHyphen', () => '\u00ad'],
  ['w:sym', symbolOf],
])
const DRAWINGS = new Set(['w:drawing', 'w:pict', 'w:object'])
const NOTES = new Set(['w:footnoteReference', 'w:endnoteReference'])

const pageField = (instruction: string): 'PAGE' | 'NUMPAGES' | undefined => {
  const name = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i.exec(instruction)?.[1]?.toUpperCase()
  return name === undefined ? undefined : name === 'PAGE' ? 'PAGE' : 'NUMPAGES'
}

const textOf = (painted: Painted): string =>
  typeof painted === 'string' ? painted : (painted.children ?? []).map(textOf).join('')
