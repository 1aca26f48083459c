import { useEffect, useState } from 'react'
import { draftKey, readDraft, removeDraft, writeDraft } from '../../shell/drafts/drafts.ts'
import { useMember } from '../../shell/session/useMember.ts'

/** The place of the message that goes with a request for corrections. */
export const CORRECTIONS = 'correções'

/** The text of an unsent comment, stored in this browser until it is sent or cancelled. `place` is the part of the document that it is about. */
export function useDraftText(executionId: string, place: string) {
  const { id } = useMember()
  const key = draftKey(id, 'comment', `${executionId}:${place}`)
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
