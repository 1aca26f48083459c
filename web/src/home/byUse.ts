/** Models by use; unused ones come last. */
export function byUse<T extends { readonly id: string }>(models: readonly T[], mostUsed: readonly string[]): T[] {
  const place = new Map(mostUsed.map((id, at) => [id, at]))
  return models.toSorted((a, b) => (place.get(a.id) ?? mostUsed.length) - (place.get(b.id) ?? mostUsed.length))
}
