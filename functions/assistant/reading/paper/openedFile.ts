import type { PaperPage } from './paper.ts'

/** A file that is read page by page. */
export type OpenFile = {
  readonly kind: 'pdf' | 'picture' | 'word' | 'sheet' | 'mail' | 'text'
  readonly pageCount: number
  /** Numbers count from 1. */
  readonly readPage: (number: number) => Promise<PaperPage>
  readonly close: () => void
}

export type Unreadable = { readonly code: string; readonly message: string }
