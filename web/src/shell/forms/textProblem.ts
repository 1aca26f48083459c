import { CallFailure } from '../client/index.ts'

/** What is wrong with the text itself, to show below its field. */
export function textProblem(error: unknown): string | undefined {
  if (!(error instanceof CallFailure)) return undefined
  return error.problems.find(({ path }) => path === 'body.text')?.message
}
