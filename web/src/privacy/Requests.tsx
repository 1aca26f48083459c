import { Anchor, Button, Text, TextInput, Title } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { dataSubjectOf } from '#shared/api/privacy/subject.ts'
import { ANSWER_DAYS, type PrivacyRequest } from '#shared/api/privacy.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { Blank } from '../blocks/Blank.tsx'
import { ListState } from '../blocks/ListState.tsx'
import { Moment } from '../blocks/Moment.tsx'
import { TableTag } from '../blocks/table/TableTag.tsx'
import { CallFailure, client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { notify } from '../shell/notify.ts'
import { useMember } from '../shell/session/useMember.ts'
import classes from './Privacy.module.css'
import { requestsQuery } from './queries.ts'
import { stateTag, stateText } from './requestText.ts'

export function Requests() {
  const { organization } = useMember()
  const query = useInfiniteQuery(requestsQuery(organization))
  return (
    <section className={classes.part} aria-labelledby="pedidos">
      <Title order={2} id="pedidos">
        Pedidos de titulares
      </Title>
      <Text c="dimmed">
        Quem pede para saber, copiar ou eliminar os seus dados é atendido em até {ANSWER_DAYS} dias (LGPD, art. 19). O
        nome não é procurado: um documento em que só ele aparece se acha na{' '}
        <Anchor component={Link} to="/busca" inherit underline="always">
          busca
        </Anchor>
        .
      </Text>
      <OpenRequest />
      <ListState
        query={query}
        narrowed={false}
        empty={
          <Blank paper>
            <Title order={3}>Nenhum pedido</Title>
            <Text c="dimmed">
              Escreva acima o CPF, o CNPJ ou o e-mail do titular para ver tudo o que se guarda dele.
            </Text>
          </Blank>
        }
      >
        {(requests) => (
          <ul className={classes.list} aria-label="Pedidos">
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListState>
    </section>
  )
}

const UNKNOWN = 'Escreva um CPF, um CNPJ ou um e-mail que exista.'

function OpenRequest() {
  const { organization } = useMember()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const open = useMutation({
    mutationFn: (subject: string) => client.privacy.createPrivacyRequest({ body: { subject } }, { quiet: true }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: requestsQuery(organization).queryKey })
      void navigate(`/privacidade/${id}`)
    },
    onError: (error) => {
      const existing = existingOf(error)
      if (existing === undefined) return
      notify({ type: 'other', text: 'Este titular já tinha um pedido aberto, que é este.' })
      void navigate(`/privacidade/${existing}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isKnown = dataSubjectOf(typed) !== undefined
    setRefused(!isKnown)
    if (isKnown && !open.isPending) open.mutate(typed)
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-label="Novo pedido" noValidate>
      <TextInput
        className={classes.subject}
        label="CPF, CNPJ ou e-mail do titular"
        value={typed}
        maxLength={254}
        autoComplete="off"
        error={refused && UNKNOWN}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setRefused(false)
        }}
      />
      <Button className={classes.open} type="submit" loading={open.isPending}>
        Abrir pedido e procurar
      </Button>
      <FailureAlert error={open.error} />
    </form>
  )
}

/** The open request of the same data subject, for which the call was refused. */
const existingOf = (error: Error): string | undefined =>
  error instanceof CallFailure ? error.problems.find(({ code }) => code === 'pedido_aberto')?.existing : undefined

function RequestRow({ request }: { request: PrivacyRequest }) {
  const { id, subject, state, createdAt, createdByName, dueOn, endedAt } = request
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Anchor component={Link} to={`/privacidade/${id}`} fw={600}>
          {subject}
        </Anchor>
        <Text size="sm">{stateText(request)}</Text>
        <Text size="sm" c="dimmed">
          Aberto <Moment instant={createdAt} />
          {createdByName && ` por ${createdByName}`}
          {state === 'done' && endedAt ? (
            <>
              {' · concluído '}
              <Moment instant={endedAt} />
            </>
          ) : (
            ` · responder até ${formatDate(dueOn)}`
          )}
        </Text>
      </div>
      <TableTag {...stateTag(request)} />
    </li>
  )
}
