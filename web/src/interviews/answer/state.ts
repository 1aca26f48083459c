import type { Field } from '#shared/interview/model.ts'

/** An answer as it is stored. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A question at this moment: what the rules make of it, what was answered, what is wrong with it. */
export type AnswerState = {
  /** Where it stands among the answers: 'socios.0.cpf'. */
  readonly path: string
  /** The field with name, limits, mask, required and read-only as the rules have them now; texts already filled. */
  readonly field: Field
  readonly value: unknown
  readonly error?: string
  /** Of a list of objects: the questions of each row. */
  readonly rows?: readonly (readonly AnswerState[])[]
}
