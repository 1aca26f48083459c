import type { Picture } from '../rendering/index.ts'

/** Shades by which pixels may differ. */
const SHADES = 80

/** How far, in pixels, a pixel may lie from its like: letters that are set by another font differ a little. */
const REACH = 2

/** Pixels of either picture, per million, that have no like near their place in the other. */
export function difference(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return 1_000_000
  return ((unlike(one, other) + unlike(other, one)) * 1e6) / one.grey.length
}

function unlike({ width, height, grey }: Picture, { grey: other }: Picture): number {
  let count = 0
  for (let at = 0; at < grey.length; at += 1) {
    if (Math.abs(grey[at]! - other[at]!) <= SHADES) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    let isNear = false
    for (let down = Math.max(0, y - REACH); down <= Math.min(height - 1, y + REACH) && !isNear; down += 1)
      for (let across = Math.max(0, x - REACH); across <= Math.min(width - 1, x + REACH); across += 1)
        if (Math.abs(grey[at]! - other[down * width + across]!) <= SHADES) {
          isNear = true
          break
        }
    if (!isNear) count += 1
  }
  return count
}
