import { Select } from '@mantine/core'
import {
  type Icon,
  IconCalendar,
  IconId,
  IconLetterCase,
  IconSignature,
  IconTextCaption,
  IconWritingSign,
} from '@tabler/icons-react'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type PlaceKind, placeKinds } from '#shared/api/signatures/schemas.ts'
import { placeLabels } from '../words.ts'
import classes from './Places.module.css'

type Person = { readonly key: string; readonly name: string; readonly color: string }

type Props = {
  people: readonly Person[]
  /** The person for whom places are put. */
  chosen: Person | undefined
  onChoose: (key: string) => void
  /** Without a point: on the page that is seen most. */
  onPut: (kind: PlaceKind, at?: { readonly x: number; readonly y: number }) => void
}

const icons: Readonly<Record<PlaceKind, Icon>> = {
  signature: IconSignature,
  initials: IconWritingSign,
  name: IconLetterCase,
  date: IconCalendar,
  cpf: IconId,
  text: IconTextCaption,
}

/** In px: a press that moves less is a click. */
const SLIP = 6
/** In px: how near the edge of the window a drag scrolls it. */
const EDGE = 72

type Drag = { readonly kind: PlaceKind; readonly x: number; readonly y: number; readonly moving: boolean }

/** What can be put on the pages, and for whom: dragged there, or pressed to put it on the page that is seen. */
export function Palette({ people, chosen, onChoose, onPut }: Props) {
  const [drag, setDrag] = useState<Drag>()
  const start = useRef<{ x: number; y: number }>(undefined)
  const dragged = useRef(false)
  if (!chosen)
    return (
      <div className={classes.palette} role="toolbar" aria-label="Lugares de assinatura">
        <p className={classes.hint}>Inclua quem assina para marcar onde cada um assina.</p>
      </div>
    )
  const begin = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false
    if (event.button !== 0) return
    start.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const go = (event: PointerEvent<HTMLElement>, kind: PlaceKind) => {
    const { clientX: x, clientY: y } = event
    if (!start.current) return
    const moving = drag?.moving || Math.hypot(x - start.current.x, y - start.current.y) > SLIP
    if (!moving) return
    dragged.current = true
    setDrag({ kind, x, y, moving })
    if (y > innerHeight - EDGE) scrollBy({ top: 14 })
    else if (y < EDGE + 56) scrollBy({ top: -14 })
  }
  const end = () => {
    start.current = undefined
    setDrag(undefined)
    if (drag?.moving) onPut(drag.kind, { x: drag.x, y: drag.y })
  }
  const stop = () => {
    start.current = undefined
    setDrag(undefined)
  }
  const Ghost = drag && icons[drag.kind]
  return (
    <div className={classes.palette} role="toolbar" aria-label="Lugares de assinatura">
      <Select
        className={classes.whose}
        aria-label="De quem é o lugar"
        allowDeselect={false}
        leftSection={<span className={classes.dot} style={{ background: chosen.color }} aria-hidden />}
        data={people.map(({ key, name }) => ({ value: key, label: name.trim() || 'Nova pessoa' }))}
        value={chosen.key}
        onChange={(key) => key && onChoose(key)}
      />
      <div className={classes.kinds}>
        {placeKinds.map((kind) => {
          const KindIcon = icons[kind]
          return (
            <button
              key={kind}
              type="button"
              className={classes.kind}
              style={{ '--person': chosen.color } as CSSProperties}
              title="Arraste até a página, ou aperte para colocar na página que está à vista"
              aria-label={`Colocar ${placeLabels[kind].toLowerCase()} nesta página`}
              onPointerDown={begin}
              onPointerMove={(event) => go(event, kind)}
              onPointerUp={end}
              onPointerCancel={stop}
              onClick={() => {
                if (!dragged.current) onPut(kind)
                dragged.current = false
              }}
            >
              <KindIcon size={16} stroke={1.7} aria-hidden />
              {placeLabels[kind]}
            </button>
          )
        })}
      </div>
      {drag &&
        Ghost &&
        createPortal(
          <div
            className={classes.ghost}
            style={{ left: drag.x, top: drag.y, '--person': chosen.color } as CSSProperties}
            aria-hidden
          >
            <Ghost size={16} stroke={1.7} />
            {placeLabels[drag.kind]}
          </div>,
          document.body,
        )}
    </div>
  )
}
