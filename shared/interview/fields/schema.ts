import * as z from 'zod/mini'

/** Schemas for field types use zod/mini, a third of the size of zod, because a public form loads every field type. */
export function textUpTo(max: number) {
  return z.string().check(z.maxLength(max))
}

export function integerBetween(min: number, max: number) {
  return z.int().check(z.minimum(min), z.maximum(max))
}

export function positiveUpTo(max: number) {
  return z.number().check(z.positive(), z.maximum(max))
}

export function listUpTo<T extends z.ZodMiniType>(max: number, item: T) {
  return z.array(item).check(z.maxLength(max))
}

/** Text in a fixed format, such as stored dates and times. */
export function textThat(holds: (text: string) => boolean) {
  return z.string().check(z.refine(holds))
}
