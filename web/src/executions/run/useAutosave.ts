import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { draftKey, removeDraft, writeDraft } from '../../shell/drafts/drafts.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { executionKeys } from '../queries.ts'
import { Autosave, type SaveState } from './autosave.ts'
import { createSave } from './createSave.ts'
import type { Content } from './useRun.ts'

/** Saves an execution's answers as they are typed; what is not yet on the server is in this browser. */
export function useAutosave(execution: Execution) {
  const { id: userId } = useMember()
  const queries = useQueryClient()
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: new Date(execution.updatedAt) })
  const [autosave] = useState(() => {
    const key = draftKey(userId, 'execution', execution.id)
    return new Autosave<Content>(execution.version, {
      save: createSave(execution.id, execution.interview),
      keep: (content, baseVersion) => void writeDraft(key, { content, baseVersion, typedAt: new Date().toISOString() }),
      discard: () => void removeDraft(key),
      told: setState,
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
  return { autosave, state }
}
