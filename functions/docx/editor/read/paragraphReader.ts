import type { HtmlElement } from '#shared/interview/document/html.ts'
import type { RunProperties } from '#shared/word/runProperties.ts'
import type { Styles } from '#shared/word/Styles.ts'
import { symbolOf } from '#shared/word/symbols.ts'
import { allOf, child, firstOf, numberOf, outermostOf, type XmlElement } from '#shared/word/xml.ts'
import { readImageFile } from '../../fill/index.ts'
import type { DocxPackage } from '../../package/index.ts'
import { type Css, textCss } from './cssOf.ts'
import type { Losses } from './losses.ts'
import type { Piece } from './runs.ts'

/** What a paragraph contains: pieces of its text, breaks of the page in it, and the paragraphs of text boxes. */
export type Content =
  | { readonly kind: 'piece'; readonly piece: Piece }
  | { readonly kind: 'break' }
  | { readonly kind: 'box'; readonly box: XmlElement; readonly shape: XmlElement }

/** `rewritten`: its result is not kept, as Minuta computes it. */
type Field = { code: string; result: boolean; rewritten: boolean }

/** Codes are shorter; what follows says nothing. */
const MAX_CODE = 2_000

const isContents = ({ code }: Field): boolean => /^\s*TOC\b/.test(code)

const EMU_PER_PIXEL = 9525
/** Larger pictures would fill an interview. */
const MAX_PICTURE = 2 * 1024 * 1024

/** Reads the content of the paragraphs of one part. */
export class ParagraphReader {
  readonly #docx: DocxPackage
  readonly #styles: Styles
  /** What the style of the paragraph sets for its text. */
  #styled: RunProperties = {}
  readonly #losses: Losses
  readonly #noteText: (kind: 'footnote' | 'endnote', id: string) => string | undefined
  /** Fields that are open, the outermost first: one may reach over several paragraphs. */
  readonly #fields: Field[] = []
  /** How many of them have no result yet, are a table of contents, or have a result that is written again. */
  #withoutResult = 0
  #contents = 0
  #rewritten = 0
  readonly #relations: ReadonlyMap<string, ReturnType<DocxPackage['relationships']>[number]>

  constructor(
    docx: DocxPackage,
    part: string,
    styles: Styles,
    losses: Losses,
    noteText: (kind: 'footnote' | 'endnote', id: string) => string | undefined,
  ) {
    this.#docx = docx
    this.#relations = new Map(docx.relationships(part).map((relation) => [relation.id, relation]))
    this.#styles = styles
    this.#losses = losses
    this.#noteText = noteText
  }

  /** Whether a table of contents is open: it is made from the headings. */
  get inContents(): boolean {
    return this.#contents > 0
  }

  read(paragraph: XmlElement): Content[] {
    const found: Content[] = []
    this.#styled = this.#styles.runOf('paragraph', this.#styles.styleOf(child(paragraph, 'w:pPr')))
    this.#walk(paragraph, found, undefined)
    return found
  }

