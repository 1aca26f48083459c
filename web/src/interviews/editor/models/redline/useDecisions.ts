import { useEffect, useState } from 'react'
import type { Redline } from '#shared/api/interviews/redlines.ts'
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../../shell/drafts/drafts.ts'
import { useMember } from '../../../../shell/session/useMember.ts'

export type Choice = 'accepted' | 'refused'
export type Decisions = Readonly<Record<string, Choice>>

/** What was decided about the changes of a file but not applied yet; kept in this browser. */
export function useDecisions({ id, version }: Pick<Redline, 'id' | 'version'>) {
  const { id: userId } = useMember()
  const key = draftKey(userId, 'redline', id)
  const [decisions, setDecisions] = useState<Decisions>({})
  useEffect(() => {
    let current = true
    void readDraft<Decisions>(key).then((draft) => {
      // After some were applied, the others are renumbered.
      if (current) setDecisions(draft?.baseVersion === version ? draft.content : {})
    })
    return () => {
      current = false
    }
  }, [key, version])
  const decide = (next: Decisions) => {
    setDecisions(next)
    void writeDraft(key, { content: next, baseVersion: version, typedAt: new Date().toISOString() })
  }
  return { decisions, decide, forget: () => removeDraft(key) }
}
