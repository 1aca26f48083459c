import type { Segment } from './segments.ts'

export type SearchParameter = {
  readonly name: string
  readonly label: string
  /** A 'number' takes only a numeric segment. */
  readonly type?: 'text' | 'number'
}

/** Parameters that are searched together, in the order in which their values are typed: 'Silva / 2026' is Cliente and Ano (S1 §2.10). */
export type SearchCombination = { readonly id: string; readonly parameters: readonly SearchParameter[] }

/** The combinations that what is typed may mean: with room for every segment, and each segment of its parameter's kind. */
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

/** What the parameters of a combination are searched for; a blank segment asks for nothing. */
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
