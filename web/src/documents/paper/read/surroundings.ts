import { MARK } from '#functions/docx/fill/index.ts'
import type { PaintedElement } from '../painting.ts'
import type { Model } from './openModel.ts'
import type { ParagraphLook } from './paragraphLook.ts'
import type { RunLook } from './runLook.ts'
import type { Element } from './xml.ts'

/** What a paragraph is painted in: the part it stands in, what is open around it, and what a table's style says. */
export type Surroundings = {
  readonly model: Model
  /** The part whose relationships name its pictures. */
  readonly part: string
  /** Takes the label of the next numbered paragraph. */
  readonly label: () => string
  /** The keys of what is open, outermost first; what is read opens and closes them. */
  readonly open: string[]
  /** The number of a note, in the order of the text. */
  readonly note: (id: string) => string
  readonly table?: { readonly run: RunLook; readonly paragraph: ParagraphLook } | undefined
  /** Paints what stands in a text box or a cell. */
  readonly paint: (holder: Element, around: Surroundings) => PaintedElement[]
}

/** Keys of sections begin with s, those of values with v and of blank ones with u. */
export const isSection = (key: string): boolean => key.startsWith('s')

/** Opens or closes what the marks in a text say, in their order. */
export function applyMarks(text: string, open: string[]): void {
  for (const [, key] of text.matchAll(MARK))
    if (key === undefined) open.pop()
    else open.push(key)
}
