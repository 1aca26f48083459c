import { Button, Loader, Text } from '@mantine/core'
import { IconArrowLeft, IconFileZip, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { PrivacyRequest } from '#shared/api/privacy.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { Confirm } from '../blocks/dialogs/Confirm.tsx'
import { PageHeader } from '../blocks/layout/PageHeader.tsx'
import { QueryResult } from '../blocks/QueryResult.tsx'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { notify } from '../shell/notify.ts'
import { useMember } from '../shell/session/useMember.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { Items } from './Items.tsx'
import classes from './Privacy.module.css'
import { requestQuery } from './queries.ts'
import { stateText, totalOf } from './requestText.ts'

/** One request: what was found, and what is decided about it. */
export default function RequestScreen() {
  const { id = '' } = useParams()
  const { organization } = useMember()
  const query = useQuery(requestQuery(organization, id))
  usePageTitle(query.data ? `Pedido de ${query.data.subject}` : 'Pedido')
  return (
    <QueryResult query={query} rows={4}>
      {(request) => <Request request={request} />}
    </QueryResult>
  )
}

function Request({ request }: { request: PrivacyRequest }) {
  const { subject, state, dueOn, counts } = request
  const isWorking = state === 'searching' || state === 'erasing'
  return (
    <>
      <PageHeader
        lead={{ label: 'Voltar à privacidade', icon: IconArrowLeft, to: '/privacidade' }}
        caption="Pedido de titular"
        title={subject}
        description={state === 'done' ? undefined : `Responder até ${formatDate(dueOn)}.`}
      />
      <Text role="status" className={classes.tags}>
        {isWorking && <Loader size={18} aria-hidden />}
        {stateText(request)}
      </Text>
      {isWorking && (
        <Text size="sm" c="dimmed" mt="xs">
          Pode sair desta página: o trabalho continua.
        </Text>
      )}
      {!isWorking && state !== 'done' && <Acts request={request} />}
      {(state === 'found' ? totalOf(counts) : totalOf(request.kept)) > 0 && !isWorking && <Items request={request} />}
    </>
  )
}

function Acts({ request }: { request: PrivacyRequest }) {
  const { id, subject, undecided, counts } = request
  const { organization } = useMember()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [concluding, setConcluding] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const show = (next: PrivacyRequest) => queries.setQueryData(requestQuery(organization, id).queryKey, next)
  const download = useMutation({
    mutationFn: async () =>
      saveFile(
        await client.privacy.exportPrivacyRequest({ params: { id } }, { quiet: true }),
        `Dados de ${subject.replaceAll('/', '-')}.zip`,
      ),
  })
  const again = useMutation({
    mutationFn: () => client.privacy.repeatPrivacySearch({ params: { id } }, { quiet: true }),
    onSuccess: show,
  })
  const discard = useMutation({
    mutationFn: () => client.privacy.deletePrivacyRequest({ params: { id } }, { quiet: true }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['privacy', organization, 'requests'] })
      notify({ type: 'other', text: 'Pedido descartado. Nada foi eliminado.' })
      void navigate('/privacidade')
    },
  })
  const isEmpty = totalOf(counts) === 0
  return (
    <>
      <div className={classes.bar}>
        <Button disabled={undecided > 0} onClick={() => setConcluding(true)}>
          {isEmpty ? 'Concluir' : 'Concluir o pedido'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileZip size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Baixar os dados
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          Procurar de novo
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setDiscarding(true)}
        >
          Descartar
        </Button>
      </div>
      <FailureAlert error={download.error ?? again.error ?? discard.error} />
      <EraseDialog request={request} opened={concluding} onClose={() => setConcluding(false)} onStarted={show} />
      <Confirm
        opened={discarding}
        onClose={() => setDiscarding(false)}
        title="Descartar este pedido?"
        text="O que foi encontrado deixa de ser listado aqui. Nada do titular é eliminado."
        action="Descartar"
        danger
        busy={discard.isPending}
        onConfirm={() => discard.mutate()}
      />
    </>
  )
}
