/**
 * Ref of a bar that lies over the end of the page: its height is known to what appears above it (`--m-acts`), and when the bar grows, what
 * was just above it stays in sight.
 */
export function keepRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  let known: number | undefined
  const sized = new ResizeObserver(() => {
    const height = bar.offsetHeight
    style.setProperty('--m-acts', `${height}px`)
    if (known !== undefined && height > known) scrollBy({ top: height - known, behavior: 'instant' })
    known = height
  })
  sized.observe(bar)
  return () => {
    sized.disconnect()
    style.removeProperty('--m-acts')
  }
}
