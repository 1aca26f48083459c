import { useEffect, useState } from 'react'
import { draftKey, readDraft, removeDraft, writeDraft } from '../../shell/drafts/drafts.ts'
import { useMember } from '../../shell/session/useMember.ts'

/** What is being written about a document, kept in this browser until it is sent or given up. `place` says about what of it. */
export function useKeptText(executionId: string, place: string) {
  const { id } = useMember()
  const key = draftKey(id, 'comment', `${executionId}:${place}`)
  const [text, setText] = useState('')
  useEffect(() => {
    // What was typed before the storage answered stays.
    void readDraft<string>(key).then((kept) => kept && setText((typed) => typed || kept.content))
  }, [key])
  const forget = () => void removeDraft(key)
  const write = (next: string) => {
    setText(next)
    if (next === '') return forget()
    void writeDraft(key, { content: next, baseVersion: 0, typedAt: new Date().toISOString() })
  }
  return { text, write, forget }
}
