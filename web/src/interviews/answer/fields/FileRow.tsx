import { ActionIcon, Progress } from '@mantine/core'
import {
  type Icon,
  IconDownload,
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconMusic,
  IconPhoto,
  IconRefresh,
  IconTable,
  IconTrash,
  IconVideo,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { writeBytes } from '#shared/format/fileKinds.ts'
import type { FileValue } from '#shared/interview/index.ts'
import { saveFile } from '../../../blocks/saveFile.ts'
import type { AnswerFiles } from '../../files/context.ts'
import type { Upload } from '../../files/Uploads.ts'
import { usePicture } from '../../files/usePicture.ts'
import classes from './FilesAnswer.module.css'

type Props = {
  file: FileValue
  store: AnswerFiles | undefined
  upload: Upload | undefined
  /** Of a file that was chosen in this visit. */
  bytes: Blob | undefined
  /** Shown as a picture below, as the document draws it. */
  large: boolean
  onRetry: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One file of an answer: what it is, how far it has come, and what can be done with it. */
export function FileRow({ file, store, upload, bytes, large, onRetry, onRemove }: Props) {
  const name = file.name || 'Imagem'
  const address = usePicture(store, file, bytes)
  const [broken, setBroken] = useState<string>()
  const picture = address === broken ? undefined : address
  const Kind = iconOf(file)
  const isThere = !file.pending && !upload
  const download = async () => {
    if (file.fileId === undefined || !store) return saveFile(await blobOf(file), name)
    saveFile(await store.read(file.fileId, false), name)
  }
  return (
    <li className={classes.file}>
      <span className={classes.picture}>
        {picture ? (
          <img src={picture} alt="" onError={() => setBroken(picture)} />
        ) : (
          <Kind size={22} stroke={1.5} aria-hidden />
        )}
      </span>
      <div style={{ minWidth: 0 }}>
        <div className={classes.name} title={name}>
          {name}
        </div>
        <div className={classes.facts} data-problem={isStopped(file, upload) || undefined}>
          {stateText(file, upload)}
        </div>
      </div>
      <div className={classes.acts}>
        {upload?.state === 'failed' && onRetry && (
          <Act label={`Tentar de novo: ${name}`} Icon={IconRefresh} run={onRetry} />
        )}
        {isThere && (
          <Act label={`Baixar ${name}`} Icon={IconDownload} run={() => void download().catch(() => undefined)} />
        )}
        {onRemove && (
          <Act
            label={isThere ? `Remover ${name}` : `Cancelar o envio de ${name}`}
            Icon={isThere ? IconTrash : IconX}
            run={onRemove}
          />
        )}
      </div>
      {upload && ['preparing', 'queued', 'sending', 'paused', 'checking'].includes(upload.state) && (
        <Progress
          className={classes.bar}
          size="sm"
          value={upload.size === 0 ? 0 : (upload.sent / upload.size) * 100}
          striped={upload.state === 'checking'}
          animated={upload.state === 'checking'}
          color={upload.state === 'paused' ? 'gray' : undefined}
          aria-label={`Envio de ${name}`}
        />
      )}
      {large && picture && isThere && (
        <img className={`${classes.shown} ${classes.bar}`} src={picture} alt={file.alt ?? name} />
      )}
    </li>
  )
}

function Act({ label, Icon, run }: { label: string; Icon: Icon; run: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label} onClick={run}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

const isStopped = ({ pending }: FileValue, upload: Upload | undefined): boolean =>
  upload?.state === 'failed' || (pending === true && !upload)

function stateText(file: FileValue, upload: Upload | undefined): string {
  if (upload) {
    const done = `${writeBytes(upload.sent)} de ${writeBytes(upload.size)}`
    if (upload.state === 'preparing') return 'Preparando a imagem'
    if (upload.state === 'queued') return `Na fila · ${writeBytes(upload.size)}`
    if (upload.state === 'sending') return `Enviando · ${done}`
    if (upload.state === 'paused') return `Sem conexão: continua sozinho quando ela voltar · ${done}`
    if (upload.state === 'checking') return 'Conferindo o arquivo'
    if (upload.state === 'failed') return upload.reason || 'O envio parou. Tente de novo.'
  }
  if (file.pending) return 'Ainda não chegou. Se o envio parou, escolha o mesmo arquivo para continuar.'
  return file.size === undefined ? '' : writeBytes(file.size)
}

function iconOf({ contentType = '', name }: FileValue): Icon {
  if (contentType.startsWith('image/')) return IconPhoto
  if (contentType === 'application/pdf') return IconFileTypePdf
  if (contentType.startsWith('audio/')) return IconMusic
  if (contentType.startsWith('video/')) return IconVideo
  if (/sheet|excel|csv/.test(contentType)) return IconTable
  if (/word|text|rtf/.test(contentType) || /\.docx?$/i.test(name)) return IconFileText
  return IconFile
}

/** A file inside the answer itself. */
const blobOf = async ({ src = '' }: FileValue): Promise<Blob> => (await fetch(src)).blob()
