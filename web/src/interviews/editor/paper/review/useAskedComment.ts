import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { commentPlaces } from './commentPlaces.ts'
import { goTo } from './ReviewPanel.tsx'
import type { ModelComments } from './useModelComments.ts'

/** Goes to the comment that the address asks for, once: a notification leads there. */
export function useAskedComment(editor: Editor, { isRead }: ModelComments, show: () => void): void {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('comentario')
  const latest = useRef(show)
  latest.current = show
  useEffect(() => {
    if (!asked || !isRead) return
    latest.current()
    const place = commentPlaces(editor.state).get(asked)
    if (place !== undefined) goTo(editor, place)
    setSearch(
      (known) => {
        known.delete('comentario')
        return known
      },
      { replace: true },
    )
  }, [asked, isRead, editor, setSearch])
}
