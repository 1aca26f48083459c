import { Button, Input, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SignaturePad } from '../../../blocks/SignaturePad.tsx'
import { drawName } from './drawName.ts'
import { imageOf } from './imageOf.ts'
import classes from './media.module.css'
import type { AnswerProps } from './view.ts'

type Drawing = { src: string; width: number; height: number }

export default function SignatureAnswer({ frame: { readOnly, ...frame }, state: { value }, onChange }: AnswerProps) {
  const image = imageOf(value)
  const [signing, setSigning] = useState(!image?.src)
  const [way, setWay] = useState('draw')
  const [name, setName] = useState('')
  // While drawing, the pad itself shows the signature.
  const [onPad, setOnPad] = useState(false)
  const keep = (drawing: Drawing | undefined) =>
    onChange(drawing ? { ...drawing, name: 'assinatura.png', contentType: 'image/png' } : null)
  const open = signing && !readOnly
  return (
    <Input.Wrapper {...frame} labelElement="div">
      {open && (
        <div className={classes.sign}>
          <SegmentedControl
            size="xs"
            aria-label="Como assinar"
            value={way}
            onChange={(next) => {
              setWay(next)
              setOnPad(false)
            }}
            data={[
              { value: 'draw', label: 'Desenhar' },
              { value: 'type', label: 'Digitar' },
            ]}
          />
          {way === 'draw' ? (
            <SignaturePad
              label={frame.label}
              onChange={(drawing) => {
                setOnPad(drawing !== undefined)
                keep(drawing)
              }}
            />
          ) : (
            <TextInput
              label="Nome como assina"
              value={name}
              onChange={({ currentTarget: { value: typed } }) => {
                setName(typed)
                keep(typed.trim() === '' ? undefined : drawName(typed.trim()))
              }}
            />
          )}
        </div>
      )}
      {image?.src && !(open && onPad) && (
        <div className={classes.drawn}>
          <img src={image.src} alt="Assinatura" />
          {!open && !readOnly && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setSigning(true)
                onChange(null)
              }}
            >
              Assinar de novo
            </Button>
          )}
        </div>
      )}
    </Input.Wrapper>
  )
}
