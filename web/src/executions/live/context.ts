import { createContext, type RefObject } from 'react'

/** Somebody else who has the document open. */
export type Other = { readonly userId: string; readonly at: string | undefined }

/** What is open here: which version of the document it stands on, once nothing is on its way to another. */
export type Known = { readonly version: () => number; readonly settled: () => Promise<void> }

type Live = {
  readonly others: readonly Other[]
  /** Says at which question one is. */
  readonly say: (ref: string | undefined) => void
  readonly known: RefObject<Known | undefined>
}

export const LiveContext = createContext<Live>({
  others: [],
  say: () => undefined,
  known: { current: undefined },
})
