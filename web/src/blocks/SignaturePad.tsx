import { Button, Group, Text } from '@mantine/core'
import { type PointerEvent, useRef, useState } from 'react'
import classes from './SignaturePad.module.css'

type Props = {
  label: string
  /** The drawing as a data: address, with the size to show it at. */
  onDone: (src: string, width: number, height: number) => void
}

const WIDTH = 480
const HEIGHT = 160
/** Drawn at twice the size it is shown at, so that it prints sharp. */
const DENSITY = 2

export function SignaturePad({ label, onDone }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef(false)
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
    setDrawn(true)
  }
  const clear = () => {
    pen()?.clearRect(0, 0, WIDTH * DENSITY, HEIGHT * DENSITY)
    setDrawn(false)
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
        onPointerUp={() => {
          drawing.current = false
        }}
      />
      <Group gap={8} mt={8}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!drawn}
          onClick={() => canvas.current && onDone(canvas.current.toDataURL('image/png'), WIDTH, HEIGHT)}
        >
          Usar esta assinatura
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={!drawn} onClick={clear}>
          Limpar
        </Button>
        {!drawn && (
          <Text size="xs" c="dimmed">
            Assine com o mouse, a caneta ou o dedo
          </Text>
        )}
      </Group>
    </div>
  )
}
