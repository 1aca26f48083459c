import { ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core'
import { IconFileSearch, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { writeBytes } from '#shared/format/fileKinds.ts'
import { FileDrop } from '../blocks/FileDrop.tsx'
import { sendFile } from '../interviews/index.ts'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { languageModelQuery } from '../shell/languageModelQuery.ts'
import { useMember } from '../shell/session/useMember.ts'
import classes from './AutoFill.module.css'
import { Frame } from './Frame.tsx'
import type { Filling } from './queries.ts'

const MEGABYTE = 1024 * 1024
const MOST = 10 * MEGABYTE
/** What a call carries, all files together. */
const MOST_IN_A_CALL = 3.5 * MEGABYTE
const ACCEPTED = '.pdf,.docx,.xlsx,.csv,.eml,.txt,image/png,image/jpeg,image/webp,image/tiff,image/gif'

/** Sends the files in the call if they are small, the others to the store before. */
async function send({ interviewId, executionId }: Filling, files: readonly File[], reader: 'simples' | 'modelo') {
  const inCall: File[] = []
  const uploads: { id: string; name: string }[] = []
  let size = 0
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
    await sendFile(url, fields, file)
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
  const [refused, setRefused] = useState<string>()
  const [, setSearch] = useSearchParams()
  const { data: languageModel } = useQuery(languageModelQuery(useMember().organization))
  const [asksModel, setAsksModel] = useState(true)
  const reader = languageModel && (languageModel.place && asksModel ? 'modelo' : 'simples')
  const begin = useMutation({
    mutationFn: () => send(filling, files, asksModel ? 'modelo' : 'simples'),
    onSuccess: ({ id }) =>
      setSearch((search) => {
        search.set('leitura', id)
        return search
      }),
  })
  const take = (file: File) => {
    if (file.size > MOST)
      return setRefused(`"${file.name}" tem ${writeBytes(file.size)}. Cada arquivo a ler tem no máximo 10 MB.`)
    setRefused(undefined)
    setFiles((known) => [...known.filter(({ name, size }) => name !== file.name || size !== file.size), file])
  }
  return (
    <Frame {...filling} reader={reader}>
      <FileDrop
        icon={<IconFileSearch size={32} aria-hidden />}
        choose="os documentos"
        drag="os documentos"
        kinds=".pdf, .docx, .xlsx, .eml ou imagem"
        limit="10 MB"
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
                onClick={() => setFiles(files.filter((one) => one !== file))}
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
      <Group>
        <Button disabled={files.length === 0} loading={begin.isPending} onClick={() => begin.mutate()}>
          Ler documentos
        </Button>
      </Group>
    </Frame>
  )
}
