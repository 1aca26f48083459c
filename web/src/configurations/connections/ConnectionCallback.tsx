import { Button, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { serviceNames } from '#shared/api/connections.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { client, failureText } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { answerIn } from './answerIn.ts'
import { connectionsQuery } from './queries.ts'

const ACCOUNTS = '/configurations?tab=contas'

/** Where a service sends people back after asking them for the permission. */
export default function ConnectionCallback() {
  usePageTitle('Conectando a conta')
  const { organization } = useMember()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [answer] = useState(() => answerIn(location.search))
  const sent = useRef(false)
  const complete = useMutation({
    // The input contains an authorisation code.
    gcTime: 0,
    mutationFn: (body: { state: string; code: string }) =>
      client.connections.completeConnection({ body }, { quiet: true }),
    onSuccess: async ({ service, account }) => {
      await queries.invalidateQueries(connectionsQuery(organization))
      notify({ type: 'other', text: `${serviceNames[service]} conectado como ${account?.name ?? ''}.` })
      await navigate(ACCOUNTS, { replace: true })
    },
  })
  useEffect(() => {
    if (sent.current || 'refused' in answer) return
    sent.current = true
    // The code must not stay in the address or the history.
    history.replaceState(history.state, '', location.pathname)
    complete.mutate(answer)
  }, [answer, complete])
  const refused = 'refused' in answer ? answer.refused : complete.error && failureText(complete.error)
  if (!refused)
    return (
      <Blank tall>
        <Title order={1} size="h3">
          Conectando a conta
        </Title>
        <Text role="status">Só um instante.</Text>
      </Blank>
    )
  return (
    <Blank tall>
      <Title order={1} size="h3">
        A conta não foi conectada
      </Title>
      <Text c="dimmed" role="alert" maw={480}>
        {refused}
      </Text>
      <Button component={Link} to={ACCOUNTS} replace>
        Voltar às contas conectadas
      </Button>
    </Blank>
  )
}
