import { useCallback, useMemo, useRef, useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { compile, start } from '#shared/interview/index.ts'
import type { Run } from '#shared/logic/index.ts'
import { type Json, pagesOf, stepsOf } from '../../interviews/index.ts'

export type Answers = Readonly<Record<string, unknown>>

/** What is saved of a running execution. */
export type Content = { readonly values: Values; readonly name: string }

/** What this browser keeps until it is saved, with what the document held before. */
export type KeptContent = Content & { readonly base?: Content }

type Typed = { readonly ref: string; readonly value: Json; readonly before: unknown }

/** A running execution that React follows: every edit works out again only what depends on it. `typed` hears what a person answers. */
export function useRun(execution: Execution, answers: Answers, typed: (typed: Typed) => void) {
  const program = useMemo(() => compile(execution.interview), [execution.interview])
  const run = useRef<Run>(undefined)
  run.current ??= start(program, answers, today(new Date()))
  const [, setEdits] = useState(0)
  const told = useRef(typed)
  told.current = typed

  const set = useCallback((ref: string, value: Json) => {
    const before = run.current?.field(ref)?.value
    run.current?.set(ref, value)
    setEdits((count) => count + 1)
    told.current({ ref, value, before })
  }, [])
  /** Answers that come from elsewhere. */
  const put = useCallback((given: Answers) => {
    for (const [ref, value] of Object.entries(given))
      if (run.current?.field(ref)) run.current.set(ref, (value ?? null) as Json)
    setEdits((count) => count + 1)
  }, [])
  return { program, run: run.current, set, put, answers: () => answersOf(run.current) }
}

/** What is stored: everything answered, hidden fields too, as JSON has it. */
function answersOf(run: Run | undefined): Values {
  return (run?.answers() ?? {}) as Values
}

/** The pages and steps as they are now. */
export function outlineOf({ program, run }: Pick<ReturnType<typeof useRun>, 'program' | 'run'>) {
  const pages = pagesOf(program, run)
  return { pages, steps: stepsOf(program, run, pages) }
}
