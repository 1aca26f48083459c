import { Alert, Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { IconArrowLeft, IconSparkles } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { DraftChange, ModelDraft } from '#shared/api/interviews/modelDrafts.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { plural } from '../../blocks/plural.ts'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { languageModelQuery } from '../../shell/languageModelQuery.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { interviewKeys } from '../queries.ts'
import classes from './Contracts.module.css'
import { DraftPaper } from './DraftPaper.tsx'
import { DraftQuestion } from './DraftQuestion.tsx'

/** A model proposed from finished contracts: its text and its questions, side by side. */
export default function ReviewContracts() {
  usePageTitle('Modelo proposto')
  const { draftId = '' } = useParams()
  const query = useQuery({
    queryKey: interviewKeys.modelDraft(draftId),
    queryFn: ({ signal }) => client.interviews.readModelDraft({ params: { id: draftId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryResult query={query} rows={8}>
      {(draft) => <Review key={draft.id} draft={draft} />}
    </QueryResult>
  )
}

function Review({ draft }: { draft: ModelDraft }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [name, setName] = useState(draft.name)
  const [scenarios, setScenarios] = useState(true)
  const [selected, select] = useState(draft.fields[0]?.id)
  const [discarding, setDiscarding] = useState(false)
  const params = { id: draft.id }
  const change = useMutation({
    mutationFn: (one: DraftChange) =>
      client.interviews.changeModelDraft({ params, body: { version: draft.version, changes: [one] } }, { quiet: true }),
    onSuccess: (next) => queries.setQueryData(interviewKeys.modelDraft(draft.id), next),
  })
  const { data: languageModel } = useQuery(languageModelQuery(useMember().organization))
  const rename = useMutation({
    mutationFn: () => client.interviews.nameModelDraft({ params, body: { version: draft.version } }, { quiet: true }),
    onSuccess: (next) => queries.setQueryData(interviewKeys.modelDraft(draft.id), next),
  })
  const busy = change.isPending || rename.isPending
  const accept = useMutation({
    mutationFn: () =>
      client.interviews.acceptModelDraft(
        { params, body: { version: draft.version, name: name.trim(), scenarios } },
        { quiet: true },
      ),
    onSuccess: async ({ interviewId }) => {
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
      await navigate(`/app?id=${interviewId}`)
    },
  })
  const discard = useMutation({
    mutationFn: () => client.interviews.deleteModelDraft({ params }, { quiet: true }),
    onSuccess: () => navigate('/templates'),
    onError: () => setDiscarding(false),
  })
  const asked = draft.fields.filter(({ fixed, joins }) => fixed === undefined && joins === undefined)
  const choose = (id: string) => {
    change.reset()
    rename.reset()
    select(id)
    document.getElementById(`pergunta-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <PageHeader
        lead={{ label: 'Voltar aos modelos', icon: IconArrowLeft, to: '/templates' }}
        title="Modelo proposto"
        description={`De ${draft.files.map((file) => file.name).join(', ')}.`}
        actions={
          <>
            <Button variant="default" onClick={() => setDiscarding(true)}>
              Descartar
            </Button>
            <Button loading={accept.isPending} disabled={name.trim() === '' || busy} onClick={() => accept.mutate()}>
              Criar modelo
            </Button>
          </>
        }
      />
      <div className={classes.facts}>
        <TextInput
          label="Nome do modelo"
          value={name}
          maxLength={200}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox
          label="Guardar cada contrato como cenário de teste"
          checked={scenarios}
          onChange={({ currentTarget }) => setScenarios(currentTarget.checked)}
        />
      </div>
      <Returns draft={draft} />
      {draft.notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      <Confirm
        opened={discarding}
        onClose={() => setDiscarding(false)}
        title="Descartar este modelo proposto?"
        text="As perguntas que você corrigiu são perdidas, e os contratos enviados são apagados. Isto não pode ser desfeito."
        danger
        action="Descartar"
        busy={discard.isPending}
        onConfirm={() => discard.mutate()}
      />
      <FailureAlert error={change.error ?? rename.error ?? accept.error ?? discard.error} />
      <div className={classes.review}>
        <DraftPaper draft={draft} selected={selected} select={choose} />
        <section className={classes.questions} aria-label="Perguntas propostas">
          <Group justify="space-between" gap={8}>
            <Text fw={600}>{plural(asked.length, 'pergunta proposta', 'perguntas propostas')}</Text>
            <Text size="sm" c="dimmed" role="status">
              {change.isPending ? 'Atualizando o modelo…' : ''}
            </Text>
          </Group>
          {languageModel?.place && (
            <div className={classes.rename}>
              <Button
                variant="default"
                leftSection={<IconSparkles size={16} aria-hidden />}
                loading={rename.isPending}
                disabled={change.isPending}
                onClick={() => rename.mutate()}
              >
                Sugerir nomes com o modelo de IA
              </Button>
              <Text size="sm" c="dimmed">
                O texto comum dos contratos vai para {languageModel.place.host} ({languageModel.place.model}). O que
                muda de um para o outro não vai.
              </Text>
            </div>
          )}
          <ol className={classes.list}>
            {draft.fields.map((field) => (
              <li key={field.id} id={`pergunta-${field.id}`}>
                <DraftQuestion
                  field={field}
                  draft={draft}
                  open={field.id === selected}
                  busy={busy}
                  toggle={() => select(field.id === selected ? undefined : field.id)}
                  change={(next) => change.mutate({ id: field.id, ...next })}
                />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}

/** Whether the model gives the contracts back. */
function Returns({ draft: { departs, files } }: { draft: ModelDraft }) {
  const apart = departs.flatMap((count, at) => (count > 0 ? [{ count, name: files[at]!.name }] : []))
  if (apart.length === 0)
    return (
      <Alert color="green" variant="light" title="Cada contrato volta palavra por palavra">
        Com as respostas tiradas de cada contrato, o modelo gera o mesmo texto.
      </Alert>
    )
  return (
    <Alert color="yellow" variant="light" title="Com as respostas tiradas deles, nem todos voltam iguais">
      {apart
        .map(({ count, name }) => `${name}: ${plural(count, 'parágrafo diferente', 'parágrafos diferentes')}`)
        .join('; ')}
      .
    </Alert>
  )
}
