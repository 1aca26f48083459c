import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useEffect, useState } from 'react'

/** After the last keystroke, in ms. */
const PAUSE = 250

/** What can be read from the document, read again when typing pauses: a list of forty pages is not made at each keystroke. */
export function useLater<T>(editor: Editor, read: (state: EditorState) => T): T {
  const [value, setValue] = useState(() => read(editor.state))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setValue(read(editor.state)), PAUSE)
    }
    const changed = ({ transaction }: { transaction: { docChanged: boolean } }) => transaction.docChanged && later()
    setValue(read(editor.state))
    editor.on('transaction', changed)
    return () => {
      clearTimeout(timer)
      editor.off('transaction', changed)
    }
  }, [editor, read])
  return value
}
