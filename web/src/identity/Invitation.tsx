import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Answer } from '#shared/api/call.ts'
import { errorText } from '#shared/api/errors.ts'
import type { identity } from '#shared/api/identity.ts'
import { CallFailure, client, isTransient } from '../shell/client/index.ts'
import { queryClient } from '../shell/query.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { begin } from './begin.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import { NameFields } from './NameFields.tsx'
import { NewPasswordField } from './password/NewPasswordField.tsx'
import { useLinkToken } from './useLinkToken.ts'

type Invited = Answer<typeof identity.readInvitation>

/** The page behind an invitation's link: joins the organisation. */
export default function Invitation() {
  usePageTitle('Convite')
  const token = useLinkToken()
  return token ? (
    <Opened key={token} token={token} />
  ) : (
    <Message title="Este convite não pode ser aberto." text="O link do convite está incompleto." />
  )
}

function Opened({ token }: { token: string }) {
  const invitation = useQuery(
    {
      queryKey: ['invitation', token],
      queryFn: () => client.identity.readInvitation({ body: { token } }, { quiet: true }),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  const { data, error } = invitation
  if (data) return <Accept token={token} invited={data} />
  if (!error) return null
  return (
    <Message
      title="Este convite não pode ser aberto."
      text={error instanceof CallFailure ? error.message : errorText.internal}
    >
      {/* The link's secret is no longer in the address: reloading would not restore it. */}
      {isTransient(error) && (
        <Button size="md" loading={invitation.isFetching} onClick={() => void invitation.refetch()}>
          Tentar de novo
        </Button>
      )}
    </Message>
  )
}

/** Signs in with the new password; false if the sign-in page has to handle it. */
async function entered(email: string, password: string): Promise<boolean> {
  try {
    await begin(await client.identity.signIn({ body: { email, password } }, { quiet: true }))
    return true
  } catch {
    return false
  }
}

function Accept({ token, invited }: { token: string; invited: Invited }) {
  const navigate = useNavigate()
  const [names, setNames] = useState({ firstName: invited.firstName, lastName: invited.lastName })
  const [password, setPassword] = useState('')
  const [accepted, setAccepted] = useState(false)
  if (accepted)
    return (
      <Message
        title="Convite aceito."
        text={`Entre com ${invited.email} para trabalhar em ${invited.organizationName}.`}
      />
    )
  return (
    <EntryPage
      title={`${invited.organizationName} convidou você.`}
      explanation={
        invited.needsPassword
          ? `Confira o seu nome e crie a senha de ${invited.email}.`
          : `Você já tem conta com ${invited.email}; ao aceitar, entra também em ${invited.organizationName} com a mesma senha.`
      }
      footer={<a href="/">Ir para a entrada</a>}
    >
      <EntryForm
        label="Aceitar o convite"
        action="Aceitar o convite"
        submit={async () => {
          const body = invited.needsPassword ? { token, ...names, password } : { token }
          await client.identity.acceptInvitation({ body }, { quiet: true })
          if (!invited.needsPassword || !(await entered(invited.email, password))) return setAccepted(true)
          void navigate('/')
        }}
      >
        {invited.needsPassword && (
          <>
            <NameFields value={names} onChange={setNames} autoFocus />
            <NewPasswordField
              value={password}
              onChange={setPassword}
              about={[invited.email, names.firstName, names.lastName, invited.organizationName]}
            />
          </>
        )}
      </EntryForm>
    </EntryPage>
  )
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <EntryPage title={title} explanation={text} footer={children && <a href="/">Ir para a entrada</a>}>
      {children || (
        <Button component="a" href="/" size="md">
          Ir para a entrada
        </Button>
      )}
    </EntryPage>
  )
}
