import { Button, FileButton, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { readImage } from '../../blocks/readFile.ts'
import { imageOf } from './imageOf.ts'
import classes from './media.module.css'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconPhotoUp, Answer })

function Answer({ frame: { readOnly, ...frame }, state: { field, value }, onChange }: AnswerProps) {
  const [refused, setRefused] = useState<string>()
  const image = imageOf(value)
  const choose = async (file: File | null) => {
    if (!file) return
    const read = await readImage(file)
    setRefused(read ? undefined : `O arquivo "${file.name}" não é uma imagem que o navegador consiga abrir.`)
    if (read) onChange(read)
  }
  return (
    <Input.Wrapper {...frame} error={frame.error ?? refused} labelElement="div">
      <div className={classes.drawn}>
        {image?.src && <img src={image.src} alt={image.alt ?? field.name} />}
        {!readOnly && (
          <FileButton onChange={(file) => void choose(file)} accept="image/png,image/jpeg,image/gif,image/webp">
            {(button) => (
              <Button {...button} id={frame.id} variant="default" leftSection={<IconPhotoUp size={16} aria-hidden />}>
                {image ? 'Trocar a imagem' : 'Enviar imagem'}
              </Button>
            )}
          </FileButton>
        )}
        {image && !readOnly && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            Remover
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
