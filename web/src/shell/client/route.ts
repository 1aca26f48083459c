import type { Access, AnswerKind, Call, Method } from '#shared/api/call.ts'
import type { Capability, Contract } from '#shared/api/index.ts'

/** What the browser needs of a declared call in order to make it. A `Call` is one too. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly bodyKind?: Call['bodyKind']
  readonly answerKind?: AnswerKind
  readonly timeout?: number
}

export type Routes = { readonly [Cap in Capability]: { readonly [Name in keyof Contract[Cap]]: Route } }
