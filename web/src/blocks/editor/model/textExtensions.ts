import { type Extensions, getSchema } from '@tiptap/core'
import { Highlight } from '@tiptap/extension-highlight'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { TextStyleKit } from '@tiptap/extension-text-style'
import type { Schema } from '@tiptap/pm/model'
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit'
import { FocusAtOnce } from './FocusAtOnce.ts'
import { Placeholder } from './Placeholder.ts'
import { SafeImage } from './SafeImage.ts'

/** S1's texts: headings, marks, lists and their undo. */
export const textKit: Partial<StarterKitOptions> = {
  heading: { levels: [1, 2, 3] },
  code: false,
  codeBlock: false,
  // S1 §9.
  undoRedo: { depth: 500, newGroupDelay: 2000 },
  // Existing links are kept; typing or pasting creates none (S1 §5).
  link: { autolink: false, linkOnPaste: false, openOnClick: false },
  // It would change texts that nobody has edited.
  trailingNode: false,
}

/** How letters and paragraphs look. */
export const lookExtensions: Extensions = [
  TextStyleKit.configure({ backgroundColor: false, lineHeight: false }),
  Highlight.configure({ multicolor: true }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Subscript,
  Superscript,
]

/**
 * The extensions of every text. They are the same in all presets, so that opening a text in a smaller preset loses nothing; presets differ
 * in their tools and in what they keep of a paste.
 */
export const textExtensions: Extensions = [
  StarterKit.configure(textKit),
  ...lookExtensions,
  TableKit.configure({ table: { resizable: false } }),
  SafeImage,
  Placeholder,
  FocusAtOnce,
]

export const textSchema: Schema = getSchema(textExtensions)
