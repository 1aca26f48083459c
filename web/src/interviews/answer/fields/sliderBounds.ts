import { toDecimal } from '#shared/format/decimal.ts'
import { readDecimal } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'

/** A slider's minimum, maximum and step; limits are parsed as in validation, including '10,5'. */
export function sliderBounds(field: Pick<Field, 'minValue' | 'maxValue' | 'step'>) {
  const min = numberOf(field.minValue) ?? 0
  const asked = numberOf(field.maxValue) ?? 100
  const step = field.step ?? 1
  return { min, max: asked > min ? asked : min + step, step }
}

/** A slider's position for an answer. */
export const sliderPlace = (value: unknown, min: number): number => toDecimal(value)?.toNumber() ?? min

function numberOf(bound: string | number | undefined): number | undefined {
  return bound === undefined || bound === '' ? undefined : readDecimal(bound)?.toNumber()
}
