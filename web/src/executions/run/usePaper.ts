import { useMediaQuery } from '@mantine/hooks'
import { type SyntheticEvent, use, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Execution } from '#shared/api/executions.ts'
import { questionBehind } from '../../interviews/index.ts'
import { client } from '../../shell/client/index.ts'
import { readModel } from '../../shell/drafts/cachedModels.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { ReviewContext } from '../review/context.ts'
import type { useRun } from './useRun.ts'

/** From this width on the paper is beside the questions; below it, a button shows it over them. */
const WIDE = '(min-width: 80em)'

/**
 * The paper of a document: whether it is shown, and the links between it and the questions. `scrollerTo` returns a function that goes to a
 * question, or to a place within a list; undefined if it is not asked.
 */
export function usePaper(
  execution: Execution,
  { program, run }: Pick<ReturnType<typeof useRun>, 'program' | 'run'>,
  scrollerTo: (ref: string, path: string) => (() => void) | undefined,
  /** Shows a question over the paper that covers the questions, instead of leaving the paper for it. */
  showOver?: (ref: string) => void,
) {
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) === true
  const { over, show, close } = useOver()
  const [focused, setFocused] = useState<string>()
  const left = useRef<HTMLElement>(undefined)
  const { id: userId } = useMember()
  const { id: executionId, interviewVersion } = execution
  const there = execution.interview.settings.templates.length > 0
  const open = over && !wide

  const load = useCallback(
    (modelId: string) =>
      readModel({ userId, executionId, modelId, interviewVersion }, async () => {
        const file = await client.executions.getExecutionModel(
          { params: { id: executionId, modelId } },
          { quiet: true },
        )
        return new Uint8Array(await file.arrayBuffer())
      }),
    [userId, executionId, interviewVersion],
  )
  const follow = useCallback(({ target }: SyntheticEvent<HTMLElement>) => {
    if (!(target instanceof HTMLElement)) return
    const { question, answer } = target.closest<HTMLElement>('[data-question], [data-answer]')?.dataset ?? {}
    const path = question ?? answer
    if (path === undefined) return
    left.current = target
    setFocused(path)
  }, [])
  const { sought, question } = use(ReviewContext) ?? {}
  useEffect(() => {
    if (sought && !wide) show()
  }, [sought, wide, show])
  // Typing continues where it was, or at the question that was clicked on the paper, which is no longer behind it.
  const wasOpen = useRef(false)
  const clicked = useRef<() => void>(undefined)
  useEffect(() => {
    if (wasOpen.current && !open) {
      const go = clicked.current
      clicked.current = undefined
      if (go) go()
      else left.current?.focus({ preventScroll: true })
    }
    wasOpen.current = open
  }, [open])
  const goToPlace = useCallback(
    (paths: readonly string[]) => {
      for (const path of paths) {
        const [ref = '', ...within] = path.split('.')
        const asked = questionBehind(program, run, ref)
        const go =
          asked === undefined ? undefined : scrollerTo(asked, asked === ref ? [ref, ...within].join('.') : asked)
        if (!go) continue
        left.current = undefined
        if (!open) return go()
        if (showOver && asked !== undefined) return showOver(asked)
        clicked.current = go
        return close()
      }
    },
    [program, run, scrollerTo, open, close, showOver],
  )
  const latest = useRef(goToPlace)
  latest.current = goToPlace
  useEffect(() => {
    if (question) latest.current([question.ref])
  }, [question])
  return {
    there,
    beside: there && (wide || open),
    open,
    focused,
    follow,
    load,
    goToPlace,
    show: there && !wide ? show : undefined,
    close,
  }
}

const SHOWN = 'documento'

/** Whether the document covers the questions is part of the address, so that Back closes it and a reload keeps it open. */
function useOver() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const over = search.has(SHOWN)
  const latest = useRef({ over, setSearch, navigate, state })
  latest.current = { over, setSearch, navigate, state }
  const show = useCallback(() => {
    const { over, setSearch } = latest.current
    if (over) return
    setSearch(
      (known) => {
        known.set(SHOWN, '1')
        return known
      },
      { state: SHOWN },
    )
  }, [])
  const close = useCallback(() => {
    const { state, setSearch, navigate } = latest.current
    if (state === SHOWN) return void navigate(-1)
    // Opened by its address: there is nothing to go back to.
    setSearch(
      (known) => {
        known.delete(SHOWN)
        return known
      },
      { replace: true },
    )
  }, [])
  return { over, show, close }
}
