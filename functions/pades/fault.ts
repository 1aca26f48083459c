import type { Result } from '#shared/result.ts'

/** Why something was refused: a code for programs, and a sentence in Portuguese for the person who can do something about it. */
export type Fault<Code extends string> = { readonly code: Code; readonly message: string }

export type Outcome<Value, Code extends string> = Result<Value, Fault<Code>>
