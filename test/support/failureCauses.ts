import { afterEach } from 'vitest'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Only an interface can be added to.
  interface TaskMeta {
    /** The causes of the errors of a failed test, outermost first: 'fetch failed' says nothing without them. */
    causes?: readonly string[]
  }
}

type Caused = { readonly code?: unknown; readonly message?: unknown; readonly cause?: unknown }

function* causesOf({ cause }: Caused): Generator<string> {
  if (typeof cause !== 'object' || cause === null) return
  const { code, message } = cause as Caused
  yield [code, message].filter(Boolean).join(' ')
  yield* causesOf(cause)
}

afterEach(({ task }) => {
  if (task.result?.state === 'fail')
    task.meta.causes = (task.result.errors ?? []).flatMap((error) => [...causesOf(error)])
})
