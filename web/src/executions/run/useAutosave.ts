import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { CallFailure, client, isPassing } from '../../shell/client/index.ts'
import { draftKey, removeDraft, writeDraft } from '../../shell/drafts/drafts.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { executionKeys } from '../queries.ts'
import { Autosave, type Outcome, type SaveState } from './autosave.ts'
import type { Content } from './useRun.ts'

/** Saves an execution's answers as they are typed; what is not yet on the server is in this browser. */
export function useAutosave(execution: Execution) {
  const { id: userId } = useMember()
  const queries = useQueryClient()
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: new Date(execution.updatedAt) })
  const [autosave] = useState(() => {
    const key = draftKey(userId, 'execution', execution.id)
    return new Autosave<Content>(execution.version, {
      save: (content, version) => save(execution.id, content, version),
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

async function save(id: string, { values, name }: Content, version: number): Promise<Outcome> {
  try {
    const saved = await client.executions.saveExecution(
      { params: { id }, body: { version, values, name: name.trim() || undefined } },
      { quiet: true },
    )
    return { kind: 'saved', version: saved.version }
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'conflict') return { kind: 'conflict' }
    if (isPassing(error) || !(error instanceof CallFailure)) return { kind: 'passing' }
    // An ended session: the person signs in again and the draft is still here.
    if (error.code === 'unauthenticated') return { kind: 'passing' }
    return { kind: 'refused', reason: error.message }
  }
}
