import { Button, Group, Text } from '@mantine/core'
import { type PointerEvent, useRef, useState } from 'react'
import classes from './SignaturePad.module.css'

type Props = {
  label: string
  /** The drawing as a data: URL with its display size; undefined once it is cleared. */
  onChange: (drawing: { src: string; width: number; height: number } | undefined) => void
}

const WIDTH = 480
const HEIGHT = 160
/** Drawn at twice the display size, so that it prints sharply. */
const DENSITY = 2

/** Calls `onChange` after every stroke: there is nothing to confirm. */
export function SignaturePad({ label, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef(false)
  /** A ref, because a quick stroke can end before the next render. */
  const stroked = useRef(false)
  const [drawn, setDrawn] = useState(false)

  const pen = () => canvas.current?.getContext('2d')
  const place = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return [
      ((clientX - box.left) / box.width) * WIDTH * DENSITY,
      ((clientY - box.top) / box.height) * HEIGHT * DENSITY,
    ] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const context = pen()
    if (!context) return
    drawing.current = true
    Object.assign(context, { lineWidth: 2.4 * DENSITY, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1a2a5e' })
    context.beginPath()
    context.moveTo(...place(event))
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return
    const context = pen()
    context?.lineTo(...place(event))
    context?.stroke()
    stroked.current = true
    setDrawn(true)
  }
  const end = () => {
    if (!drawing.current) return
    drawing.current = false
    if (stroked.current && canvas.current)
      onChange({ src: canvas.current.toDataURL('image/png'), width: WIDTH, height: HEIGHT })
  }
  const clear = () => {
    pen()?.clearRect(0, 0, WIDTH * DENSITY, HEIGHT * DENSITY)
    stroked.current = false
    setDrawn(false)
    onChange(undefined)
  }
  return (
    <div>
      <canvas
        ref={canvas}
        width={WIDTH * DENSITY}
        height={HEIGHT * DENSITY}
        className={classes.pad}
        role="img"
        aria-label={`Área para desenhar: ${label}. Sem mouse, use Digitar.`}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Group gap={8} mt={8}>
        {drawn ? (
          <Button size="compact-sm" variant="default" onClick={clear}>
            Apagar e assinar de novo
          </Button>
        ) : (
          <Text size="xs" c="dimmed">
            Assine com o mouse, a caneta ou o dedo
          </Text>
        )}
      </Group>
    </div>
  )
}
