import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Interview } from '#shared/api/interviews.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import { reportTyping } from '../../../blocks/editor/model/unreported.ts'
import { CallFailure, client, isTransient } from '../../../shell/client/index.ts'
import { type Draft, draftKey, removeDraft, writeDraft } from '../../../shell/drafts/drafts.ts'
import { UNDO } from '../../../shell/notice.ts'
import { notify, withdraw } from '../../../shell/notify.ts'
import { readTokens } from '../../../shell/session/storage.ts'
import { useMember } from '../../../shell/session/useMember.ts'
import { begin, type History, redo, step, undo } from '../../edits/history.ts'
import { mergeInterviews } from '../../edits/mergeInterviews.ts'
import { putBack } from '../../edits/putBack.ts'
import { interviewKeys } from '../../queries.ts'
import { forgetNew } from './newField.ts'

export type Selection =
  | { readonly kind: 'section'; readonly id: string }
  | { readonly kind: 'field'; readonly uid: string }

export type SaveState =
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  /** `passing`: trying again may be enough. */
  | { readonly kind: 'failed'; readonly reason: string; readonly passing: boolean }
  /** Both changed the same things. `savedBy` is a sentence: 'Maria salvou às 14:32'. */
  | {
      readonly kind: 'conflict'
      readonly savedBy: string
      readonly stored: Interview
      readonly merged: ReturnType<typeof mergeInterviews>
    }

/** Typing in one place within this time is one undo step. */
const MERGE = 1_500

const SAVE_FIRST = 'Antes disso o modelo precisa ser salvo. Nada se perdeu; salve e tente de novo.'

/** Id of the notice about the last removal. */
const REMOVED = 'removido'

type Edited = { readonly stored: Interview; readonly history: History<InterviewCode> }

