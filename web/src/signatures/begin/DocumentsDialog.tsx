import { ActionIcon, Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { IconFileTypePdf, IconSearch, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewDocument } from '#shared/api/signatures/schemas.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { FileDrop } from '../../blocks/FileDrop.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import classes from './DocumentsDialog.module.css'
import { useReadyDocuments } from './useReadyDocuments.ts'
import { type Upload, useUploads } from './useUploads.ts'

export type Chosen = {
  readonly documents: readonly NewDocument[]
  /** The finished documents among them. */
  readonly executions: readonly { readonly id: string; readonly name: string }[]
  /** Of the first one. */
  readonly name: string
}

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  action: string
  /** What the chosen documents are used for, and closes; a failure is shown and everything chosen stays. */
  onChosen: (chosen: Chosen) => Promise<void>
}

/** Chooses what is signed: PDFs of the computer, finished documents, or both. */
export function DocumentsDialog({ opened, onClose, title, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={620}>
      <Choosing {...rest} onClose={onClose} />
    </Modal>
  )
}

function Choosing({ action, onChosen, onClose }: Omit<Props, 'opened' | 'title'>) {
  const { uploads, take, drop } = useUploads()
  const [text, setText] = useState('')
  const [executions, setExecutions] = useState<Chosen['executions']>([])
  const ready = useReadyDocuments(text, true)
  const isSending = uploads.some(({ uploadId, problem }) => !uploadId && !problem)
  const arrived = uploads.flatMap(({ uploadId, name }) => (uploadId ? [{ uploadId, name }] : []))
  const count = arrived.length + executions.length
  const go = useMutation({
    mutationFn: () =>
      onChosen({
        documents: [
          ...executions.map(({ id }) => ({ executionId: id })),
          ...arrived.map(({ uploadId }) => ({ uploadId })),
        ],
        executions,
        name: executions[0]?.name ?? arrived[0]?.name.replace(/\.pdf$/i, '') ?? '',
      }),
  })
  const toggle = (one: Chosen['executions'][number]) =>
    setExecutions((known) =>
      known.some(({ id }) => id === one.id) ? known.filter(({ id }) => id !== one.id) : [...known, one],
    )
  const offered = ready.data ?? []
  return (
    <Stack gap="md" pt={4}>
      <FailureAlert error={go.error} />
      <FileDrop
        icon={<IconFileTypePdf size={28} stroke={1.4} aria-hidden />}
        choose="os PDFs"
        drag="os PDFs"
        kinds=".pdf"
        limit="50 MB"
        accept=".pdf,application/pdf"
        multiple
        take={take}
      />
      {uploads.length > 0 && (
        <ul className={classes.files} aria-label="PDFs escolhidos">
          {uploads.map((upload) => (
            <Sent key={upload.key} upload={upload} drop={() => drop(upload.key)} />
          ))}
        </ul>
      )}
      <div>
        <TextInput
          label="Documentos prontos"
          placeholder="Nome, cliente, CPF ou CNPJ"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ul className={classes.ready} aria-label="Documentos prontos" aria-busy={ready.isFetching}>
          {offered.map(({ id, name, client, finishedAt }) => (
            <li key={id}>
              <label className={classes.one}>
                <input
                  type="checkbox"
                  checked={executions.some((one) => one.id === id)}
                  onChange={() => toggle({ id, name })}
                />
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.second}>
                    {client && client !== name && <>{client} · </>}
                    {finishedAt && <Moment instant={finishedAt} />}
                  </span>
                </span>
              </label>
            </li>
          ))}
          {ready.isSuccess && offered.length === 0 && (
            <li className={classes.none}>
              {text.trim() === '' ? 'Nenhum documento pronto ainda.' : 'Nenhum documento pronto com este nome.'}
            </li>
          )}
        </ul>
      </div>
      <Group justify="flex-end" gap="xs">
        <Text size="sm" c="dimmed" mr="auto" role="status">
          {isSending ? 'Enviando…' : count > 0 ? (count === 1 ? '1 escolhido' : `${count} escolhidos`) : ''}
        </Text>
        <Button variant="default" onClick={onClose} disabled={go.isPending}>
          Cancelar
        </Button>
        <Button onClick={() => go.mutate()} loading={go.isPending} disabled={count === 0 || isSending}>
          {action}
        </Button>
      </Group>
    </Stack>
  )
}

function Sent({ upload: { name, share, uploadId, problem }, drop }: { upload: Upload; drop: () => void }) {
  return (
    <li className={classes.file} data-failed={problem !== undefined || undefined}>
      <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {problem && (
          <span className={classes.problem} role="alert">
            {problem}
          </span>
        )}
        {!problem && !uploadId && <Progress value={share * 100} size={3} mt={4} aria-label={`Envio de ${name}`} />}
      </span>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Tirar ${name}`} onClick={drop}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
