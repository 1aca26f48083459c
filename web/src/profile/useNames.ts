import { useEffect, useState } from 'react'
import type { User } from '#shared/api/identity.ts'
import { draftKey, readDraft, removeDraft, writeDraft } from '../shell/drafts/drafts.ts'

export type Names = { readonly firstName: string; readonly lastName: string; readonly oab: string }

/** The typed names on top of the stored ones. Unsaved input survives a reload. */
export function useNames({ id, firstName, lastName, oab = '' }: User) {
  const key = draftKey(id, 'profile', 'names')
  const [typed, setTyped] = useState<Names>()
  useEffect(() => {
    let left = false
    void readDraft<Names>(key).then((draft) => {
      // Older drafts only contain the names.
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
    /** Discards what was saved or cancelled; later typing stays. */
    settle: (sent: Names) => {
      setTyped((now) => (now === sent ? undefined : now))
      void removeDraft(key)
    },
  }
}