  #walk(element: XmlElement, found: Content[], href: string | undefined): void {
    for (const each of element.children) this.#element(each, found, href)
  }

  #element(element: XmlElement, found: Content[], href: string | undefined): void {
    switch (element.name) {
      case 'w:r':
        this.#run(element, found, href)
        break
      case 'w:hyperlink': {
        const target = this.#relations.get(element.attribute('r:id') ?? '')
        const address = target?.external && /^(https?:|mailto:)/i.test(target.written) ? target.written : undefined
        this.#walk(element, found, address ?? href)
        break
      }
      case 'w:fldSimple': {
        const code = element.attribute('w:instr') ?? ''
        this.#finish(code, found, () => this.#walk(element, found, href))
        break
      }
      case 'w:sdt': {
        const content = child(element, 'w:sdtContent')
        if (content) this.#walk(content, found, href)
        break
      }
      case 'w:ins':
      case 'w:moveTo':
        this.#losses.add('As alterações controladas foram aceitas.')
        this.#walk(element, found, href)
        break
      case 'w:del':
      case 'w:moveFrom':
        this.#losses.add('As alterações controladas foram aceitas.')
        break
      case 'w:smartTag':
      case 'w:customXml':
      case 'w:bdo':
      case 'w:dir':
        this.#walk(element, found, href)
        break
      case 'm:oMath':
      case 'm:oMathPara': {
        this.#losses.add('As equações viraram texto.')
        const text = [...allOf(element, 'm:t')].map((each) => each.text).join('')
        this.#push(found, { content: text, css: new Map() })
        break
      }
      case 'w:commentRangeStart':
        this.#losses.add('Os comentários do Word não entram no documento.')
        break
      default:
        break
    }
  }

  #run(run: XmlElement, found: Content[], href: string | undefined): void {
    const properties = this.#styles.runIn(child(run, 'w:rPr'), this.#styled)
    if (properties.hidden) {
      this.#losses.add('O texto oculto não entra no documento.')
      return
    }
    const css = textCss(properties)
    const linked = href === undefined ? {} : { href }
    const add = (content: string | HtmlElement) => this.#push(found, { content, css, ...linked })
    const span = (attributes: Record<string, string>) => add({ tag: 'span', attributes, children: [] })
    for (const each of run.children) {
      switch (each.name) {
        case 'w:t':
          add(each.text)
          break
        case 'w:tab':
        case 'w:ptab':
          span({ 'data-tab': '' })
          break
        case 'w:br':
        case 'w:cr':
          if (each.attribute('w:type') === 'page') this.#add(found, { kind: 'break' })
          else if (each.attribute('w:type') !== 'column') add({ tag: 'br', attributes: {}, children: [] })
          break
        case 'w:noBreakHyphen':
          add('\u2011')
          break
        case 'w:softHyphen':
          add('\u00ad')
          break
        case 'w:sym':
          add(symbolOf(each))
          break
        case 'w:footnoteReference':
        case 'w:endnoteReference': {
          const kind = each.name === 'w:footnoteReference' ? 'footnote' : 'endnote'
          if (kind === 'endnote') this.#losses.add('As notas de fim viraram notas de rodapé.')
          const note = this.#noteText(kind, each.attribute('w:id') ?? '')
          if (note !== undefined)
            this.#push(found, {
              content: { tag: 'span', attributes: { 'data-note': note }, children: [] },
              css: new Map(),
            })
          break
        }
        case 'w:fldChar':
          this.#fieldMark(each.attribute('w:fldCharType'), found, css)
          break
        case 'w:instrText': {
          const field = this.#fields.at(-1)
          if (field) this.#addCode(field, each.text)
          break
        }
        case 'mc:AlternateContent': {
          const chosen = child(each, 'mc:Choice') ?? child(each, 'mc:Fallback')
          for (const inner of chosen?.children ?? []) this.#drawing(inner, found, css)
          break
        }
        case 'w:drawing':
        case 'w:pict':
        case 'w:object':
          this.#drawing(each, found, css)
          break
        default:
          break
      }
    }
  }

  #push(found: Content[], piece: Piece): void {
    this.#add(found, { kind: 'piece', piece })
  }

  /** The result of a field that Minuta computes itself is not kept. */
  #add(found: Content[], content: Content): void {
    if (this.#withoutResult === 0 && this.#rewritten === 0) found.push(content)
  }

  #addCode(field: Field, text: string): void {
    if (field.code.length > MAX_CODE) return
    const was = isContents(field)
    field.code += text
    this.#contents += Number(isContents(field)) - Number(was)
  }

  #fieldMark(kind: string | undefined, found: Content[], css: Css): void {
    if (kind === 'begin') {
      this.#fields.push({ code: '', result: false, rewritten: false })
      this.#withoutResult += 1
      return
    }
    const field = kind === 'separate' ? this.#fields.at(-1) : kind === 'end' ? this.#fields.pop() : undefined
    if (!field) return
    const made = replaced(field.code)
    if (kind === 'separate') {
      if (field.result) return
      field.result = true
      this.#withoutResult -= 1
      field.rewritten = made !== undefined
      this.#rewritten += Number(field.rewritten)
      if (!made) this.#note(field.code)
      return
    }
    this.#withoutResult -= Number(!field.result)
    this.#rewritten -= Number(field.rewritten)
    this.#contents -= Number(isContents(field))
    if (made) this.#push(found, { content: made, css })
  }

  #finish(code: string, found: Content[], shown: () => void): void {
    const made = replaced(code)
    if (made) this.#push(found, { content: made, css: new Map() })
    else {
      this.#note(code)
      shown()
    }
  }

  #note(code: string): void {
    const name = /^\s*([A-Za-z]+)/.exec(code)?.[1]?.toUpperCase() ?? ''
    if (!['TOC', 'HYPERLINK', 'PAGEREF', 'REF', 'FORMTEXT'].includes(name) && name !== '')
      this.#losses.add(`Os campos automáticos do Word (${name}) viraram o texto que mostravam.`)
  }

  #drawing(drawing: XmlElement, found: Content[], css: Css): void {
    // A box inside of a box is read with that one.
    const boxes = [...outermostOf(drawing, 'w:txbxContent')]
    if (boxes.length > 0) {
      this.#losses.add('As caixas de texto viraram parágrafos com borda, no lugar em que estavam ancoradas.')
      for (const box of boxes) this.#add(found, { kind: 'box', box, shape: drawing })
      return
    }
    const picture = this.#picture(drawing)
    if (picture) this.#push(found, { content: picture, css })
  }

  #picture(drawing: XmlElement): HtmlElement | undefined {
    const blip = firstOf(drawing, 'a:blip')
    const old = firstOf(drawing, 'v:imagedata')
    const relation = blip?.attribute('r:embed') ?? old?.attribute('r:id')
    if (relation === undefined) {
      const text = [...allOf(drawing, 'a:t')].map((each) => each.text).join(' ')
      this.#losses.add(
        text === ''
          ? 'Os desenhos e formas do Word não entram no documento.'
          : 'Os gráficos e diagramas do Word não entram no documento.',
      )
      return undefined
    }
    const target = this.#relations.get(relation)
    const bytes =
      target && !target.external && this.#docx.has(target.target) ? this.#docx.bytes(target.target) : undefined
    const file = bytes && readImageFile(bytes)
    if (!file) {
      this.#losses.add('As imagens que não são PNG, JPEG ou GIF não entram no documento.')
      return undefined
    }
    if (file.bytes.byteLength > MAX_PICTURE) {
      this.#losses.add('As imagens de mais de 2 MB não entram no documento. Ponha-as de novo, menores.')
      return undefined
    }
    const extent = firstOf(drawing, 'wp:extent')
    const pixels = (name: string) => {
      const emu = numberOf(extent?.attribute(name))
      return emu === undefined ? undefined : String(Number((emu / EMU_PER_PIXEL).toFixed(3)))
    }
    const width = pixels('cx')
    const height = pixels('cy')
    const alt = firstOf(drawing, 'wp:docPr')?.attribute('descr') ?? ''
    const anchor = firstOf(drawing, 'wp:anchor')
    const side = anchor && sideOf(anchor)
    if (anchor && side === undefined)
      this.#losses.add('As imagens postas livremente sobre a página ficam na linha do texto em que estavam ancoradas.')
    return {
      tag: 'img',
      attributes: {
        src: `data:image/${file.extension};base64,${Buffer.from(file.bytes).toString('base64')}`,
        ...(width && { width }),
        ...(height && { height }),
        alt,
        ...(side && { 'data-wrap': side }),
      },
      children: [],
    }
  }
}

function sideOf(anchor: XmlElement): 'left' | 'right' | undefined {
  if (!child(anchor, 'wp:wrapSquare') && !child(anchor, 'wp:wrapTight')) return undefined
  const align = child(child(anchor, 'wp:positionH'), 'wp:align')?.text.trim()
  return align === 'left' || align === 'right' ? align : undefined
}

/** What stands for a field that Minuta knows; undefined if its result is kept as it is. */
function replaced(code: string): HtmlElement | undefined {
  const [, name = '', rest = ''] = /^\s*([A-Za-z]+)\s*(.*)$/s.exec(code) ?? []
  const span = (attributes: Record<string, string>): HtmlElement => ({ tag: 'span', attributes, children: [] })
  switch (name.toUpperCase()) {
    case 'PAGE':
      return span({ 'data-page': 'number' })
    case 'NUMPAGES':
    case 'SECTIONPAGES':
      return span({ 'data-page': 'count' })
    case 'REF': {
      const [bookmark = ''] = rest.trim().split(/\s+/)
      return /\\[nrw]\b/.test(rest) && bookmark !== '' ? span({ 'data-ref': bookmark }) : undefined
    }
    default:
      return undefined
  }
}
