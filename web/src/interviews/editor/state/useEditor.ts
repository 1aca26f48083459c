import { createContext, use } from 'react'
import type { Acts, Editor } from './useEditorState.ts'

/**
 * Around what follows every edit. The outline and the canvas stand outside: who looks for what takes part of a changed context goes through
 * all that is below it, and below those two are a hundred components a field.
 */
export const EditorContext = createContext<Editor | undefined>(undefined)

/** The interview that the editor around a component edits. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorContext around it')
  return editor
}

/** Around all of the editor. It never changes. */
export const ActsContext = createContext<Acts | undefined>(undefined)

/** What can be done with the interview, for what shows nothing of it. */
export function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('useActs needs an ActsContext around it')
  return acts
}
