import { useEffect, useState } from 'react'
import type { User } from '#shared/api/identity.ts'
import { draftKey, readDraft, removeDraft, writeDraft } from '../shell/drafts/drafts.ts'

export type Names = { readonly firstName: string; readonly lastName: string; readonly oab: string }

/** The names as they are typed over the stored ones. What was typed and not saved is there again after a reload. */
export function useNames({ id, firstName, lastName, oab = '' }: User) {
  const key = draftKey(id, 'profile', 'names')
  const [typed, setTyped] = useState<Names>()
  useEffect(() => {
    let left = false
    void readDraft<Names>(key).then((draft) => {
      // Older drafts hold the names alone.
      if (!left && draft) setTyped((known) => known ?? { ...draft.content, oab: draft.content.oab ?? '' })
    })
    return () => {
      left = true
    }
  }, [key])
  const names = typed ?? { firstName, lastName, oab }
  return {
    names,
    changed: names.firstName.trim() !== firstName || names.lastName.trim() !== lastName || names.oab.trim() !== oab,
    change: (next: Names) => {
      setTyped(next)
      void writeDraft(key, { content: next, baseVersion: 0, typedAt: new Date().toISOString() })
    },
    /** These were saved or given up; what was typed since stays. */
    settle: (sent: Names) => {
      setTyped((now) => (now === sent ? undefined : now))
      void removeDraft(key)
    },
  }
}
