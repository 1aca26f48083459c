import { useMediaQuery } from '@mantine/hooks'
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { askedBehind, pageOfField } from '../../interviews/index.ts'
import { client } from '../../shell/client/index.ts'
import type { useAnswering } from './useAnswering.ts'

/** From this width on the paper stands beside the questions (look.md, RUN); below it, a button shows it over them. */
const WIDE = '(min-width: 80em)'

/** The document of the questions: what is shown of it, and how one leads to the other. */
export function usePaper(execution: Execution, { program, run, pages, goTo }: ReturnType<typeof useAnswering>) {
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
  const follow = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const { question, answer } = target.closest<HTMLElement>('[data-question], [data-answer]')?.dataset ?? {}
    const path = question ?? answer
    if (path === undefined) return
    left.current = target
    setFocused(path)
  }, [])
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
        const page = asked === undefined ? -1 : pageOfField(program, pages, asked)
        if (asked === undefined || page === -1) continue
        left.current = undefined
        setOver(false)
        // The questions are no longer behind the paper when the cursor comes to them.
        setTimeout(() => goTo(page, asked === ref ? [ref, ...within].join('.') : asked))
        return
      }
    },
    [program, run, pages, goTo],
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
