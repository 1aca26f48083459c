import { Button, Group, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mayDownload } from '#shared/api/documents/policy.ts'
import { generationProblem, type Job } from '#shared/api/documents.ts'
import { mayFillDocuments } from '#shared/api/executions/policy.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { mayEditInterviews } from '#shared/api/interviews/policy.ts'
import { client } from '../shell/client/index.ts'
import { useMay, useMember } from '../shell/session/useMember.ts'
import { filesQuery } from './filesQuery.ts'
import classes from './Generation.module.css'
import { ModelFiles } from './ModelFiles.tsx'
import { jobKey } from './useJob.ts'

/**
 * Why a generation failed, by Word file, and what to do: a fault of the model is corrected there, one of ours is retried, a PDF that is too
 * large is skipped, and for an annex the document is reopened, as its message says. Finished files can be downloaded.
 */
export function Failed({ execution, job }: { execution: ExecutionSummary; job: Job }) {
  const mayRetry = useMay(mayFillDocuments)
  const mayMend = useMay(mayEditInterviews)
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => client.documents.retryJob({ params: { id: execution.id, jobId: job.id } }),
    onSuccess: (next) => queries.setQueryData(jobKey(execution.id, job.id), next),
  })
  const problems = job.models.flatMap((model) => model.problems.map((problem) => ({ ...problem, model: model.name })))
  const passing = problems.length === 0 || problems.some(({ code }) => code === generationProblem.givenUp)
  const withoutPdf = problems.filter(({ code }) => code === generationProblem.tooLarge).length
  const ofModel = problems.some(({ code }) => !NOT_OF_MODEL.includes(code))
  const made = useMade(execution, job)
  return (
    <section className={classes.state} role="alert">
      <Title order={2} className={classes.title}>
        {withoutPdf > 0 && withoutPdf === problems.length ? 'O PDF não foi gerado' : 'A geração falhou'}
      </Title>
      <Text c="dimmed">As respostas estão salvas e nenhum documento incompleto foi entregue.</Text>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={`${problem.model}-${problem.message}`}>
            <b>{problem.model}</b>
            <span>{problem.message}</span>
          </li>
        ))}
        {problems.length === 0 && <li>{job.progress}</li>}
      </ul>
      {made.length > 0 && <ModelFiles execution={execution} job={job} models={made} quiet={ofModel || passing} />}
      {withoutPdf > 0 && made.length === 0 && <Text>Peça o docx a quem pode baixar arquivos do Word.</Text>}
      {ofModel && (
        <Text>
          O erro está no modelo.{' '}
          {mayMend
            ? 'Corrija o arquivo do Word e publique.'
            : 'Peça a quem cuida dos modelos que o corrija e publique.'}{' '}
          Depois, “Novo a partir deste” começa um documento com estas mesmas respostas.
        </Text>
      )}
      <Group gap={8}>
        {ofModel && mayMend && (
          <Button
            component={Link}
            to={`/app?id=${execution.interviewId}&painel=documentos`}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            Abrir o modelo
          </Button>
        )}
        {passing && mayRetry && (
          <Button variant={ofModel ? 'default' : 'filled'} loading={retry.isPending} onClick={() => retry.mutate()}>
            Tentar de novo
          </Button>
        )}
      </Group>
    </section>
  )
}

const NOT_OF_MODEL: readonly string[] = Object.values(generationProblem)

/** The models with files that the user may download. */
function useMade(execution: ExecutionSummary, job: Job): Job['models'] {
  const member = useMember()
  const { data = [] } = useQuery(filesQuery(execution.id, job))
  const files = data.filter(({ jobId, type }) => jobId === job.id && mayDownload(member, { type }))
  return job.models.filter(({ id }) => files.some(({ modelId }) => modelId === id))
}
