import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconFileTypeDocx, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mayDownload } from '#shared/api/documents/policy.ts'
import type { DocumentFile } from '#shared/api/documents.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { mayEditDocument } from '#shared/api/executions/policy.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Drawer } from '../blocks/dialogs/Drawer.tsx'
import { Moment } from '../blocks/Moment.tsx'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'
import { useMember } from '../shell/session/useMember.ts'
import { DeleteFile } from './DeleteFile.tsx'
import { allFilesQuery } from './filesQuery.ts'
import classes from './GeneratedVersions.module.css'
import { versionsOf } from './versionsOf.ts'

type Of = Pick<ExecutionSummary, 'id' | 'name' | 'status' | 'jobId' | 'may'>

/** All generations of a document, each with its downloads, even if it was changed since. */
export function GeneratedVersions({ execution, onClose }: { execution: Of | undefined; onClose: () => void }) {
  // Keeps its content while closing.
  const last = useRef(execution)
  if (execution) last.current = execution
  const shown = execution ?? last.current
  return (
    <Drawer
      opened={execution !== undefined}
      onClose={onClose}
      position="right"
      size={440}
      title={<b>Versões geradas</b>}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {shown && <Versions execution={shown} />}
    </Drawer>
  )
}

function Versions({ execution }: { execution: Of }) {
  const member = useMember()
  const mayEdit = mayEditDocument(member, execution)
  const [deleting, setDeleting] = useState<DocumentFile>()
  const files = useQuery(allFilesQuery(execution.id))
  const download = useMutation({
    mutationFn: async (file: DocumentFile) =>
      saveFile(await client.documents.getFile({ params: { fileId: file.id } }), file.name),
  })
  if (files.isPending) return <Skeleton height={120} />
  if (files.isError)
    return (
      <Stack role="alert" gap="xs" align="flex-start">
        <Text c="dimmed">{files.error.message}</Text>
        <Button variant="default" onClick={() => void files.refetch()}>
          Tentar de novo
        </Button>
      </Stack>
    )
  const versions = versionsOf(files.data)
  return (
    <Stack gap="lg">
      <Text c="dimmed">{execution.name}</Text>
      {versions.length === 0 && <Text>Nenhum arquivo foi gerado ainda.</Text>}
      {versions.map(({ jobId, number, createdAt, files: made }) => (
        <section key={jobId} aria-label={`Versão ${number}`}>
          <Group justify="space-between" mb={6}>
            <Title order={3} size="h5">
              Versão {number}
            </Title>
            <Text size="sm" c="dimmed">
              <Moment instant={createdAt} />
            </Text>
          </Group>
          <Stack gap={6}>
            {made
              .filter((file) => mayDownload(member, file))
              .map((file) => (
                <Group key={file.id} gap={4} wrap="nowrap">
                  <Button
                    flex={1}
                    miw={0}
                    variant="default"
                    justify="flex-start"
                    leftSection={
                      file.type === 'pdf' ? (
                        <IconFileTypePdf size={18} aria-hidden />
                      ) : (
                        <IconFileTypeDocx size={18} aria-hidden />
                      )
                    }
                    classNames={{ label: classes.file }}
                    aria-label={file.name}
                    loading={download.isPending && download.variables.id === file.id}
                    onClick={() => download.mutate(file)}
                  >
                    <FileName name={file.name} />
                  </Button>
                  {mayEdit && !isResult(execution, file) && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={`Excluir “${file.name}”`}
                      onClick={() => setDeleting(file)}
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  )}
                </Group>
              ))}
          </Stack>
        </section>
      ))}
      <DeleteFile file={deleting} onClose={() => setDeleting(undefined)} />
    </Stack>
  )
}

/** The files of a finished document's last generation cannot be deleted until it is reopened. */
const isResult = ({ status, jobId }: Of, file: DocumentFile): boolean =>
  status === executionStatus.finished && file.jobId === jobId

/** A long name is truncated before its extension, which distinguishes Word file and PDF. */
function FileName({ name }: { name: string }) {
  const end = name.lastIndexOf('.')
  return (
    <>
      <span className={classes.name}>{end > 0 ? name.slice(0, end) : name}</span>
      {end > 0 && <span>{name.slice(end)}</span>}
    </>
  )
}
