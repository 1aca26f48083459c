import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type EmailDomain, emailDomain } from '#shared/api/identity/singleSignOn.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { TableTag } from '../../blocks/table/TableTag.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import classes from '../connections/Connections.module.css'
import { CopiedText } from '../form/CopiedText.tsx'
import { singleSignOnQuery } from './queries.ts'

/** Stores the list that a change of it answers. */
function useDomainsSaved(): (domains: EmailDomain[]) => void {
  const { organization } = useMember()
  const queries = useQueryClient()
  return (domains) =>
    queries.setQueryData(singleSignOnQuery(organization).queryKey, (known) => known && { ...known, domains })
}

/** The domains of the organisation's e-mails, each proved by a DNS record. */
export function EmailDomains({ domains }: { domains: readonly EmailDomain[] }) {
  return (
    <>
      {domains.length > 0 && (
        <ul className={classes.accounts} aria-label="Domínios de e-mail">
          {domains.map((domain) => (
            <Domain key={domain.domain} domain={domain} />
          ))}
        </ul>
      )}
      <NewDomain />
    </>
  )
}

function NewDomain() {
  const settle = useDomainsSaved()
  const [typed, setTyped] = useState('')
  const fault = emailDomain.safeParse(typed).error?.issues[0]?.message
  const add = useMutation({
    mutationFn: () => client.identity.addEmailDomain({ body: { domain: typed } }, { quiet: true }),
    onSuccess: (domains) => {
      settle(domains)
      setTyped('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fault) add.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Domínio de e-mail">
      <FailureAlert error={add.error} />
      <Group align="flex-end" gap="xs" mt="md" maw={640}>
        <TextInput
          label="Domínio de e-mail"
          description="O que vem depois do @ nos e-mails da organização."
          placeholder="escritorio.com.br"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          data-verbatim
          maxLength={230}
          flex={1}
          miw="min(100%, 13.75rem)"
          value={typed}
          error={typed.includes('@') ? fault : undefined}
          onChange={({ currentTarget: { value } }) => {
            add.reset()
            setTyped(value)
          }}
        />
        <Button type="submit" variant="default" loading={add.isPending} disabled={fault !== undefined}>
          Incluir
        </Button>
      </Group>
    </form>
  )
}

function Domain({ domain: { domain, verifiedAt, record } }: { domain: EmailDomain }) {
  const settle = useDomainsSaved()
  const [leaving, setLeaving] = useState(false)
  const verify = useMutation({
    mutationFn: () => client.identity.verifyEmailDomain({ body: { domain } }, { quiet: true }),
    onSuccess: (domains) => {
      settle(domains)
      notify({ type: 'other', text: `${domain} confirmado.` })
    },
  })
  const remove = useMutation({
    mutationFn: () => client.identity.removeEmailDomain({ body: { domain } }, { quiet: true }),
    onSuccess: settle,
    onSettled: () => setLeaving(false),
  })
  return (
    <li className={classes.account}>
      <div className={classes.head}>
        <Title order={3} size="h5" className={classes.what}>
          <span data-verbatim>{domain}</span>
        </Title>
        <TableTag label={verifiedAt ? 'Confirmado' : 'Por confirmar'} color={verifiedAt ? 'green' : 'gray'} />
      </div>
      {verifiedAt ? (
        <Text size="sm" c="dimmed">
          Confirmado em {formatDateTime(verifiedAt)}.
        </Text>
      ) : (
        <>
          <Text size="sm">Crie este registro do tipo TXT no DNS do domínio, e depois verifique.</Text>
          <CopiedText label={`Nome do registro de ${domain}`} text={record.name} />
          <CopiedText label={`Valor do registro de ${domain}`} text={record.value} />
        </>
      )}
      <FailureAlert error={verify.error ?? remove.error} />
      <Group gap="xs">
        {!verifiedAt && (
          <Button aria-label={`Verificar ${domain}`} loading={verify.isPending} onClick={() => verify.mutate()}>
            Verificar
          </Button>
        )}
        <Button variant="subtle" color="gray" aria-label={`Retirar ${domain}`} onClick={() => setLeaving(true)}>
          Retirar
        </Button>
      </Group>
      <Confirm
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={`Retirar ${domain}?`}
        text="Quem tem e-mail neste domínio não entra mais pelo acesso único. As pessoas continuam na organização."
        danger
        action="Retirar o domínio"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
