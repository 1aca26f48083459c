import { ActionIcon, Button, Checkbox, Group, Progress, Text } from '@mantine/core'
import { IconFileSearch, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readingLimits } from '#shared/api/assistant.ts'
import { writeBytes } from '#shared/format/fileKinds.ts'
import { FileDrop } from '../blocks/FileDrop.tsx'
import { client } from '../shell/client/index.ts'
import { sendFile } from '../shell/client/sendFile.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { languageModelQuery } from '../shell/languageModelQuery.ts'
import { useMember } from '../shell/session/useMember.ts'
import classes from './AutoFill.module.css'
import { Frame } from './Frame.tsx'
import type { Filling } from './queries.ts'

/** What a call carries, all files together. */
const MOST_IN_A_CALL = 3.5 * 1024 * 1024
const ACCEPTED = '.pdf,.docx,.xlsx,.csv,.eml,.txt,image/png,image/jpeg,image/webp,image/tiff,image/gif'

const bytesOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** Why a file cannot be read with the others. */
function refusalOf({ name, size }: File, others: readonly File[]): string | undefined {
  const { files, each, together } = readingLimits
  if (size > each)
    return `"${name}" tem ${writeBytes(size)}, e cada arquivo a ler tem no máximo ${writeBytes(each)}. Divida-o ou reduza as imagens.`
  if (others.length >= files) return `"${name}" não entrou: são lidos no máximo ${files} arquivos por vez.`
  if (bytesOf(others) + size > together)
    return `"${name}" não entrou: os arquivos de uma leitura têm no máximo ${writeBytes(together)} juntos.`
  return undefined
}

/** Sends the files in the call if they are small, the others to the store before. */
async function send(
  { interviewId, executionId }: Filling,
  files: readonly File[],
  reader: 'simples' | 'modelo',
  onProgress: (share: number) => void,
) {
  const inCall: File[] = []
  const uploads: { id: string; name: string }[] = []
  let size = 0
  let stored = 0
  for (const file of files) {
    if (size + file.size <= MOST_IN_A_CALL && inCall.length < 8) {
      size += file.size
      inCall.push(file)
      continue
    }
    const { id, url, fields } = await client.assistant.startReadingUpload(
      { body: { size: file.size } },
      { quiet: true },
    )
    await sendFile(url, fields, file, (share) => onProgress((stored + share * file.size) / bytesOf(files)))
    stored += file.size
    uploads.push({ id, name: file.name })
  }
  return client.assistant.fieldsFromFiles(
    {
      body: {
        idOrigin: executionId ?? interviewId,
        origin: executionId ? 'execution' : 'interview',
        fields: '["*"]',
        reader,
        ...(uploads.length > 0 && { uploads: JSON.stringify(uploads) }),
      },
      files: Object.fromEntries(inCall.map((file, at) => [`file${at}`, file])),
    },
    { quiet: true },
  )
}

export function ChooseFiles(filling: Filling) {
  const [files, setFiles] = useState<readonly File[]>([])
  // Several are taken one after the other.
  const taken = useRef(files)
  const [progress, setProgress] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const [, setSearch] = useSearchParams()
  const { data: languageModel } = useQuery(languageModelQuery(useMember().organization))
  const [asksModel, setAsksModel] = useState(true)
  const reader = languageModel && (languageModel.place && asksModel ? 'modelo' : 'simples')
  const begin = useMutation({
    mutationFn: () => send(filling, files, asksModel ? 'modelo' : 'simples', setProgress),
    onSettled: () => setProgress(undefined),
    onSuccess: ({ id }) =>
      setSearch((search) => {
        search.set('leitura', id)
        return search
      }),
  })
  const change = (next: readonly File[]) => {
    taken.current = next
    setFiles(next)
  }
  const take = (file: File) => {
    const others = taken.current.filter(({ name, size }) => name !== file.name || size !== file.size)
    const refusal = refusalOf(file, others)
    // It stays while the others are taken.
    if (refusal) setRefused(refusal)
    else change([...others, file])
  }
  return (
    <Frame {...filling} reader={reader}>
      <FileDrop
        icon={<IconFileSearch size={32} aria-hidden />}
        choose="os documentos"
        drag="os documentos"
        kinds=".pdf, .docx, .xlsx, .eml ou imagem"
        limit={writeBytes(readingLimits.each)}
        accept={ACCEPTED}
        multiple
        take={take}
      />
      {refused && (
        <Text c="red" role="alert">
          {refused}
        </Text>
      )}
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Arquivos a ler">
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`}>
              <span className={classes.fileName}>{file.name}</span>
              <Text size="sm" c="dimmed">
                {writeBytes(file.size)}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Tirar ${file.name}`}
                onClick={() => {
                  setRefused(undefined)
                  change(files.filter((one) => one !== file))
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {languageModel?.place && (
        <Checkbox
          label="Usar também o modelo de IA"
          description={
            <>
              As perguntas que as regras não respondem com certeza, e o texto dos documentos, vão para{' '}
              <span data-verbatim>
                {languageModel.place.host} ({languageModel.place.model})
              </span>
              .
            </>
          }
          checked={asksModel}
          onChange={({ currentTarget: { checked } }) => setAsksModel(checked)}
        />
      )}
      <FailureAlert error={begin.error} />
      {progress !== undefined && <Progress value={100 * progress} aria-label="Envio dos arquivos" />}
      <Group>
        <Button disabled={files.length === 0} loading={begin.isPending} onClick={() => begin.mutate()}>
          Ler documentos
        </Button>
      </Group>
    </Frame>
  )
}
