import { useMediaQuery } from '@mantine/hooks'
import { type SyntheticEvent, use, useCallback, useEffect, useRef, useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { askedBehind } from '../../interviews/index.ts'
import { client } from '../../shell/client/index.ts'
import { ReviewContext } from '../review/context.ts'
import type { useRun } from './useRun.ts'

/** From this width on the paper stands beside the questions (look.md, RUN); below it, a button shows it over them. */
const WIDE = '(min-width: 80em)'

/**
 * The document of the questions: what is shown of it, and how one leads to the other. `wayTo` leads to a question, or to a place within a
 * list; undefined where it is not asked.
 */
export function usePaper(
  execution: Execution,
  { program, run }: Pick<ReturnType<typeof useRun>, 'program' | 'run'>,
  wayTo: (ref: string, path: string) => (() => void) | undefined,
) {
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) === true
  const [over, setOver] = useState(false)
  const [focused, setFocused] = useState<string>()
  const left = useRef<HTMLElement>(undefined)
  const there = execution.interview.settings.templates.length > 0
  const open = over && !wide

  const load = useCallback(
    async (modelId: string) => {
      const file = await client.executions.getExecutionModel({ params: { id: execution.id, modelId } }, { quiet: true })
      return new Uint8Array(await file.arrayBuffer())
    },
    [execution.id],
  )
  const follow = useCallback(({ target }: SyntheticEvent<HTMLElement>) => {
    if (!(target instanceof HTMLElement)) return
    const { question, answer } = target.closest<HTMLElement>('[data-question], [data-answer]')?.dataset ?? {}
    const path = question ?? answer
    if (path === undefined) return
    left.current = target
    setFocused(path)
  }, [])
  const sought = use(ReviewContext)?.sought
  useEffect(() => {
    if (sought) setOver(true)
  }, [sought])
  // What was being typed in goes on where it was.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) left.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open])
  const goToPlace = useCallback(
    (paths: readonly string[]) => {
      for (const path of paths) {
        const [ref = '', ...within] = path.split('.')
        const asked = askedBehind(program, run, ref)
        const go = asked === undefined ? undefined : wayTo(asked, asked === ref ? [ref, ...within].join('.') : asked)
        if (!go) continue
        left.current = undefined
        setOver(false)
        // The questions are no longer behind the paper when the cursor comes to them.
        setTimeout(go)
        return
      }
    },
    [program, run, wayTo],
  )
  return {
    there,
    beside: there && (wide || open),
    open,
    focused,
    follow,
    load,
    goToPlace,
    show: there && !wide ? () => setOver(true) : undefined,
    close: () => setOver(false),
  }
}
