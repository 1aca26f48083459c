import { Button, Group, Input, SegmentedControl, TextInput } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { SignaturePad } from '../../blocks/SignaturePad.tsx'
import { drawName } from './drawName.ts'
import { imageOf } from './imageOf.ts'
import classes from './media.module.css'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconSignature, Answer })

function Answer({ frame: { readOnly, ...frame }, state: { value }, onChange }: AnswerProps) {
  const [way, setWay] = useState('draw')
  const [name, setName] = useState('')
  const image = imageOf(value)
  const keep = (src: string | undefined, width: number, height: number) =>
    onChange(src ? { src, name: 'assinatura.png', contentType: 'image/png', width, height } : null)
  return (
    <Input.Wrapper {...frame} labelElement="div">
      {image?.src ? (
        <div className={classes.drawn}>
          <img src={image.src} alt="Assinatura" />
          {!readOnly && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
              Assinar de novo
            </Button>
          )}
        </div>
      ) : (
        !readOnly && (
          <div className={classes.sign}>
            <SegmentedControl
              size="xs"
              aria-label="Como assinar"
              value={way}
              onChange={setWay}
              data={[
                { value: 'draw', label: 'Desenhar' },
                { value: 'type', label: 'Digitar' },
              ]}
            />
            {way === 'draw' ? (
              <SignaturePad label={frame.label} onDone={keep} />
            ) : (
              <Group align="flex-end" gap={8}>
                <TextInput
                  label="Nome como assina"
                  value={name}
                  onChange={(e) => setName(e.currentTarget.value)}
                  flex={1}
                />
                <Button
                  variant="default"
                  disabled={name.trim() === ''}
                  onClick={() => {
                    const drawn = drawName(name.trim())
                    keep(drawn.src, drawn.width, drawn.height)
                  }}
                >
                  Usar como assinatura
                </Button>
              </Group>
            )}
          </div>
        )
      )}
    </Input.Wrapper>
  )
}
