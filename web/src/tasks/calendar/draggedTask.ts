import { addDays } from '#shared/format/dateMath.ts'

/** A task being dragged: where it came from, and the day it is over. */
export type DraggedTask = { readonly id: string; readonly from: string; readonly over: string }

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Moves the task by a day or a week with an arrow key; undefined for another key. */
export function carry(held: DraggedTask, key: string): DraggedTask | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? undefined : { ...held, over: addDays(held.over, step) ?? held.over }
}
