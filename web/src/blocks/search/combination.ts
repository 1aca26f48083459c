import type { Segment } from './segments.ts'

export type SearchParameter = {
  readonly name: string
  readonly label: string
  /** A 'number' only accepts numeric segments. */
  readonly type?: 'text' | 'number'
}

/** Parameters searched together, in the order their values are typed: 'Silva / 2026' is Cliente and Ano (S1 §2.10). */
export type SearchCombination = { readonly id: string; readonly parameters: readonly SearchParameter[] }

/** The combinations that the segments fit: at least as many parameters, each of the segment's type. */
export const fittingCombinations = (
  combinations: readonly SearchCombination[],
  segments: readonly Segment[],
): readonly SearchCombination[] =>
  combinations.filter(
    ({ parameters }) =>
      segments.length <= parameters.length &&
      segments.every(
        (segment, at) => segment === '' || parameters[at]?.type !== 'number' || typeof segment === 'number',
      ),
  )

/** The value for each parameter of a combination; blank segments are left out. */
export function valuesOf(
  combination: SearchCombination,
  segments: readonly Segment[],
): Readonly<Record<string, Segment>> {
  const filled = combination.parameters.flatMap(({ name }, at) => {
    const segment = segments[at]
    return segment === undefined || segment === '' ? [] : [[name, segment] as const]
  })
  return Object.fromEntries(filled)
}
