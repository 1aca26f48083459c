import { toDecimal } from '#shared/format/decimal.ts'
import { readDecimal } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'

/** Where a slider begins, ends and stops in between; limits are read as they are checked, '10,5' too. */
export function sliderBounds(field: Pick<Field, 'minValue' | 'maxValue' | 'step'>) {
  const min = numberOf(field.minValue) ?? 0
  const asked = numberOf(field.maxValue) ?? 100
  const step = field.step ?? 1
  return { min, max: asked > min ? asked : min + step, step }
}

/** Where the slider stands for an answer. */
export const sliderPlace = (value: unknown, min: number): number => toDecimal(value)?.toNumber() ?? min

function numberOf(bound: string | number | undefined): number | undefined {
  return bound === undefined || bound === '' ? undefined : readDecimal(bound)?.toNumber()
}
