import type { Editor } from '@tiptap/core'
import type { CheckSettings } from './check/analyse.ts'
import type { EditorPreset } from './types.ts'

/** Shared by the parts of one editor. */
export type EditorContext = {
  readonly editor: Editor
  readonly preset: EditorPreset
  /** What placeholders are checked against; undefined if the text has none. */
  readonly settings: (() => CheckSettings) | undefined
  /** Asks for a picture and inserts it; undefined if pictures cannot be stored. */
  readonly pickImage: (() => void) | undefined
}
