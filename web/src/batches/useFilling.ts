import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftKey, readDraft, removeDraft, writeDraft } from '../shell/drafts/drafts.ts'
import { useMember } from '../shell/session/useMember.ts'
import type { Filling, Sheet, Work } from './filling.ts'

/** The two parts of a filling that are stored; each names the sheet, so that parts of two sheets are never joined. */
type StoredSheet = Sheet & Pick<Filling, 'sheetId'>
type StoredWork = Work & Pick<Filling, 'sheetId'>

const keep = <T>(key: string, content: T) =>
  writeDraft(key, { content, baseVersion: 0, typedAt: new Date().toISOString() })

async function readFilling(sheetKey: string, workKey: string): Promise<Filling | null> {
  const [sheet, work] = await Promise.all([readDraft<StoredSheet>(sheetKey), readDraft<StoredWork>(workKey)])
  if (!sheet || !work || sheet.content.sheetId !== work.content.sheetId) return null
  return { ...sheet.content, ...work.content }
}

/**
 * The spreadsheet that a person is at, kept in this browser until its documents are begun. The file is kept apart from what is decided of
 * it, so that a key typed does not store it again. Tabs at the same sheet follow one another; of two sheets, the one changed last is kept.
 */
export function useFilling(interviewId: string) {
  const { id } = useMember()
  const sheetKey = draftKey(id, 'batch-sheet', interviewId)
  const workKey = draftKey(id, 'batch', interviewId)
  const [filling, setFilling] = useState<Filling | null>()
  const latest = useRef<Filling | null>(null)
  /** Whether the sheet in storage is the one of this tab. */
  const stored = useRef(false)
  const tabs = useRef<BroadcastChannel>(undefined)
  const set = useCallback((next: Filling | null) => {
    latest.current = next
    setFilling(next)
  }, [])
  useEffect(() => {
    let left = false
    void readFilling(sheetKey, workKey).then((kept) => {
      if (left) return
      stored.current = kept !== null
      set(kept)
    })
    return () => {
      left = true
    }
  }, [sheetKey, workKey, set])
  useEffect(() => {
    const channel = new BroadcastChannel(workKey)
    tabs.current = channel
    channel.onmessage = ({ data }: MessageEvent<StoredWork | null>) => {
      const isSame = data !== null && data.sheetId === latest.current?.sheetId
      stored.current = isSame
      if (isSame && latest.current) set({ ...latest.current, ...data })
    }
    return () => channel.close()
  }, [workKey, set])
  const acts = useMemo(() => {
    const store = ({ sheetId, fileName, tables, matching, edits, left, finish }: Filling) => {
      if (!stored.current) void keep<StoredSheet>(sheetKey, { sheetId, fileName, tables })
      stored.current = true
      const work: StoredWork = { sheetId, matching, edits, left, finish }
      void keep(workKey, work)
      tabs.current?.postMessage(work)
    }
    return {
      begin: (next: Filling) => {
        set(next)
        stored.current = false
        store(next)
      },
      change: (part: Partial<Work> | ((now: Filling) => Partial<Work>)) => {
        if (!latest.current) return
        const next = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) }
        set(next)
        store(next)
      },
      forget: () => {
        set(null)
        if (!stored.current) return
        stored.current = false
        void removeDraft(sheetKey)
        void removeDraft(workKey)
        tabs.current?.postMessage(null)
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
