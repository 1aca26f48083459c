import type { ModelTag, Place } from '../read/index.ts'

/** Where a value is printed, and the sections around it, innermost last: '#tem_fiador', '^idade maior que 18'. */
export type Print = { readonly within: string[]; readonly place: Place }

/** Limit for one reference. */
const MAX_PRINTS = 20

/** The first print within each distinct set of sections; if one is outside all sections, only that one, because it always prints. */
export function distinctPrints(tags: readonly ModelTag[]): Print[] {
  const prints = new Map<string, Print>()
  for (const { tag, around, place } of tags) {
    if (tag.kind !== 'value') continue
    const within = around.map((opened) => opened.tag.raw.trim())
    if (within.length === 0) return [{ within, place }]
    const key = JSON.stringify(within)
    if (prints.size < MAX_PRINTS && !prints.has(key)) prints.set(key, { within, place })
  }
  return [...prints.values()]
}
