import { Button } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import classes from './Paper.module.css'
import type { Quote } from './paint/Quotes.ts'

type Selected = Omit<Quote, 'id'>

type Props = {
  host: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  quoteOf: (range: Range) => Selected | undefined
  comment: (selected: Selected) => void
}

/** In pixels: the gap between the selection and the button, and the button's size, at most. */
const GAP = 8
const WIDTH = 130
const HEIGHT = 44

/** A button below the selection, to comment on it. */
export function CommentSelected({ host, scroller, quoteOf, comment }: Props) {
  const [at, setAt] = useState<{ top: number; left: number }>()
  useEffect(() => {
    const follow = () => {
      const range = selectedIn(host.current)
      const desk = scroller.current
      setAt(range && desk ? placeUnder(range, desk) : undefined)
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [host, scroller])
  if (!at) return null
  const press = () => {
    const range = selectedIn(host.current)
    const selected = range && quoteOf(range)
    if (!selected) return
    getSelection()?.removeAllRanges()
    comment(selected)
  }
  return (
    <Button
      size="compact-sm"
      className={classes.comment}
      style={at}
      leftSection={<IconMessagePlus size={15} aria-hidden />}
      // Keeps the selection while the button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      Comentar
    </Button>
  )
}

/** The selection, if it is in the document and not blank. */
function selectedIn(host: HTMLElement | null): Range | undefined {
  const selection = getSelection()
  if (!host || !selection || selection.rangeCount === 0 || selection.toString().trim() === '') return undefined
  const range = selection.getRangeAt(0)
  return host.contains(range.startContainer) && host.contains(range.endContainer) ? range : undefined
}

function placeUnder(range: Range, desk: HTMLElement) {
  const last = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect()
  const { top, left } = desk.getBoundingClientRect()
  const right = desk.scrollLeft + desk.clientWidth - WIDTH - GAP
  // A long selection may end below what is visible.
  const bottom = desk.scrollTop + desk.clientHeight - HEIGHT - GAP
  return {
    top: Math.min(bottom, last.bottom - top + desk.scrollTop + GAP),
    left: Math.max(desk.scrollLeft + GAP, Math.min(right, last.right - left + desk.scrollLeft - WIDTH)),
  }
}
