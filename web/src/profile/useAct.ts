import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import { spokenText } from '../shell/client/index.ts'
import { useMember } from '../shell/session/useMember.ts'
import { profileKey } from './queries.ts'

/** One act of a form or dialog: runs one at a time, keeps why it failed, and has the account read again when it succeeded. */
export function useAct() {
  const { id } = useMember()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (act: () => Promise<void>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
      void queries.invalidateQueries({ queryKey: profileKey(id) })
      return true
    } catch (error) {
      // What a passkey's ceremony says is a sentence of ours too.
      setFailure(error instanceof Error && error.message ? spokenText(error) : errorText.internal)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, failure, forget: () => setFailure(undefined) }
}
