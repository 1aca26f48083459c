import { Button, Group, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Job } from '#shared/api/documents.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { client } from '../shell/client/index.ts'
import { useMay } from '../shell/session/useMember.ts'
import classes from './Generation.module.css'
import { jobKey } from './useJob.ts'

/** What the server says of a generation that it gave up, and that may work another time. */
const PASSING = 'geracao_interrompida'

/** Why a generation failed, by Word file, and what to do: a fault of the model is mended there, one of ours is tried again. */
export function Failed({ execution, job }: { execution: ExecutionSummary; job: Job }) {
  const mayRetry = useMay('execution.edit')
  const mayMend = useMay('interview.edit')
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => client.documents.retryJob({ params: { id: execution.id, jobId: job.id } }),
    onSuccess: (next) => queries.setQueryData(jobKey(execution.id, job.id), next),
  })
  const problems = job.models.flatMap((model) => model.problems.map((problem) => ({ ...problem, model: model.name })))
  const ofModel = problems.some(({ code }) => code !== PASSING)
  const made = job.models.filter(({ step }) => step === 'done').length
  return (
    <section className={classes.state} role="alert">
      <Title order={2} className={classes.title}>
        A geração falhou
      </Title>
      <Text c="dimmed">
        As respostas estão salvas e nenhum documento incompleto foi entregue.
        {made > 0 && ' O que ficou pronto está em Versões geradas.'}
      </Text>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={`${problem.model}-${problem.message}`}>
            <b>{problem.model}</b>
            <span>{problem.message}</span>
          </li>
        ))}
        {problems.length === 0 && <li>{job.progress}</li>}
      </ul>
      {ofModel && (
        <Text>
          O erro está no modelo.{' '}
          {mayMend
            ? 'Corrija o arquivo do Word e publique.'
            : 'Peça a quem cuida dos modelos que o corrija e publique.'}{' '}
          Depois, Novo parecido começa um documento com estas mesmas respostas.
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
        {!ofModel && mayRetry && (
          <Button loading={retry.isPending} onClick={() => retry.mutate()}>
            Tentar de novo
          </Button>
        )}
      </Group>
    </section>
  )
}
