import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { DraftPlace } from '../draft.ts'
import { placeLabels } from '../words.ts'
import { aligned, type Box, moved, resized } from './geometry.ts'
import classes from './Places.module.css'

type Props = {
  place: DraftPlace
  person: { readonly name: string; readonly color: string }
  /** The other places of the page, to fall in line with. */
  others: readonly Box[]
  selected: boolean
  onSelect: () => void
  /** Where it is now; the same drag or run of keys is one step. */
  onChange: (box: Box) => void
  onRemove: () => void
}

/** Of the page, for a press of an arrow. */
const STEP = 0.005

/** In px. */
const SLIP = 3

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

type Drag = { readonly kind: 'move' | 'resize'; readonly x: number; readonly y: number; readonly from: Box }

/** A place on a page: dragged and resized by pointer or finger; by keyboard with arrows, and with Shift its size. */
export function PlaceBox({ place, person, others, selected, onSelect, onChange, onRemove }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)
  // While it is dragged nothing else changes.
  const [live, setLive] = useState<Box>()
  const { x, y, width, height } = live ?? place
  const name = person.name.trim() || 'nova pessoa'
  const what = (place.kind === 'text' && place.label.trim()) || placeLabels[place.kind]
  const label = `${what} de ${name}, página ${place.page + 1}`

  const begin = (event: PointerEvent<HTMLElement>, kind: Drag['kind']) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.preventDefault()
    box.current?.focus({ preventScroll: true })
    onSelect()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { kind, x: event.clientX, y: event.clientY, from: place }
  }
  const go = (event: PointerEvent<HTMLElement>) => {
    const page = box.current?.closest('[data-page]')?.getBoundingClientRect()
    if (!drag.current || !page) return
    const { kind, from } = drag.current
    // A press that slips a little only selects.
    if (!live && Math.hypot(event.clientX - drag.current.x, event.clientY - drag.current.y) < SLIP) return
    const [dx, dy] = [(event.clientX - drag.current.x) / page.width, (event.clientY - drag.current.y) / page.height]
    setLive(kind === 'move' ? aligned(moved(from, dx, dy), others) : resized(from, dx, dy))
  }
  const end = () => {
    drag.current = undefined
    if (live) onChange(live)
    setLive(undefined)
  }
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove()
    } else if (arrow && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onChange(event.shiftKey ? resized(place, ...arrow) : moved(place, ...arrow))
    }
  }
  const pointer = (kind: Drag['kind']) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, kind),
    onPointerMove: go,
    onPointerUp: end,
    onPointerCancel: end,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button could not hold the handle.
    <div
      ref={box}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={selected}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowRight Delete"
      className={classes.place}
      data-kind={place.kind}
      data-selected={selected || undefined}
      data-dragging={live !== undefined || undefined}
      data-place={place.key}
      style={
        {
          left: `${x * 100}%`,
          top: `${y * 100}%`,
          width: `${width * 100}%`,
          height: `${height * 100}%`,
          '--person': person.color,
        } as CSSProperties
      }
      onFocus={onSelect}
      onKeyDown={press}
      {...pointer('move')}
    >
      <span className={classes.words} aria-hidden>
        <b>{what}</b> <span>de {name}</span>
      </span>
      {selected && <span className={classes.corner} aria-hidden {...pointer('resize')} />}
    </div>
  )
}
