import type { Editor } from '@tiptap/core'
import type { CheckSettings } from './check/analyse.ts'
import type { EditorPreset } from './types.ts'

/** What the parts of one editor share. */
export type EditorContext = {
  readonly editor: Editor
  readonly preset: EditorPreset
  /** What placeholders are checked against; undefined where the text has none. */
  readonly settings: (() => CheckSettings) | undefined
  /** Asks for a picture and puts it in; undefined where no one keeps them. */
  readonly pickImage: (() => void) | undefined
}
