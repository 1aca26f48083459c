import type { Draft } from '../draft.ts'

/** What went wrong, in a sentence. */
export type StepProblem = { readonly text: string; readonly code: string | undefined }

/** What every step is given. */
export type StepProps = {
  readonly place: number | undefined
  readonly count: number
  readonly draft: Draft
  readonly patch: (change: Draft) => void
  readonly problem: StepProblem | undefined
  readonly next: () => void
}
