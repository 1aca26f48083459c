/** Models in the order of their use, those that nobody has used yet after them. */
export function byUse<T extends { readonly id: string }>(models: readonly T[], mostUsed: readonly string[]): T[] {
  const place = new Map(mostUsed.map((id, at) => [id, at]))
  return models.toSorted((a, b) => (place.get(a.id) ?? mostUsed.length) - (place.get(b.id) ?? mostUsed.length))
}
