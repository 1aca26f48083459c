import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { STEP, type StepInAddress } from './useStep.ts'

/** The page of questions in the address of a screen. */
export function useStepInAddress(): StepInAddress {
  const [search, setSearch] = useSearchParams()
  const ask = useCallback(
    (step: string | undefined) =>
      setSearch((known) => {
        if (step === undefined) known.delete(STEP)
        else known.set(STEP, step)
        return known
      }),
    [setSearch],
  )
  return [search.get(STEP), ask]
}
