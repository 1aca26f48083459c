/** The messages between the pool and a converter process, sent by structured clone. */
export type ToChild = { readonly id: number; readonly docx: Uint8Array; readonly archival: boolean }

export type ToParent =
  | { readonly kind: 'started' }
  | { readonly kind: 'converted'; readonly id: number; readonly pdf: Uint8Array }
  /** `id` 0 is the start of the process. */
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
