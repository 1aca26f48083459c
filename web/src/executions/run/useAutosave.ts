import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { coverPasswords } from '#shared/interview/index.ts'
import { draftKey, removeDraft, writeDraft } from '../../shell/drafts/drafts.ts'
import { cacheExecution } from '../../shell/drafts/kept.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { executionKeys } from '../queries.ts'
import { Autosave, type SaveState } from './autosave.ts'
import { createSave } from './createSave.ts'
import type { SharedAnswers } from './sharedAnswers.ts'
import type { Content, KeptContent } from './useRun.ts'

/** Saves an execution's answers as they are typed; what is not yet on the server is stored in this browser. */
export function useAutosave(execution: Execution, shared: SharedAnswers, received: (stored: Execution) => void) {
  const { id: userId } = useMember()
  const queries = useQueryClient()
  const [state, setState] = useState<SaveState<Execution>>({ kind: 'saved', at: new Date(execution.updatedAt) })
  const latest = useRef(received)
  latest.current = received
  const [saving] = useState(() =>
    createSave(execution.id, execution.interview, { shared, received: (stored) => latest.current(stored) }),
  )
  const [autosave] = useState(() => {
    // Passwords are not stored in the browser.
    const covered = ({ values, name }: Content): Content => ({
      values: coverPasswords(execution.interview, values),
      name,
    })
    const key = draftKey(userId, 'execution', execution.id)
    return new Autosave<Content, Execution>(execution.version, {
      save: async (content, version, isApart) => {
        const outcome = await saving.save(content, version, isApart)
        if (outcome.kind === 'saved') {
          const saved = covered(outcome.joined ?? content)
          void cacheExecution(userId, execution.id, { ...execution, ...saved, version: outcome.version })
        }
        return outcome
      },
      keep: ({ values, name }, baseVersion) => {
        const { values: begun, name: before } = saving.base()
        const content: KeptContent = {
          ...covered({ values, name }),
          base: covered({ values: begun, name: before }),
        }
        void writeDraft(key, { content, baseVersion, typedAt: new Date().toISOString() })
      },
      discard: () => void removeDraft(key),
      onState: setState,
      now: () => new Date(),
    })
  })
  useEffect(() => {
    const retry = () => autosave.retry()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      // Leaving the screen saves what waits; if that fails, the draft is here for the next visit.
      void autosave.flush().then(() => queries.invalidateQueries({ queryKey: [...executionKeys.all, 'list'] }))
    }
  }, [autosave, queries])
  return { autosave, saving, state }
}
