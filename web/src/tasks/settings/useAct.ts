import { useState } from 'react'
import { messageOf } from '../messageOf.ts'

/** Runs calls of a dialog one at a time, with the message of the last refusal. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call()
      return true
    } catch (failure) {
      setProblem(messageOf(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run, clear: () => setProblem(undefined) }
}
