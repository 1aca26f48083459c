import { useCallback, useMemo, useRef, useState } from 'react'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { compile, start } from '#shared/interview/index.ts'
import type { Run } from '#shared/logic/index.ts'
import { type Json, pagesOf, stepsOf } from '../../interviews/index.ts'
import type { OpenDocument } from './keeping.ts'

export type Answers = Readonly<Record<string, unknown>>

/** The saved content of an execution. */
export type Content = { readonly values: Values; readonly name: string }

/** The content that this browser stores until it is saved, with the document's content before. */
export type DraftContent = Content & { readonly base?: Content }

type Typed = { readonly ref: string; readonly value: Json; readonly before: unknown }

/** A running execution as React state: each edit recomputes only what depends on it. `typed` is called with the user's answers. */
export function useRun(execution: Pick<OpenDocument, 'interview'>, answers: Answers, typed: (typed: Typed) => void) {
  const program = useMemo(() => compile(execution.interview), [execution.interview])
  const run = useRef<Run>(undefined)
  run.current ??= start(program, answers, today(new Date()))
  const [, setEdits] = useState(0)
  const onTyped = useRef(typed)
  onTyped.current = typed

  const set = useCallback((ref: string, value: Json) => {
    const before = run.current?.field(ref)?.value
    run.current?.set(ref, value)
    setEdits((count) => count + 1)
    onTyped.current({ ref, value, before })
  }, [])
  /** Takes over answers that were not typed here. */
  const put = useCallback((given: Answers) => {
    for (const [ref, value] of Object.entries(given))
      if (run.current?.field(ref)) run.current.set(ref, (value ?? null) as Json)
    setEdits((count) => count + 1)
  }, [])
  return { program, run: run.current, set, put, answers: () => answersOf(run.current) }
}

/** The answers to store as JSON, including those of hidden fields. */
function answersOf(run: Run | undefined): Values {
  return (run?.answers() ?? {}) as Values
}

/** The current pages and steps. */
export function outlineOf({ program, run }: Pick<ReturnType<typeof useRun>, 'program' | 'run'>) {
  const pages = pagesOf(program, run)
  return { pages, steps: stepsOf(program, run, pages) }
}
