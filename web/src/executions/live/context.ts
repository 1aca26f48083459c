import { createContext, type RefObject } from 'react'

/** Another person who has the document open. */
export type Other = { readonly userId: string; readonly at: string | undefined }

/** The document as it is open in this window: the version it is based on, once no save is in progress. */
export type Known = { readonly version: () => number; readonly settled: () => Promise<void> }

type Live = {
  readonly others: readonly Other[]
  /** Publishes the question the user is answering. */
  readonly say: (ref: string | undefined) => void
  readonly known: RefObject<Known | undefined>
}

export const LiveContext = createContext<Live>({
  others: [],
  say: () => undefined,
  known: { current: undefined },
})
