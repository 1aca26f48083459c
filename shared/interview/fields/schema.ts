import * as z from 'zod/mini'

/**
 * What field types build their schemas from: the small edition of zod, a third of the whole one, because a public form
 * carries every field type with it.
 */
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

/** Text in a form of its own: dates and times as they are stored. */
export function textThat(holds: (text: string) => boolean) {
  return z.string().check(z.refine(holds))
}
