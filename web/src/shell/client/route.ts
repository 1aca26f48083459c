import type { Access, AnswerKind, Call, Method } from '#shared/api/call.ts'

/** What the browser needs of a declared call in order to make it. A `Call` is one too. */
export type Route = {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly bodyKind?: Call['bodyKind']
  readonly answerKind?: AnswerKind
  readonly timeout?: number
}
