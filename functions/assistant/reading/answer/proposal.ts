import type { Box } from '../paper/paper.ts'

/** Where a value was read. */
export type Evidence = {
  /** The file's place among those that were sent, from 0. */
  readonly file: number
  readonly page: number
  readonly boxes: readonly Box[]
  readonly quote: string
  /** A few words around it. */
  readonly before: string
  readonly after: string
}

export type Candidate = {
  /** In its stored form. */
  readonly value: unknown
  /** From 0 to 1. */
  readonly confidence: number
  /** Whether it may be accepted without a look: it is checked, and nothing contradicts it. */
  readonly certain: boolean
  /** Who read it, if not the rules alone. */
  readonly reader?: 'modelo' | 'ambos'
  /** Why it does not validate, if it does not. */
  readonly problem?: string
  readonly evidence: readonly Evidence[]
}

/** What was read for a question: the best candidate first; more than one if sources disagree. */
export type Proposal = { readonly ref: string; readonly candidates: readonly Candidate[] }
