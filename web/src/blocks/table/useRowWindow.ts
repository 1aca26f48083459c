import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { ROW_HEIGHT } from './pageSize.ts'

/** Up to this many rows, all are rendered, so that the browser's own search finds them. */
const FEW = 60
const CARD_HEIGHT = 104
const OVERSCAN = 6

type Options = {
  count: number
  card: boolean
  /** The row that is the tab stop is always rendered. */
  active: number
  /** What scrolls: the window, or the table's own frame. */
  scroll: 'window' | 'frame'
  frame: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
}

/** A rendered row, or the gap of rows that are not rendered. */
export type RowOrGap = { readonly index: number } | { readonly gap: number; readonly before: number }

/** The rows to render, with gaps for the rest. */
export function useRowWindow({ count, card, active, scroll, frame, body }: Options): {
  readonly items: readonly RowOrGap[]
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined
} {
  const virtual = count > FEW
  const [margin, setMargin] = useState(0)
  // Content above the rows may grow at any time; measuring it after each render is cheap.
  useLayoutEffect(() => {
    if (!virtual || !body.current) return
    const top = body.current.getBoundingClientRect().top
    const from = scroll === 'window' ? top + scrollY : top - frameTop(frame.current)
    setMargin(Math.round(from))
  })
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return active < range.count && !indexes.includes(active) ? [...indexes, active].sort((a, b) => a - b) : indexes
    },
    [active],
  )
  const options = {
    count,
    estimateSize: () => (card ? CARD_HEIGHT : ROW_HEIGHT),
    overscan: OVERSCAN,
    scrollMargin: margin,
    rangeExtractor,
  }
  const byWindow = useWindowVirtualizer<HTMLTableRowElement>({ ...options, enabled: virtual && scroll === 'window' })
  const byFrame = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...options,
    getScrollElement: () => frame.current,
    enabled: virtual && scroll === 'frame',
  })
  if (!virtual) return { items: Array.from({ length: count }, (_, index) => ({ index })), measure: undefined }
  const rows = scroll === 'window' ? byWindow : byFrame
  const items: RowOrGap[] = []
  let end = margin
  for (const { index, start, end: itsEnd } of rows.getVirtualItems()) {
    if (start > end) items.push({ gap: start - end, before: index })
    items.push({ index })
    end = itsEnd
  }
  const rest = rows.getTotalSize() + margin - end
  if (rest > 0) items.push({ gap: rest, before: count })
  return { items, measure: card ? rows.measureElement : undefined }
}

const frameTop = (frame: HTMLElement | null): number =>
  frame ? frame.getBoundingClientRect().top - frame.scrollTop : 0
