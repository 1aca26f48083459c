import { createContext, use } from 'react'
import type { Acts, Editor } from './useEditorState.ts'

/**
 * Provided around the parts that follow every edit. The outline and the canvas are outside: when a context changes, React walks everything
 * below its provider, and those two have a hundred components per field.
 */
export const EditorContext = createContext<Editor | undefined>(undefined)

/** The interview that the editor around a component edits. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorContext around it')
  return editor
}

/** Provided around the whole editor; its value never changes. */
export const ActsContext = createContext<Acts | undefined>(undefined)

/** What can be done with the interview, for what shows nothing of it. */
export function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('useActs needs an ActsContext around it')
  return acts
}
