import { lazy, Suspense, useImperativeHandle, useRef } from 'react'
import { loadChunk } from '../chunks/loadChunk.ts'
import { Delayed } from '../Delayed.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import type { RichTextEditorHandle, RichTextEditorProps } from './types.ts'

const TextEditor = lazy(() => loadChunk(() => import('./TextEditor.tsx')))

/**
 * S1 §2.11: a rich-text editor that shows placeholders as chips and checks them while typing. The editor is a large chunk, loaded when
 * first shown; calling the handle before it has loaded reports an error (S1 §8).
 */
export function RichTextEditor({ ref, ...props }: RichTextEditorProps) {
  const surface = useRef<RichTextEditorHandle>(null)
  const latest = useRef(props)
  latest.current = props
  useImperativeHandle(ref, () => {
    const ready = (asked: string): RichTextEditorHandle | undefined => {
      if (!surface.current) {
        console.error(`RichTextEditor.${asked} was called before the editor was ready`)
        latest.current.onError?.({ code: 'editor_not_ready', message })
      }
      return surface.current ?? undefined
    }
    return {
      insertPlaceholder: (tag) => ready('insertPlaceholder')?.insertPlaceholder(tag),
      getHtml: () => ready('getHtml')?.getHtml() ?? latest.current.value,
      focus: () => ready('focus')?.focus(),
    }
  }, [])
  return (
    <Suspense
      fallback={
        <Delayed>
          <EditorSkeleton />
        </Delayed>
      }
    >
      <TextEditor {...props} handle={surface} />
    </Suspense>
  )
}

const message = 'O editor ainda não terminou de carregar. Tente de novo em instantes.'
