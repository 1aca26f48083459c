import { clauseSchemes, schemeOf } from '#shared/interview/document/clauseSchemes.ts'
import { parseCss } from '#shared/interview/document/css.ts'
import type { ClauseLevel, ClauseScheme, EditorDef, ParagraphStyle } from '#shared/interview/model.ts'
import { paragraphProperties, runProperties } from '../../html/index.ts'
import { encodeXml } from '../../package/index.ts'

/** The numberings that a document uses, in the order of their first use. */
export class Numbering {
  readonly #document: EditorDef
  readonly #styles: readonly ParagraphStyle[]
  readonly #schemes: ClauseScheme[] = []
  readonly #lists = new Map<string, { readonly scheme: number; readonly id: number; readonly start?: Start }>()

  constructor(document: EditorDef, styles: readonly ParagraphStyle[]) {
    this.#document = document
    this.#styles = styles
  }

  /** The scheme with a name; the document's if there is none with it. */
  schemeOf(name: string | undefined): ClauseScheme {
    return schemeOf(this.#document, name) ?? schemeOf(this.#document) ?? clauseSchemes[0]!
  }

  /** The number of Word's list for paragraphs of a scheme; those of a list with a name are counted by themselves. */
  listOf(scheme: ClauseScheme, name = '', start?: Start): number {
    let at = this.#schemes.findIndex(({ id }) => id === scheme.id)
    if (at === -1) at = this.#schemes.push(scheme) - 1
    const key = JSON.stringify([scheme.id, name])
    const known = this.#lists.get(key)
    if (known) return known.id
    const own = name === '' ? {} : { start: start ?? { level: 0, at: scheme.levels[0]?.start ?? 1 } }
    const id = this.#lists.size + 1
    this.#lists.set(key, { scheme: at, id, ...own })
    return id
  }

  /** numbering.xml, without its root; '' if nothing is numbered. */
  write(): string {
    const abstract = this.#schemes.map(
      (scheme, at) =>
        `<w:abstractNum w:abstractNumId="${at}"><w:nsid w:val="${hex(0x1a2b3c40 + at)}"/><w:multiLevelType w:val="multilevel"/><w:tmpl w:val="${hex(0x5d6e7f80 + at)}"/>${scheme.levels
          .map((level, index) => this.#level(scheme, level, index))
          .join('')}</w:abstractNum>`,
    )
    const lists = [...this.#lists.values()].map(({ scheme, id, start }) => {
      const override = start
        ? `<w:lvlOverride w:ilvl="${start.level}"><w:startOverride w:val="${start.at}"/></w:lvlOverride>`
        : ''
      return `<w:num w:numId="${id}"><w:abstractNumId w:val="${scheme}"/>${override}</w:num>`
    })
    return abstract.join('') + lists.join('')
  }

  #level(scheme: ClauseScheme, { format, text, start = 1, suffix, css = '' }: ClauseLevel, index: number): string {
    const declared = parseCss(css)
    const style = this.#styles.find(({ clause }) => clause?.numbering === scheme.id && clause.level === index + 1)
    const properties = paragraphProperties(declared)
    const indents = `${properties.get('w:tabs') ?? ''}${properties.get('w:ind') ?? ''}`
    const written = text.replace(/%([1-9])/g, (label, digit: string) =>
      scheme.levels[Number(digit) - 1]?.format === 'ordinal' ? `${label}º` : label,
    )
    return [
      `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format === 'ordinal' ? 'decimal' : format}"/>`,
      style ? `<w:pStyle w:val="${encodeXml(style.id)}"/>` : '',
      suffix && suffix !== 'tab' ? `<w:suff w:val="${suffix === 'space' ? 'space' : 'nothing'}"/>` : '',
      `<w:lvlText w:val="${encodeXml(written)}"/><w:lvlJc w:val="left"/>`,
      indents && `<w:pPr>${indents}</w:pPr>`,
      runProperties(declared, { shaded: false }),
      '</w:lvl>',
    ].join('')
  }
}

type Start = { readonly level: number; readonly at: number }

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
