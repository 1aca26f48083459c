import { useCallback, useEffect, useRef } from 'react'
import { hasKeyboard } from '../../blocks/hasKeyboard.ts'
import { focusAnswer } from './focusAnswer.ts'
import { firstStop } from './nextStop.ts'

export const STEP = 'etapa'

/** The page of questions in the address, as text, and how to change it. */
export type StepInAddress = readonly [asked: string | null, ask: (step: string | undefined) => void]

/**
 * The page of questions is in the address, counted from 1, so that Back leads to the previous page and a reload stays. An opened page
 * focuses its first question, or the requested answer; if it is read-only, or if an on-screen keyboard would cover it, its heading.
 */
export function useStep(pageCount: number, readOnly: boolean, [inAddress, ask]: StepInAddress) {
  const asked = Number(inAddress ?? 1) - 1
  const place = Number.isInteger(asked) ? Math.max(0, Math.min(asked, pageCount - 1)) : 0
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<number>(undefined)
  const wanted = useRef<string>(undefined)

  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    const path = wanted.current
    wanted.current = undefined
    if (path !== undefined) return focusAnswer(path)
    scrollTo({ top: 0 })
    const form = heading.current?.closest('form')
    const first = form && !readOnly && hasKeyboard() ? firstStop(form) : undefined
    if (first) first.focus()
    else heading.current?.focus({ preventScroll: true })
  }, [place, readOnly])

  const goTo = useCallback(
    (next: number, path?: string) => {
      if (next === place) return path === undefined ? undefined : focusAnswer(path)
      wanted.current = path
      ask(next === 0 ? undefined : String(next + 1))
    },
    [place, ask],
  )
  return { place, goTo, heading }
}
