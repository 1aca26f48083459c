import { Button } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { drawStrokes, PAD_RATIO, type Stroke } from './ink.ts'
import classes from './Mark.module.css'

type Props = {
  /** What is drawn: 'a sua assinatura'. */
  label: string
  strokes: readonly Stroke[]
  onChange: (strokes: readonly Stroke[]) => void
}

/** Where one signs with a finger, a pen or the mouse. The last stroke can be taken back. */
export function InkPad({ label, strokes, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** The stroke being drawn, and the pointer that draws it: a second finger or a resting hand draws nothing. */
  const stroke = useRef<{ readonly pointer: number; readonly points: number[] }>(undefined)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    const box = canvas.current
    if (!box) return
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const paint = (all: readonly Stroke[]) => {
    const pen = canvas.current?.getContext('2d')
    if (!canvas.current || !pen) return
    pen.clearRect(0, 0, canvas.current.width, canvas.current.height)
    drawStrokes(pen, all, canvas.current.width)
  }
  const paintAll = useRef(paint)
  paintAll.current = paint
  useEffect(() => {
    if (!canvas.current || width === 0) return
    canvas.current.width = Math.round(width * devicePixelRatio)
    canvas.current.height = Math.round((width / PAD_RATIO) * devicePixelRatio)
    paintAll.current(strokes)
  }, [width, strokes])

  const add = (event: globalThis.PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box || !stroke.current) return
    const thousandths = (length: number) => Math.round((length / box.width) * 1_000)
    stroke.current.points.push(
      thousandths(event.clientX - box.left),
      thousandths(event.clientY - box.top),
      Math.round(event.pressure * 1_000),
    )
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (stroke.current || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    stroke.current = { pointer: event.pointerId, points: [] }
    add(event.nativeEvent)
    paint([...strokes, stroke.current.points])
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (stroke.current?.pointer !== event.pointerId) return
    // Between two frames a quick hand makes several moves.
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const one of moves.length > 0 ? moves : [event.nativeEvent]) add(one)
    paint([...strokes, stroke.current.points])
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (stroke.current?.pointer !== event.pointerId) return
    const { points } = stroke.current
    stroke.current = undefined
    onChange([...strokes, points])
  }
  return (
    <div className={classes.padFrame}>
      <canvas
        ref={canvas}
        className={classes.pad}
        role="img"
        aria-label={`Área para desenhar ${label}. Sem mouse nem tela de toque, escolha Digitar.`}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {strokes.length === 0 && (
        <span className={classes.padHint} aria-hidden>
          Assine aqui com o dedo, a caneta ou o mouse
        </span>
      )}
      <div className={classes.padActs}>
        <Button
          variant="subtle"
          size="compact-md"
          color="gray"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          Desfazer
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          color="gray"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={strokes.length === 0}
          onClick={() => onChange([])}
        >
          Apagar
        </Button>
      </div>
    </div>
  )
}
