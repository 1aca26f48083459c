import { ActionIcon, Button, FileButton, Input, Switch } from '@mantine/core'
import { IconCamera, IconPaperclip, IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { acceptText } from '#shared/format/acceptText.ts'
import type { FileValue } from '#shared/interview/index.ts'
import { clearFileInput } from '../../../blocks/clearFileInput.ts'
import { hasKeyboard } from '../../../blocks/hasKeyboard.ts'
import { UNDO } from '../../../shell/notice.ts'
import { notify, withdraw } from '../../../shell/notify.ts'
import { takesPhotos } from '../../files/takesPhotos.ts'
import { useAnswerFiles } from '../../files/useAnswerFiles.ts'
import { FileRow } from './FileRow.tsx'
import classes from './FilesAnswer.module.css'
import type { Frame } from './view.ts'

type Props = {
  frame: Frame
  path: string
  files: readonly FileValue[]
  onChange: (files: readonly FileValue[]) => void
  most: number
  accept: readonly string[]
  /** Documents draw the picture. */
  drawn?: boolean
  label: string
}

/** Files as an answer: chosen, dropped or photographed, sent with their progress, shown and taken out. */
export function FilesAnswer({
  frame: { readOnly, ...frame },
  path,
  files,
  onChange,
  most,
  accept,
  drawn,
  label,
}: Props) {
  const acts = useAnswerFiles({ path, files, onChange, most, drawn: drawn === true })
  const [smaller, setSmaller] = useState(true)
  const [over, setOver] = useState(false)
  const open = !readOnly && (most === 1 || files.length < most)
  const photos = takesPhotos(accept)
  const hint = hintOf(accept, most)
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const [replaced] = most === 1 ? files : []
    acts.add(chosen, smaller)
    if (replaced) offerUndo(replaced)
  }
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const remove = (file: FileValue) => {
    acts.remove(file)
    offerUndo(file)
  }
  const offerUndo = (file: FileValue) => {
    if (file.pending) return
    const id = `arquivo-${file.fileId ?? file.name}`
    notify({
      id,
      type: 'other',
      text: `"${file.name || 'Imagem'}" foi tirado da resposta.`,
      duration: UNDO,
      action: {
        label: 'Desfazer',
        run: () => {
          withdraw(id)
          acts.restore(file)
        },
      },
    })
  }
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <div className={classes.box}>
        {open && (
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the buttons within it
          <div
            className={classes.drop}
            data-over={over || undefined}
            onDragOver={drag}
            onDragLeave={drag}
            onDrop={(event) => {
              drag(event)
              add([...event.dataTransfer.files])
            }}
          >
            <FileButton
              onChange={(chosen: File[] | File | null) => add(Array.isArray(chosen) ? chosen : chosen ? [chosen] : [])}
              multiple={most > 1}
              accept={accept.join(',') || undefined}
              inputProps={{ onClick: clearFileInput }}
            >
              {(button) => (
                <Button
                  {...button}
                  id={frame.id}
                  variant="default"
                  leftSection={<IconPaperclip size={16} aria-hidden />}
                >
                  {files.length > 0 && most === 1 ? 'Trocar' : label}
                </Button>
              )}
            </FileButton>
            {photos && hasCamera() && (
              <FileButton
                onChange={(file) => add(file ? [file] : [])}
                accept="image/*"
                capture="environment"
                inputProps={{ onClick: clearFileInput }}
              >
                {(button) => (
                  <Button {...button} variant="default" leftSection={<IconCamera size={16} aria-hidden />}>
                    Tirar foto
                  </Button>
                )}
              </FileButton>
            )}
            {hint && <p>{hint}</p>}
            {photos && !drawn && acts.store !== undefined && (
              <Switch
                className={classes.smaller}
                size="xs"
                label="Reduzir fotos grandes antes de enviar"
                checked={smaller}
                onChange={(event) => setSmaller(event.currentTarget.checked)}
              />
            )}
          </div>
        )}
        {readOnly && files.length === 0 && <p className={classes.facts}>Nenhum arquivo.</p>}
        {files.length > 0 && (
          <ul className={classes.files}>
            {files.map((file, at) => (
              <FileRow
                // Older answers have files without an id.
                key={file.fileId ?? `${file.name}-${at}`}
                file={file}
                store={acts.store}
                upload={acts.uploadOf(file)}
                bytes={acts.bytesOf(file)}
                large={drawn === true}
                onRetry={readOnly ? undefined : () => acts.retry(file)}
                onRemove={readOnly ? undefined : () => remove(file)}
              />
            ))}
          </ul>
        )}
        <div aria-live="polite" style={{ display: 'contents' }}>
          {acts.refused.map(({ id, reason }) => (
            <p key={id} className={classes.refused}>
              <span>{reason}</span>
              <ActionIcon variant="subtle" color="gray" aria-label="Fechar este aviso" onClick={() => acts.dismiss(id)}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </p>
          ))}
          {acts.refusals.map((reason) => (
            <p key={reason} className={classes.refused}>
              <span>{reason}</span>
            </p>
          ))}
        </div>
      </div>
    </Input.Wrapper>
  )
}

/** Phones and tablets open their camera for a photo. */
const hasCamera = (): boolean => navigator.maxTouchPoints > 0

function hintOf(accept: readonly string[], most: number): string {
  const kinds = acceptText(accept)
  const drop = hasKeyboard() ? (most === 1 ? 'Ou arraste o arquivo para cá. ' : 'Ou arraste os arquivos para cá. ') : ''
  return `${drop}${kinds && `Aceita ${kinds}.`}`
}
