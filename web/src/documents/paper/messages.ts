import type { InterviewCode } from '#shared/interview/model.ts'
import type { Painting } from './painting.ts'

/** What the page asks of the worker that fills the documents of an interview; an answer carries the number of its question. */
export type Asked =
  | { readonly asked: number; readonly act: 'begin'; readonly code: InterviewCode }
  /** From here on the model is painted anew, from its beginning. */
  | { readonly asked: number; readonly act: 'open'; readonly model: string; readonly bytes: Uint8Array }
  | ({ readonly asked: number; readonly act: 'paint' } & Paint)

export type Paint = {
  /** Undefined where only the documents that apply are asked for. */
  readonly model: string | undefined
  readonly answers: { readonly [ref: string]: unknown }
  readonly today: string
  /** What is not answered yet is shown by its question's name. */
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
