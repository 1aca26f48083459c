import { createContext, use } from 'react'
import type { Acts, Editor } from './useEditorState.ts'

/**
 * Provided around the parts that follow every edit. The outline and the canvas are outside: when a context changes, React visits everything
 * below its provider, and those two have a hundred components per field.
 */
export const EditorContext = createContext<Editor | undefined>(undefined)

/** The editor of the surrounding interview. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorContext around it')
  return editor
}

/** Provided around the whole editor; its value never changes. */
export const ActsContext = createContext<Acts | undefined>(undefined)

/** The editor's actions, for components that show nothing of the interview. */
export function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('useActs needs an ActsContext around it')
  return acts
}
