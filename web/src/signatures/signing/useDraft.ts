import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts'

/** What was typed and drawn: kept in this browser until it is signed, through reloads and lost connections. */
export function useDraft(secret: string, initial: Draft) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...initial, ...readDraft(secret) }))
  const isOver = useRef(false)
  const patch = useCallback((change: Draft) => setDraft((before) => ({ ...before, ...change })), [])
  useEffect(() => {
    if (!isOver.current) keepDraft(secret, draft)
  }, [secret, draft])
  const forget = useCallback(() => {
    isOver.current = true
    forgetDraft(secret)
  }, [secret])
  return { draft, patch, forget }
}
