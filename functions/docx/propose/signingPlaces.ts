import type { ModelReading, Place } from '../read/index.ts'

/** A place for somebody who signs, and the sections around it. */
export type SigningPlace = {
  readonly role: string
  readonly title: string
  readonly tag: string
  readonly lists: string[]
  readonly place: Place
}

/** Limit for one model. */
const MAX_PLACES = 200

/** The places of a model for people who sign, the first of each kind. */
export function signingPlaces({ tags }: ModelReading): SigningPlace[] {
  const found = new Map<string, SigningPlace>()
  for (const { tag, raw, around, place } of tags) {
    if (!tag.place || found.size >= MAX_PLACES) continue
    const { word, role, title } = tag.place
    const lists = around.filter(({ inverse, compares }) => !inverse && !compares).map(({ ref }) => ref)
    const key = [word, role, ...lists].join(' ')
    if (!found.has(key)) found.set(key, { role, title, tag: `{{${raw.trim()}}}`, lists, place })
  }
  return [...found.values()]
}
