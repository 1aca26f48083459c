import type { Concept } from './concepts.ts'

/** A value in a paper that may answer a question. */
export type Found = {
  readonly concept: Concept
  /** As a person would type it. */
  readonly value: string
  readonly from: number
  readonly to: number
  /** Its check digits or form hold; undefined for words, of which nothing can be checked. */
  readonly valid?: boolean
  /** By a label of its own, by the form of a sentence, or by its own form alone. */
  readonly how: 'label' | 'sentence' | 'pattern'
  /** Its label, or what is written before it, folded. */
  readonly label: string
  /** What the sentence says right after it: 'a título de sinal'; folded. */
  readonly after?: string
  /** What follows a number: 'meses'. */
  readonly unit?: string
  /** Whose it is follows only from the order in which the paper names its parties. */
  readonly guessed?: boolean
  /** Of whom the paper speaks there. */
  readonly owners: ReadonlySet<string>
}
