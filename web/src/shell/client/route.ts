import type { Access, AnswerKind, Call, Method } from '#shared/api/call.ts'

/** What the browser needs to make a declared call. A `Call` is a Route too. */
export type Route = {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly bodyKind?: Call['bodyKind']
  readonly answerKind?: AnswerKind
  readonly timeout?: number | false
}
