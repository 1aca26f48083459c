import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftKey, readDraft, removeDraft, writeDraft } from '../shell/drafts/drafts.ts'
import { useMember } from '../shell/session/useMember.ts'
import type { Filling, Sheet, Work } from './filling.ts'

const keep = <T>(key: string, content: T) =>
  writeDraft(key, { content, baseVersion: 0, typedAt: new Date().toISOString() })

async function readFilling(sheetKey: string, workKey: string): Promise<Filling | null> {
  const [sheet, work] = await Promise.all([readDraft<Sheet>(sheetKey), readDraft<Work>(workKey)])
  return sheet && work ? { ...sheet.content, ...work.content } : null
}

/**
 * The spreadsheet that a person is at, kept in this browser until its documents are begun. The file is kept apart from what is decided of
 * it, so that a key typed does not store it again.
 */
export function useFilling(interviewId: string) {
  const { id } = useMember()
  const sheetKey = draftKey(id, 'batch-sheet', interviewId)
  const workKey = draftKey(id, 'batch', interviewId)
  const [filling, setFilling] = useState<Filling | null>()
  const latest = useRef<Filling | null>(null)
  const set = useCallback((next: Filling | null) => {
    latest.current = next
    setFilling(next)
  }, [])
  useEffect(() => {
    let left = false
    void readFilling(sheetKey, workKey).then((kept) => {
      if (!left) set(kept)
    })
    return () => {
      left = true
    }
  }, [sheetKey, workKey, set])
  const acts = useMemo(() => {
    const keepWork = ({ matching, edits, left, finish }: Work) => void keep(workKey, { matching, edits, left, finish })
    return {
      begin: (next: Filling) => {
        set(next)
        void keep(sheetKey, { fileName: next.fileName, tables: next.tables })
        keepWork(next)
      },
      change: (part: Partial<Work> | ((now: Filling) => Partial<Work>)) => {
        if (!latest.current) return
        const next = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) }
        set(next)
        keepWork(next)
      },
      forget: () => {
        set(null)
        void removeDraft(sheetKey)
        void removeDraft(workKey)
      },
    }
  }, [sheetKey, workKey, set])
  return {
    /** Undefined while it is read from the browser; null if there is none. */
    filling,
    ...acts,
  }
}
export type UseFilling = ReturnType<typeof useFilling>
