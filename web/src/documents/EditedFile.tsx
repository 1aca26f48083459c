import { Button, FileButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconGitCompare, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { mayDownloadDocx } from '#shared/api/documents/policy.ts'
import type { DocumentFile, Job } from '#shared/api/documents.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Modal } from '../blocks/dialogs/Modal.tsx'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { useMay } from '../shell/session/useMember.ts'
import { filesQuery } from './filesQuery.ts'
import { TextChanges } from './lazyTextChanges.ts'
import { jobKey } from './useJob.ts'

type Props = { execution: ExecutionSummary; job: Job; model: Job['models'][number]; reload: () => void }

/** For models that allow it: sends back a docx that was edited in Word, and shows how it differs from the one that was made. */
export function EditedFile({ execution, job, model, reload }: Props) {
  const withDocx = useMay(mayDownloadDocx)
  const queries = useQueryClient()
  const [comparing, setComparing] = useState<DocumentFile>()
  const files = useQuery(filesQuery(execution.id, job))
  const docx = (files.data ?? []).find(
    (file) => file.modelId === model.id && file.jobId === job.id && file.type === 'docx',
  )
  const send = useMutation({
    mutationFn: (file: File) =>
      client.documents.sendEditedFile({ params: { fileId: docx!.id }, body: {}, files: { file } }, { quiet: true }),
    onSuccess: (next) => {
      queries.setQueryData(jobKey(execution.id, next.id), next)
      reload()
    },
  })
  if (!withDocx || !docx) return null
  return (
    <Stack gap={6}>
      <Group gap={8}>
        <FileButton
          accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          onChange={(file) => file && send.mutate(file)}
          inputProps={{ 'aria-label': `Docx editado de ${model.name}` }}
        >
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconUpload size={15} aria-hidden />}
              loading={send.isPending}
            >
              Enviar o docx editado no Word
            </Button>
          )}
        </FileButton>
        {model.edited && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconGitCompare size={15} aria-hidden />}
            onClick={() => setComparing(docx)}
          >
            Ver o que mudou
          </Button>
        )}
      </Group>
      {send.error && <FailureAlert error={send.error} />}
      <Modal
        opened={comparing !== undefined}
        onClose={() => setComparing(undefined)}
        title="O que mudou no Word"
        size="lg"
      >
        {comparing && <Changes file={comparing} />}
      </Modal>
    </Stack>
  )
}

function Changes({ file }: { file: DocumentFile }) {
  const changes = useQuery({
    queryKey: ['documents', 'changes', file.id],
    queryFn: () => client.documents.readFileChanges({ params: { fileId: file.id } }, { quiet: true }),
  })
  if (changes.error) return <FailureAlert error={changes.error} />
  if (!changes.data) return <Skeleton height={120} />
  if (changes.data.length === 0) return <Text>O texto é o mesmo que foi gerado.</Text>
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <TextChanges paragraphs={changes.data} />
    </Suspense>
  )
}
