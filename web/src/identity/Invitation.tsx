import { type ReactNode, useEffect, useState } from 'react'
import type { Answer } from '#shared/api/call.ts'
import type { identity } from '#shared/api/identity.ts'
import { CallFailure, client } from '../shell/client/index.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { EntryForm } from './EntryForm.tsx'
import classes from './EntryPage.module.css'
import { EntryPage } from './EntryPage.tsx'
import { NameFields } from './NameFields.tsx'
import { PASSWORD_HINT, PasswordField } from './PasswordField.tsx'
import { useLinkToken } from './useLinkToken.ts'

type Invited = Answer<typeof identity.readInvitation>

/** Where an invitation's link leads: into the organisation that invites. */
export default function Invitation() {
  usePageTitle('Convite')
  const token = useLinkToken()
  return token ? (
    <Opened key={token} token={token} />
  ) : (
    <Told title="Este convite não pode ser aberto." text="O link do convite está incompleto." />
  )
}

function Opened({ token }: { token: string }) {
  const [invited, setInvited] = useState<Invited>()
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    client.identity
      .readInvitation({ body: { token } }, { quiet: true })
      .then(setInvited, (error: unknown) => setRefused(error instanceof CallFailure ? error.message : String(error)))
  }, [token])
  if (refused) return <Told title="Este convite não pode ser aberto." text={refused} />
  if (!invited) return null
  return <Accept token={token} invited={invited} />
}

function Accept({ token, invited }: { token: string; invited: Invited }) {
  const [names, setNames] = useState({ firstName: invited.firstName, lastName: invited.lastName })
  const [password, setPassword] = useState('')
  const [accepted, setAccepted] = useState(false)
  if (accepted)
    return (
      <Told
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
          setAccepted(true)
        }}
      >
        {invited.needsPassword && (
          <>
            <NameFields value={names} onChange={setNames} autoFocus />
            <PasswordField description={PASSWORD_HINT} chosen value={password} onChange={setPassword} />
          </>
        )}
      </EntryForm>
    </EntryPage>
  )
}

function Told({ title, text }: { title: string; text: ReactNode }) {
  return (
    <EntryPage title={title} explanation={text}>
      <div className={classes.done}>
        <a href="/" className={classes.again}>
          Ir para a entrada
        </a>
      </div>
    </EntryPage>
  )
}
