import { useEffect, useState } from 'react'
import { useMember } from '../session/useMember.ts'
import { draftKey, readDraft, removeDraft, writeDraft } from './drafts.ts'

/**
 * The text of an unsent comment, or of a question to the assistant, stored in this browser until it is sent or cancelled. `place` is the part
 * of the subject that it is about.
 */
export function useDraftText(subjectId: string, place: string, kind: 'comment' | 'question' = 'comment') {
  const { id } = useMember()
  const key = draftKey(id, kind, `${subjectId}:${place}`)
  const [text, setText] = useState('')
  useEffect(() => {
    // Text typed before the storage answered takes precedence.
    void readDraft<string>(key).then((stored) => stored && setText((typed) => typed || stored.content))
  }, [key])
  const forget = () => void removeDraft(key)
  const write = (next: string) => {
    setText(next)
    if (next === '') return forget()
    void writeDraft(key, { content: next, baseVersion: 0, typedAt: new Date().toISOString() })
  }
  return { text, write, forget }
}
