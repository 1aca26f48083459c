import { useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import { CallFailure, spokenText } from '../../shell/client/index.ts'

/** One act of a panel or dialog: one at a time, and why it failed, to be told in its own place. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ text: string; conflict: boolean }>()
  const send = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    try {
      await act()
    } catch (error) {
      // Every failure that is told to a person has a sentence for them.
      const text = error instanceof Error && error.message ? spokenText(error) : errorText.internal
      setFailed({ text, conflict: error instanceof CallFailure && error.code === 'conflict' })
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, failure: failed?.text, conflict: failed?.conflict ?? false, forget: () => setFailed(undefined) }
}
