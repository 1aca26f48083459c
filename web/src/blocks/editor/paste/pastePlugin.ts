import { Slice } from '@tiptap/pm/model'
import { Plugin, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { EditorPreset } from '../types.ts'
import { cleanHtml } from './cleanHtml.ts'
import { fileOfData } from './imageFile.ts'

type Options = {
  readonly preset: () => EditorPreset
  /** Pictures that were pasted or dropped; `lost` counts those that could not be read. */
  readonly onPictures: (files: readonly File[], lost: number) => void
}

/** Cleans text pasted from other programs (S1 §5) and passes pictures on to be stored. */
export function pastePlugin({ preset, onPictures }: Options): Plugin {
  return new Plugin({
    props: {
      transformPastedHTML: (html) => {
        const { html: clean, pictures, lost } = cleanHtml(html, preset())
        const files = pictures.flatMap((address) => fileOfData(address) ?? [])
        // They are inserted after the pasted text.
        const unread = lost + pictures.length - files.length
        if (files.length > 0 || unread > 0) queueMicrotask(() => onPictures(files, unread))
        return clean
      },
      // Pasted into an empty line, the first paragraph keeps its alignment instead of merging into that line.
      transformPasted: (slice, { state: { selection } }) =>
        slice.content.childCount > 1 && selection.empty && selection.$from.parent.content.size === 0
          ? new Slice(slice.content, 0, slice.openEnd)
          : slice,
      handlePaste: (_view, event) => {
        const files = picturesOf(event.clipboardData)
        // Word and spreadsheets put a picture of the text on the clipboard beside the text.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false
        onPictures(files, 0)
        return true
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = moved ? [] : picturesOf(event.dataTransfer)
        if (files.length === 0) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at) placeCursor(view, at.pos)
        onPictures(files, 0)
        event.preventDefault()
        return true
      },
    },
  })
}

function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

function placeCursor(view: EditorView, pos: number): void {
  view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(pos))))
}
