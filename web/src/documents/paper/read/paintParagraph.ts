import { MARK } from '#functions/docx/fill/index.ts'
import type { Painted, PaintedElement } from '../painting.ts'
import { paintDrawing } from './drawing.ts'
import { cssOfParagraph, type ParagraphLook, readParagraphLook } from './paragraphLook.ts'
import { cssOfRun, type RunLook, readRunLook } from './runLook.ts'
import { overParagraph } from './styles.ts'
import { applyMarks, isSection, type Surroundings } from './surroundings.ts'
import { points } from './units.ts'
import type { Element } from './xml.ts'

/** A paragraph's properties, merged with those of its style, its list and the document. */
export function lookOf(paragraph: Element, { model, table }: Pick<Surroundings, 'model' | 'table'>) {
  const { styles, numbering } = model
  const properties = paragraph.child('w:pPr')
  const style = styles.of('paragraph', properties?.value('w:pStyle'))
  const own = readParagraphLook(properties)
  const under = overParagraph({ ...styles.defaults.paragraph, ...table?.paragraph }, style.paragraph)
  const all = overParagraph(under, own)
  const id = all.numbering?.id
  const number = id === undefined || id === '0' ? undefined : { id, level: all.numbering?.level ?? 0 }
  const level = number && numbering.level(number.id, number.level)
  // The list's indents override the style's if the paragraph names the list, and not if the style names it.
  const listed = own.numbering?.id !== undefined
  const look = level
    ? listed
      ? overParagraph(overParagraph(under, level.paragraph), own)
      : overParagraph(overParagraph({ ...styles.defaults.paragraph, ...level.paragraph }, style.paragraph), own)
    : all
  const run: RunLook = { ...styles.defaults.run, ...table?.run, ...style.run }
  return { look, run, level, number }
}

/** The elements of a paragraph: more than one if it contains page breaks. */
export function paintParagraph(paragraph: Element, around: Surroundings): PaintedElement[] {
  const { look, run, level } = lookOf(paragraph, around)
  const label = level ? around.label() : ''
  const painting = new Painting(around)
  if (label !== '' && level) {
    const marks = readRunLook(paragraph.at('w:pPr', 'w:rPr'), around.model.styles.themeFont)
    const { underline: _, ...mark } = marks
    painting.label(label, cssOfRun({ ...mark, ...level.run }), level.suffix, look)
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
  readonly #field: { instruction: string; result: boolean }[] = []
  #page: 'PAGE' | 'NUMPAGES' | undefined
  #value: string | undefined
  #tabs = 0

  constructor(around: Surroundings) {
    this.#around = around
    this.within = around.open.filter(isSection)
  }

  label(text: string, look: string, suffix: string, { firstLine = 0, tabs }: ParagraphLook): void {
    const hanging = firstLine < 0 ? -firstLine : 0
    const stop = hanging > 0 ? hanging : Math.max(0, (tabs?.[0]?.at ?? 0) - firstLine)
    const width = suffix === 'tab' ? `;min-width:${points(stop > 0 ? stop : 360)};padding-right:0.3em` : ''
    const space = suffix === 'space' ? '\u00a0' : ''
    this.#push({
      tag: 'span',
      look: `display:inline-block;text-indent:0;box-sizing:border-box${width};${look}`,
      children: [text + space],
      label: true,
    })
  }

  children(element: Element): void {
    for (const child of element.elements()) this.#child(child)
  }

  #child(child: Element): void {
    if (child.name === 'w:r') this.#run(child)
    else if (child.name === 'w:fldSimple') {
      this.#page = pageField(child.attribute('w:instr') ?? '')
      this.children(child)
      this.#page = undefined
    } else if (child.name === 'mc:AlternateContent') {
      const choice = child.child('mc:Choice')
      if (choice) this.children(choice)
    } else if (child.name === 'w:bookmarkEnd') this.#mark(child.attribute('w:id') ?? '')
    else if (child.name.startsWith('m:') && child.name !== 'm:t') this.#math(child)
    else if (TRANSPARENT.has(child.name)) this.children(child)
  }

  #math(element: Element): void {
    for (const child of element.elements())
      if (child.name === 'm:t') this.#text(textIn(child), '')
      else if (child.name === 'w:r') this.#run(child)
      else this.#math(child)
  }

  #run(run: Element): void {
    const { styles } = this.#around.model
    const properties = run.child('w:rPr')
    const style = properties?.value('w:rStyle')
    const look: RunLook = {
      ...(style === undefined ? {} : styles.of('character', style).run),
      ...readRunLook(properties, styles.themeFont),
    }
    const css = cssOfRun(look)
    for (const child of run.elements()) this.#content(child, css)
  }

  #content(child: Element, css: string): void {
    const text = TEXTS.get(child.name)?.(child)
    if (text !== undefined) {
      if (text === '\t') this.#tabs += 1
      this.#text(text, css)
    } else if (child.name === 'w:br') this.#break(child.attribute('w:type'), css)
    else if (child.name === 'w:fldChar') this.#fieldChar(child.attribute('w:fldCharType'))
    else if (child.name === 'w:instrText') this.#instruct(textIn(child))
    else if (DRAWINGS.has(child.name)) this.#push(...paintDrawing(child, this.#around))
    else if (NOTES.has(child.name))
      this.#push({ tag: 'sup', children: [this.#around.note(child.attribute('w:id') ?? '')], look: 'line-height:0' })
    else if (child.name === 'mc:AlternateContent')
      for (const one of child.child('mc:Choice')?.elements() ?? []) this.#content(one, css)
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
  filled({ tabs = [] }: ParagraphLook): boolean {
    const last = this.pieces.at(-1)!
    if (this.pieces.length > 1 && last.length === 0) {
      this.pieces.pop()
      this.endsPage = true
    }
    const stops = tabs.filter(({ kind }) => kind !== 'clear')
    const [stop] = stops
    if (this.#tabs !== 1 || stops.length !== 1 || (stop?.kind !== 'right' && stop?.kind !== 'end')) return false
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
const TEXTS: ReadonlyMap<string, (element: Element) => string> = new Map<string, (element: Element) => string>([
  ['w:t', textIn],
  ['w:tab', () => '\t'],
  ['w:ptab', () => '\t'],
  ['w:cr', () => '\n'],
  ['w:noBreakHyphen', () => '\u2011'],
  ['w:softHyphen', () => '\u00ad'],
  ['w:sym', (element: Element) => symbolOf(element.attribute('w:char'))],
])
const DRAWINGS = new Set(['w:drawing', 'w:pict', 'w:object'])
const NOTES = new Set(['w:footnoteReference', 'w:endnoteReference'])

const pageField = (instruction: string): 'PAGE' | 'NUMPAGES' | undefined => {
  const name = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i.exec(instruction)?.[1]?.toUpperCase()
  return name === undefined ? undefined : name === 'PAGE' ? 'PAGE' : 'NUMPAGES'
}

function textIn(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : '')).join('')
}

const textOf = (painted: Painted): string =>
  typeof painted === 'string' ? painted : (painted.children ?? []).map(textOf).join('')

/** Checkboxes and the like; other symbols of these fonts have no Unicode equivalent. */
function symbolOf(code: string | undefined): string {
  const at = Number.parseInt(code ?? '', 16) & 0xff
  return { 168: '☐', 111: '☐', 254: '☑', 253: '☒', 252: '✓', 183: '•' }[at] ?? '▫'
}
