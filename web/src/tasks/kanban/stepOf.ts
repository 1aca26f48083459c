/** Where a key moves the focus from a card: to another index of its column, or to the column beside. */
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
