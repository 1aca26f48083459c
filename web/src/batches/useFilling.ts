import { useEffect, useRef, useState } from 'react'
import { draftKey, readDraft, removeDraft, writeDraft } from '../shell/drafts/drafts.ts'
import { useMember } from '../shell/session/useMember.ts'
import type { Filling } from './filling.ts'

/** The spreadsheet that a person is at, kept in this browser until its documents are begun. */
export function useFilling(interviewId: string) {
  const { id } = useMember()
  const key = draftKey(id, 'batch', interviewId)
  const [filling, setFilling] = useState<Filling | null>()
  const latest = useRef<Filling | null>(null)
  useEffect(() => {
    let left = false
    void readDraft<Filling>(key).then((draft) => {
      if (left) return
      latest.current = draft?.content ?? null
      setFilling(latest.current)
    })
    return () => {
      left = true
    }
  }, [key])
  const set = (next: Filling | null) => {
    latest.current = next
    setFilling(next)
    if (next) void writeDraft(key, { content: next, baseVersion: 0, typedAt: new Date().toISOString() })
    else void removeDraft(key)
  }
  return {
    /** Undefined while it is read from the browser; null if there is none. */
    filling,
    begin: set,
    change: (part: Partial<Filling>) => {
      if (latest.current) set({ ...latest.current, ...part })
    },
    forget: () => set(null),
  }
}
export type UseFilling = ReturnType<typeof useFilling>
