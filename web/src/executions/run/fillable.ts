import type { Values } from '#shared/api/values.ts'

/** Whether answers can be copied from elsewhere. */
export type Fillable = {
  readonly answers: () => Values
  readonly fill: (answers: Values) => void
}
