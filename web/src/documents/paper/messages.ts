import type { InterviewCode } from '#shared/interview/model.ts'
import type { Painting } from './painting.ts'

/** Requests of the page to the worker that fills the documents of an interview; a response has the number of its request. */
export type Asked =
  | { readonly asked: number; readonly act: 'begin'; readonly code: InterviewCode }
  /** From here on the model is painted from the start. */
  | { readonly asked: number; readonly act: 'open'; readonly model: string; readonly bytes: Uint8Array }
  | ({ readonly asked: number; readonly act: 'paint' } & Paint)

export type Paint = {
  /** Undefined to ask only which documents apply. */
  readonly model: string | undefined
  readonly answers: { readonly [ref: string]: unknown }
  readonly today: string
  /** Unanswered places show the question's name. */
  readonly namesBlanks: boolean
}

export type Painted = {
  /** The models that these answers fill. */
  readonly applying: readonly string[]
  readonly painting: Painting | undefined
}

export type Answered =
  | { readonly asked: number; readonly painted: Painted | undefined }
  | { readonly asked: number; readonly failed: string }
