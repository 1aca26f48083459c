import type { Field } from '#shared/interview/model.ts'

/** An answer as it is stored. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The current state of a question: the field after its rules, its answer and its errors. */
export type AnswerState = {
  /** Path among the answers: 'socios.0.cpf'. */
  readonly path: string
  /** The field with name, limits, mask, required and read-only after applying the rules, and its texts filled in. */
  readonly field: Field
  readonly value: unknown
  readonly error?: string
  /** For a list of objects: the questions of each row. */
  readonly rows?: readonly (readonly AnswerState[])[]
}
