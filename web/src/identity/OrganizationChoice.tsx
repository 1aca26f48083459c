import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { OwnOrganization } from '#shared/api/identity.ts'
import { client } from '../shell/client/index.ts'
import { EntryForm } from './EntryForm.tsx'

type Props = {
  email: string
  password: string
  /** Signs in to the chosen organisation. */
  enter: (organization: string) => Promise<void>
}

/** For users of several organisations: chooses which one to enter, with the e-mail and password of the form above. */
export default function OrganizationChoice({ email, password, enter }: Props) {
  const [found, setFound] = useState<readonly OwnOrganization[]>()
  const [chosen, setChosen] = useState('')
  if (!found)
    return (
      <EntryForm
        label="Escolha da organização"
        action="Mostrar as minhas organizações"
        note="Digite o e-mail e a senha acima."
        secondary
        submit={async () => {
          const own = await client.identity.listOrganizationsOf({ body: { email, password } }, { quiet: true })
          setFound(own)
          setChosen(own[0]?.id ?? '')
        }}
      />
    )
  if (found.length === 0)
    return (
      <EntryForm
        label="Escolha da organização"
        action="Tentar de novo"
        note="Nenhuma organização com este e-mail e esta senha. Com a verificação em duas etapas, a escolha vem depois de entrar, no menu."
        secondary
        submit={async () => setFound(undefined)}
      />
    )
  return (
    <EntryForm label="Escolha da organização" action="Entrar nesta organização" submit={() => enter(chosen)}>
      <NativeSelect
        label="Organização"
        size="md"
        data={found.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </EntryForm>
  )
}
