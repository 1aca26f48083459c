import { Button, Group, Input, Text, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '#shared/interview/model.ts'
import { fieldTitles } from '#shared/interview/titles.ts'
import { FileDrop } from '../../../blocks/FileDrop.tsx'
import { changeField } from '../../edits/changeField.ts'
import { imagesInText } from '../../imagesInText.ts'
import { useActs } from '../state/useEditor.ts'
import classes from './PictureInput.module.css'

/** The picture of the model itself: chosen here and kept in it, or at an address. */
export function PictureInput({ field: { uid, src = '', name, alt } }: { field: Field }) {
  const { edit } = useActs()
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const stored = src.startsWith('data:')
  const change = (next: Partial<Field>, place = '') =>
    edit((code) => changeField(code, uid, next), place && `${place}-${uid}`)
  const take = async (file: File) => {
    setRefusal(undefined)
    setReading(true)
    try {
      const { src: kept, width, height } = await imagesInText.store(file)
      change({ src: kept, width, height })
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setReading(false)
    }
  }
  return (
    <Input.Wrapper label="Imagem" labelElement="div" error={refusal} data-setting="src">
      <div className={classes.picture}>
        {src === '' ? (
          <FileDrop
            icon={<IconPhoto size={22} stroke={1.5} aria-hidden />}
            choose="a imagem"
            drag="a imagem"
            kinds=".png, .jpg, .gif ou .webp"
            limit="20 MB"
            accept="image/png,image/jpeg,image/gif,image/webp"
            busy={reading ? 'Lendo a imagem…' : undefined}
            take={(file) => void take(file)}
          />
        ) : (
          <img src={src} alt={alt || name} className={classes.shown} />
        )}
        {stored ? (
          <Group justify="space-between">
            <Text size="xs" c="dimmed">
              Guardada no modelo.
            </Text>
            <Button variant="default" size="compact-sm" onClick={() => change({ src: '' })}>
              Tirar a imagem
            </Button>
          </Group>
        ) : (
          <TextInput
            size="sm"
            label={fieldTitles.src}
            placeholder="https://"
            data-verbatim
            value={src}
            onChange={({ currentTarget: { value } }) => change({ src: value.trim() }, 'src')}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
