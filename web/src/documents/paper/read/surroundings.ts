import { MARK } from '#functions/docx/fill/index.ts'
import type { ParagraphProperties } from '#shared/word/paragraphProperties.ts'
import type { RunProperties } from '#shared/word/runProperties.ts'
import type { XmlElement } from '#shared/word/xml.ts'
import type { PaintedElement } from '../painting.ts'
import type { Model } from './openModel.ts'

/** The context of a paragraph: its part, the open marks around it, and its table's style. */
export type Surroundings = {
  readonly model: Model
  /** The part whose relationships name its pictures. */
  readonly part: string
  /** Returns the label of the next numbered paragraph. */
  readonly label: () => string
  /** The keys of the open marks, outermost first; reading opens and closes them. */
  readonly open: string[]
  /** The number of a note, in text order. */
  readonly note: (id: string) => string
  readonly table?: { readonly run: RunProperties; readonly paragraph: ParagraphProperties } | undefined
  /** Paints the content of a text box or a cell. */
  readonly paint: (holder: XmlElement, around: Surroundings) => PaintedElement[]
}

/** Keys begin with s for sections, v for values and u for unanswered ones. */
export const isSection = (key: string): boolean => key.startsWith('s')

/** Opens and closes the marks in a text, in order. */
export function applyMarks(text: string, open: string[]): void {
  for (const [, key] of text.matchAll(MARK))
    if (key === undefined) open.pop()
    else open.push(key)
}
