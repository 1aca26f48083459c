import { ActionIcon, Button, FileButton, Input, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileValue } from '#shared/interview/index.ts'
import { readFile } from '../../blocks/readFile.ts'
import classes from './media.module.css'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconPaperclip, Answer })

function Answer({ frame: { readOnly, ...frame }, state: { field, value }, onChange }: AnswerProps) {
  const [refused, setRefused] = useState<string>()
  const files = Array.isArray(value) ? (value as FileValue[]) : []
  const add = async (chosen: File[]) => {
    const read = await Promise.all(chosen.map(readFile))
    const large = chosen.filter((_, at) => read[at] === undefined).map((file) => file.name)
    setRefused(
      large.length > 0 ? `Não foi anexado por passar de 1,4 MB: ${large.join(', ')}. Os outros ficaram.` : undefined,
    )
    const added = read.filter((file) => file !== undefined)
    if (added.length > 0) onChange([...files, ...added].slice(0, field.maxFiles ?? 100))
  }
  return (
    <Input.Wrapper {...frame} error={frame.error ?? refused} labelElement="div">
      {!readOnly && files.length < (field.maxFiles ?? 100) && (
        <FileButton onChange={(chosen) => void add(chosen)} multiple accept={field.accept?.join(',')}>
          {(button) => (
            <Button
              {...button}
              id={frame.id}
              variant="default"
              leftSection={<IconPaperclip size={16} aria-hidden />}
              mt={4}
            >
              Anexar arquivos
            </Button>
          )}
        </FileButton>
      )}
      {!readOnly && (
        <Text size="xs" c="dimmed" mt={4}>
          Até 1,4 MB por arquivo. Fotos são reduzidas para caber.
        </Text>
      )}
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file, at) => (
            <li key={`${file.name}-${file.size}`} className={classes.file}>
              <span>{file.name}</span>
              <Text span size="xs" c="dimmed">
                {sizeOf(file.size)}
              </Text>
              {!readOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remover ${file.name}`}
                  onClick={() => onChange(files.filter((_, index) => index !== at))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  )
}

function sizeOf(bytes: number | undefined): string {
  if (bytes === undefined) return ''
  return bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}
