import { writeCss } from '#shared/interview/document/css.ts'
import { baseStyles } from '#shared/interview/document/documentStyles.ts'
import type { ParagraphStyle } from '#shared/interview/model.ts'
import { readParagraphProperties } from '#shared/word/paragraphProperties.ts'
import { readRunProperties } from '#shared/word/runProperties.ts'
import type { Styles } from '#shared/word/Styles.ts'
import { child, descendant, valueIn } from '#shared/word/xml.ts'
import { paragraphCss, textCss } from './cssOf.ts'
import type { WordNumbering } from './wordNumbering.ts'

/** The paragraph styles that a document uses. */
export class WordStyles {
  readonly all: Styles
  readonly #used = new Set<string>()

  constructor(all: Styles) {
    this.all = all
    if (all.normal !== undefined) this.use(all.normal)
  }

  /** Notes that a paragraph has the style, and tells its name; undefined if there is no such style. */
  use(id: string): string | undefined {
    const found = this.all.paragraphs.get(id)
    if (!found) return undefined
    for (const style of this.all.chain('paragraph', id)) this.#used.add(style.attribute('w:styleId') ?? '')
    return valueIn(found, 'w:name') ?? id
  }

  describe(numbering: WordNumbering): ParagraphStyle[] {
    const { paragraphs, normal, defaults, theme } = this.all
    // Word's own text, where a file has no styles.
    const bare: ParagraphStyle[] =
      normal === undefined
        ? [
            {
              id: baseStyles.p,
              name: baseStyles.p,
              css: 'margin-bottom: 0pt; line-height: 1; font-family: "Times New Roman"; font-size: 10pt',
            },
          ]
        : []
    const read = [...paragraphs].flatMap(([id, style]): ParagraphStyle[] => {
      if (!this.#used.has(id)) return []
      const basedOn = valueIn(style, 'w:basedOn')
      const next = valueIn(style, 'w:next')
      const isRoot = basedOn === undefined || !paragraphs.has(basedOn)
      const given = isRoot ? [...paragraphCss(defaults.paragraph), ...textCss(defaults.run)] : []
      const own = [
        ...paragraphCss(readParagraphProperties(child(style, 'w:pPr'))),
        ...textCss(readRunProperties(child(style, 'w:rPr'), theme)),
      ]
      const clause = descendant(style, 'w:pPr', 'w:numPr') && numbering.clauseOfStyle(id)
      return [
        {
          id,
          name: id === normal ? baseStyles.p : (valueIn(style, 'w:name') ?? id),
          ...(!isRoot && basedOn !== undefined && { basedOn }),
          ...(next !== undefined && this.#used.has(next) && { next }),
          css: writeCss(new Map([...given, ...own])),
          ...(clause && { clause }),
        },
      ]
    })
    return [...bare, ...read]
  }
}
