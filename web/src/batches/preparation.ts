import type { Values } from '#shared/api/values.ts'
import type { InterviewCode } from '#shared/interview/index.ts'
import type { Remembered } from '#shared/sheets/index.ts'

/** The published version that a spreadsheet fills in, with what its documents begin with. */
export type Preparation = {
  readonly name: string
  readonly interview: InterviewCode
  readonly values: Values
  readonly remembered?: Remembered | undefined
  readonly mostRows: number
}
