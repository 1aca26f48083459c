import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Interview } from '#shared/api/interviews.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { CallFailure, client } from '../../shell/client/index.ts'
import { type Draft, draftKey, removeDraft, writeDraft } from '../../shell/drafts/drafts.ts'
import { readTokens } from '../../shell/session/storage.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { begin, type History, redo, step, undo } from '../edits/history.ts'
import { interviewKeys } from '../queries.ts'
import { forgetNew } from './newField.ts'

export type Selection =
  | { readonly kind: 'section'; readonly id: string }
  | { readonly kind: 'field'; readonly uid: string }

export type SaveState =
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'conflict' }

/** Writing at one place within this time is one step back. */
const MERGE = 1_500

/** An interview being edited: its history, what of it is stored, and how it is saved. Every edit is a pure function of the code. */
export function useEditor(interview: Interview, draft: Draft<InterviewCode> | undefined) {
  const { id: userId } = useMember()
  const queries = useQueryClient()
  const key = draftKey(userId, 'interview', interview.id)
  const [stored, setStored] = useState(interview)
  const [history, setHistory] = useState<History<InterviewCode>>(() => {
    const read = begin(interview.interviewCode)
    return draft ? step(read, draft.content) : read
  })
  const [selection, setSelection] = useState<Selection>()
  const [save, setSave] = useState<SaveState>(
    draft ? { kind: 'changed' } : { kind: 'saved', at: new Date(interview.updatedAt) },
  )
  const last = useRef({ place: '', at: 0 })
  const code = history.present
  const now = useRef({ code, stored })
  now.current = { code, stored }

  const edit = useCallback((change: (code: InterviewCode) => InterviewCode, place = '') => {
    const at = Date.now()
    const merge = place !== '' && place === last.current.place && at - last.current.at < MERGE
    last.current = { place, at }
    setHistory((known) => step(known, change(known.present), merge))
  }, [])

  const unwritten = useRef<() => void>(undefined)
  useEffect(() => {
    unwritten.current = undefined
    if (code === stored.interviewCode) {
      setSave((known) => (known.kind === 'changed' ? { kind: 'saved', at: new Date(stored.updatedAt) } : known))
      return
    }
    setSave((known) => (known.kind === 'conflict' ? known : { kind: 'changed' }))
    const write = () => {
      unwritten.current = undefined
      void writeDraft(key, { content: code, baseVersion: stored.version, typedAt: new Date().toISOString() })
    }
    unwritten.current = write
    const timer = setTimeout(write, 300)
    return () => clearTimeout(timer)
  }, [code, stored, key])
  // Who goes elsewhere right after typing finds it again; after signing out nothing is to stay behind.
  useEffect(
    () => () => {
      if (readTokens().access) unwritten.current?.()
    },
    [],
  )

  /** What the server has is the present from here on; the way back stays. */
  const adopt = useCallback(
    (next: Interview) => {
      setStored(next)
      setHistory((known) => step(known, next.interviewCode))
      setSave({ kind: 'saved', at: new Date(next.updatedAt) })
      void removeDraft(key)
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
    },
    [key, queries],
  )

  /** Answers the version under which what is on the screen is on the server; undefined when it is not. */
  const saveNow = useCallback(
    async (onVersion?: number): Promise<number | undefined> => {
      const { code: content, stored: base } = now.current
      if (content === base.interviewCode && onVersion === undefined) return base.version
      setSave({ kind: 'saving' })
      try {
        const next = await client.interviews.saveInterview(
          {
            params: { id: base.id },
            body: {
              version: onVersion ?? base.version,
              name: content.metadata.title || base.name,
              interviewCode: content,
            },
          },
          { quiet: true },
        )
        forgetNew()
        // What was typed meanwhile stays on top of what was saved.
        const typedMeanwhile = now.current.code !== content
        setStored({ ...next, interviewCode: content })
        setSave(typedMeanwhile ? { kind: 'changed' } : { kind: 'saved', at: new Date(next.updatedAt) })
        if (!typedMeanwhile) void removeDraft(key)
        void queries.invalidateQueries({ queryKey: interviewKeys.all })
        return typedMeanwhile ? undefined : next.version
      } catch (error) {
        const conflict = error instanceof CallFailure && error.code === 'conflict'
        const own = conflict ? await findOwn(base.id, content) : undefined
        if (own) {
          setStored({ ...own, interviewCode: content })
          setSave({ kind: 'saved', at: new Date(own.updatedAt) })
          return own.version
        }
        const reason = error instanceof Error ? error.message : String(error)
        setSave(conflict ? { kind: 'conflict' } : { kind: 'failed', reason })
        return undefined
      }
    },
    [key, queries],
  )

  return {
    interview: stored,
    code,
    edit,
    selection,
    select: setSelection,
    save,
    saveNow,
    adopt,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

/** A save whose answer was lost may have been done: what is stored is then one's own, and no conflict. */
async function findOwn(id: string, sent: InterviewCode): Promise<Interview | undefined> {
  const stored = await client.interviews.getInterview({ params: { id } }, { quiet: true }).catch(() => undefined)
  return stored && JSON.stringify(stored.interviewCode) === JSON.stringify(sent) ? stored : undefined
}

export type Editor = ReturnType<typeof useEditor>