/** State of an edited interview: undo history, stored version and saving. Every edit is a pure function of the code. */
export function useEditorState(interview: Interview, draft: Draft<InterviewCode> | undefined) {
  const { id: userId } = useMember()
  const queries = useQueryClient()
  const key = draftKey(userId, 'interview', interview.id)
  const [edited, setEdited] = useState<Edited>(() => {
    const read = begin(interview.interviewCode)
    return { stored: interview, history: draft ? step(read, draft.content) : read }
  })
  /** Ahead of what is rendered: a save takes the latest edit, even one that React has yet to render. */
  const now = useRef(edited)
  const replace = useCallback((parts: Partial<Edited>) => {
    now.current = { ...now.current, ...parts }
    setEdited(now.current)
  }, [])
  const { stored, history } = edited
  const [selection, setSelection] = useState<Selection>()
  const [save, setSave] = useState<SaveState>(
    draft ? { kind: 'changed' } : { kind: 'saved', at: new Date(interview.updatedAt) },
  )
  /** Why the last save failed. */
  const unsaved = useRef<CallFailure>(undefined)
  const last = useRef({ place: '', at: 0 })
  const code = history.present

  const edit = useCallback(
    (change: (code: InterviewCode) => InterviewCode, place = '') => {
      const at = Date.now()
      const merge = place !== '' && place === last.current.place && at - last.current.at < MERGE
      last.current = { place, at }
      const { history } = now.current
      replace({ history: step(history, change(history.present), merge) })
    },
    [replace],
  )

  /** Removes something and offers to undo it. */
  const remove = useCallback(
    (change: (code: InterviewCode) => InterviewCode, text: string) => {
      const before = now.current.history.present
      const after = change(before)
      edit(() => after)
      notify({
        id: REMOVED,
        type: 'other',
        text,
        duration: UNDO,
        action: { label: 'Desfazer', run: () => edit((present) => putBack(present, before, after)) },
      })
    },
    [edit],
  )
  useEffect(() => () => withdraw(REMOVED), [])
  const acts = useMemo(
    () => ({ edit, remove, select: setSelection, present: (): InterviewCode => now.current.history.present }),
    [edit, remove],
  )

  /** The content of the draft. */
  const written = useRef<InterviewCode>(undefined)
  useEffect(() => {
    if (code === stored.interviewCode) {
      setSave((known) => (known.kind === 'changed' ? { kind: 'saved', at: new Date(stored.updatedAt) } : known))
      return
    }
    setSave((known) => (known.kind === 'saved' || known.kind === 'failed' ? { kind: 'changed' } : known))
    const timer = setTimeout(() => {
      written.current = code
      void writeDraft(key, { content: code, baseVersion: stored.version, typedAt: new Date().toISOString() })
    }, 300)
    return () => clearTimeout(timer)
  }, [code, stored, key])
  // Leaving right after typing keeps the draft; signing out must not.
  const keepDraft = useCallback(() => {
    const {
      stored: base,
      history: { present: content },
    } = now.current
    if (content === base.interviewCode || content === written.current || !readTokens().access) return
    written.current = content
    void writeDraft(key, { content, baseVersion: base.version, typedAt: new Date().toISOString() })
  }, [key])
  useEffect(() => {
    addEventListener('beforeunload', keepDraft)
    return () => {
      removeEventListener('beforeunload', keepDraft)
      keepDraft()
    }
  }, [keepDraft])

  /** Takes over the server's content, keeping the undo history. */
  const adopt = useCallback(
    (next: Interview) => {
      replace({ stored: next, history: step(now.current.history, next.interviewCode) })
      setSave({ kind: 'saved', at: new Date(next.updatedAt) })
      void removeDraft(key)
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
    },
    [replace, key, queries],
  )

  /** Continues with `content` on top of the stored version. */
  const goOn = useCallback(
    (content: InterviewCode, stored: Interview) => replace({ stored, history: step(now.current.history, content) }),
    [replace],
  )

  /** Merges a change made by the server on request with the edits made meanwhile. */
  const follow = useCallback(
    (next: Interview) => {
      const {
        stored: base,
        history: { present },
      } = now.current
      if (present === base.interviewCode) return adopt(next)
      goOn(mergeInterviews(base.interviewCode, present, next.interviewCode).mine, next)
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
    },
    [adopt, goOn, queries],
  )

  /** Takes over that `content` is saved, with what the server made of it; edits made meanwhile stay on top. Returns the version if there are none. */
  const settle = useCallback(
    (content: InterviewCode, saved: Interview): number | undefined => {
      forgetNew()
      const { history } = now.current
      const typedMeanwhile = history.present !== content
      const made = withMadeDocument(content, saved.interviewCode)
      const present = typedMeanwhile ? mergeInterviews(content, history.present, made).mine : made
      replace({
        stored: { ...saved, interviewCode: made },
        history: made === content ? history : { ...history, present },
      })
      setSave(typedMeanwhile ? { kind: 'changed' } : { kind: 'saved', at: new Date(saved.updatedAt) })
      if (!typedMeanwhile) void removeDraft(key)
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
      return typedMeanwhile ? undefined : saved.version
    },
    [replace, key, queries],
  )

  const saveOnce = useCallback(
    async function saveOnce(): Promise<number | undefined> {
      reportTyping()
      const {
        stored: base,
        history: { present: content },
      } = now.current
      if (content === base.interviewCode) return base.version
      unsaved.current = undefined
      setSave({ kind: 'saving' })
      try {
        const next = await client.interviews.saveInterview(
          {
            params: { id: base.id },
            body: {
              version: base.version,
              name: content.metadata.title || base.name,
              interviewCode: content,
            },
          },
          { quiet: true },
        )
        return settle(content, next)
      } catch (error) {
        const stored = isConflict(error) ? await readStored(base.id) : undefined
        // A save whose answer was lost may have succeeded: the stored content is then our own, and no conflict.
        if (stored && sameValue(stored.interviewCode, content)) return settle(content, stored)
        if (!stored) {
          unsaved.current = error instanceof CallFailure ? error : undefined
          setSave({
            kind: 'failed',
            reason: error instanceof Error ? error.message : String(error),
            passing: isTransient(error),
          })
          return undefined
        }
        const savedBy = await whoSaved(stored, userId)
        const merged = mergeInterviews(base.interviewCode, now.current.history.present, stored.interviewCode)
        if (merged.clashes.length > 0) {
          setSave({ kind: 'conflict', savedBy, stored, merged })
          return undefined
        }
        notify({
          id: 'mudancas-juntadas',
          type: 'other',
          text: `${savedBy}. As mudanças de lá e as suas foram juntadas.`,
        })
        // What was typed here was undone again by hand.
        if (sameValue(merged.mine, stored.interviewCode)) {
          adopt(stored)
          return stored.version
        }
        const typedMeanwhile = now.current.history.present !== content
        goOn(merged.mine, stored)
        const version = await saveOnce()
        return typedMeanwhile ? undefined : version
      }
    },
    [adopt, goOn, settle, userId],
  )

  const saving = useRef<Promise<unknown>>(Promise.resolve())
  /** Saves the current content, after the save that is under way, and returns its version; undefined if it was not saved. */
  const saveNow = useCallback((): Promise<number | undefined> => {
    const save = saving.current.then(saveOnce)
    saving.current = save.catch(() => undefined)
    return save
  }, [saveOnce])

  /** Saves before the server changes the stored model. Throws if that fails. */
  const saveFirst = useCallback(async (): Promise<number> => {
    const version = await saveNow()
    if (version !== undefined) return version
    throw unsaved.current ?? new CallFailure(SAVE_FIRST, { code: 'conflict' })
  }, [saveNow])

  return {
    interview: stored,
    code,
    edit,
    remove,
    selection,
    select: setSelection,
    /** The actions that stay the same from edit to edit; they use the latest code. */
    acts,
    save,
    saveNow,
    saveFirst,
    /** Writes the draft at once: the page may be gone. */
    keepDraft,
    /** Resolves a conflict: saves the chosen content on top of the other version. */
    decide: async (content: InterviewCode, stored: Interview) => {
      if (sameValue(content, stored.interviewCode)) return adopt(stored)
      goOn(content, stored)
      await saveNow()
    },
    adopt,
    follow,
    undo: () => replace({ history: undo(now.current.history) }),
    redo: () => replace({ history: redo(now.current.history) }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

/** The server makes the Word file of a document that is written here, and drops from its texts what documents do not have. */
function withMadeDocument(content: InterviewCode, saved: InterviewCode): InterviewCode {
  const { editorDef, settings } = saved
  if (sameValue(editorDef, content.editorDef) && sameValue(settings.templates, content.settings.templates))
    return content
  return { ...content, editorDef, settings: { ...content.settings, templates: settings.templates } }
}

const isConflict = (error: unknown) => error instanceof CallFailure && error.code === 'conflict'

const readStored = (id: string): Promise<Interview | undefined> =>
  client.interviews.getInterview({ params: { id } }, { quiet: true }).catch(() => undefined)

/** 'Maria salvou às 14:32', for the latest version. */
async function whoSaved({ id, updatedAt }: Interview, userId: string): Promise<string> {
  const history = await client.interviews
    .listInterviewHistory({ params: { id }, query: { limit: 1 } }, { quiet: true })
    .catch(() => undefined)
  const [latest] = history?.items ?? []
  const name = latest?.savedBy === userId ? 'Você, em outra aba,' : (latest?.savedByName ?? 'Outra pessoa')
  return `${name} salvou às ${formatDateTime(latest?.savedAt ?? updatedAt, 'HH:mm')}`
}

export type Editor = ReturnType<typeof useEditorState>
export type Acts = Editor['acts']
