/** Where a key takes the focus from a card: another of its column, by place, or the column beside. */
export function stepOf(key: string, from: number, count: number): number | 'before' | 'after' | undefined {
  switch (key) {
    case 'ArrowDown':
      return from + 1 < count ? from + 1 : undefined
    case 'ArrowUp':
      return from > 0 ? from - 1 : undefined
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowLeft':
      return 'before'
    case 'ArrowRight':
      return 'after'
    default:
      return undefined
  }
}
