import { createContext, useContext } from 'react'
import type { Editor } from './useEditorState.ts'

export const EditorContext = createContext<Editor | undefined>(undefined)

/** The interview that the editor around a component edits. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorContext around it')
  return editor
}
