import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { IconFileTypeDocx, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileType, Job } from '#shared/api/documents.ts'
import type { Values } from '#shared/api/values.ts'
import { fileName } from '#shared/format/fileName.ts'
import { saveFile } from '../../../blocks/saveFile.ts'
import { client, failureText } from '../../../shell/client/index.ts'
import { useEditor } from '../state/useEditor.ts'

const POLL = 1_000

type Props = { answers: () => Values; missing: number }

/** At the end of the preview: makes test documents from the typed answers, visible only to the author. */
export function TestDocument({ answers, missing }: Props) {
  const { interview, saveNow } = useEditor()
  const { id } = interview
  const [testId, setTestId] = useState<string>()
  const begin = useMutation({
    mutationFn: async () => {
      if ((await saveNow()) === undefined) throw new Error(UNSAVED)
      return client.documents.createTest({ params: { id }, body: { values: answers() } }, { quiet: true })
    },
    onSuccess: ({ executionId }) => setTestId(executionId),
  })
  const test = useQuery({
    queryKey: ['documents', 'test', id, testId],
    queryFn: ({ signal }) =>
      client.documents.getTest({ params: { id, testId: testId ?? '' } }, { signal, quiet: true }),
    enabled: testId !== undefined,
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? POLL : false),
  })
  const job = testId === undefined ? undefined : test.data
  const running = begin.isPending || (testId !== undefined && !test.isError && (!job || isRunning(job)))
  const failure = begin.error ?? (testId === undefined ? null : test.error)
  return (
    <Stack gap="sm" component="section" aria-label="Documento de teste">
      <Group gap="sm">
        <Button variant={job?.state === 'done' ? 'default' : 'filled'} loading={running} onClick={() => begin.mutate()}>
          {job ? 'Gerar de novo' : 'Gerar documento de teste'}
        </Button>
        <Text size="sm" c="dimmed" style={{ flex: 1, minWidth: 220 }}>
          {missing > 0 &&
            `${missing === 1 ? 'Falta 1 resposta' : `Faltam ${missing} respostas`}: o lugar fica em branco. `}
          O teste não entra em Documentos, não é cobrado e é apagado depois de um dia.
        </Text>
      </Group>
      <div role="status">
        {running && job && (
          <Stack gap={4}>
            <Progress
              value={Math.max(4, Math.round((job.done / job.total) * 100))}
              animated
              aria-label="Geração do teste"
            />
            <Text size="sm" c="dimmed">
              {job.progress}
            </Text>
          </Stack>
        )}
        {!running && job && <Outcome interviewName={interview.name} id={id} job={job} />}
      </div>
      {failure && !running && (
        <Alert color="red" role="alert">
          {failureText(failure)}
        </Alert>
      )}
    </Stack>
  )
}

const UNSAVED = 'As alterações do modelo não puderam ser salvas agora. Elas continuam aqui; tente de novo.'

const isRunning = (job: Job | undefined) => job?.state === 'queued' || job?.state === 'running'

function Outcome({ interviewName, id, job }: { interviewName: string; id: string; job: Job }) {
  const download = useMutation({
    mutationFn: async ({ model, type }: { model: Job['models'][number]; type: FileType }) => {
      const title = `Teste – ${interviewName}${job.models.length > 1 ? ` - ${model.name}` : ''}`
      const params = { id, testId: job.executionId, modelId: model.id, type }
      saveFile(await client.documents.getTestFile({ params }), fileName(title, type))
    },
  })
  return (
    <Stack gap="sm">
      {job.models.map((model) =>
        model.step === 'failed' ? (
          <Alert key={model.id} color="red" title={`"${model.name}" não pôde ser gerado`}>
            <List size="sm">
              {model.problems.map((problem) => (
                <List.Item key={`${problem.code} ${problem.message}`}>{problem.message}</List.Item>
              ))}
            </List>
          </Alert>
        ) : (
          <Group key={model.id} gap="xs">
            <Text size="sm" fw={500} style={{ flex: 1, minWidth: 160 }}>
              {model.name}
            </Text>
            {(['docx', 'pdf'] as const).map((type) => (
              <Button
                key={type}
                size="sm"
                variant={type === 'docx' ? 'filled' : 'default'}
                leftSection={
                  type === 'docx' ? (
                    <IconFileTypeDocx size={16} aria-hidden />
                  ) : (
                    <IconFileTypePdf size={16} aria-hidden />
                  )
                }
                loading={
                  download.isPending && download.variables.type === type && download.variables.model.id === model.id
                }
                onClick={() => download.mutate({ model, type })}
              >
                {type === 'docx' ? 'Baixar docx' : 'Baixar PDF'}
              </Button>
            ))}
            {model.warnings.length > 0 && (
              <Text size="sm" c="dimmed" w="100%">
                {model.warnings.join(' ')}
              </Text>
            )}
          </Group>
        ),
      )}
    </Stack>
  )
}
