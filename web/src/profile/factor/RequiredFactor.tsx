import { Button } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { EntryForm, EntryPage } from '../../identity/index.ts'
import { renewSession } from '../../shell/client/index.ts'
import { signOut } from '../../shell/leaving/signOut.ts'
import { queryClient } from '../../shell/query.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { factorQuery } from '../queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSteps } from './TotpSteps.tsx'

/** The only screen open to a user without a second factor, in an organisation that requires one. */
export default function RequiredFactor() {
  usePageTitle('Verificação em duas etapas')
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <QueryClientProvider client={queryClient}>
      <EntryPage
        title={codes ? 'Guarde os códigos de recuperação.' : 'Falta a segunda etapa.'}
        explanation={
          codes
            ? 'Com um deles você entra se o telefone se perder.'
            : 'O seu acesso exige a verificação em duas etapas: além da senha, um código que só o seu telefone mostra. Depois de ligada, você também pode registrar uma chave de acesso no seu perfil.'
        }
        footer={
          !codes && (
            <Button variant="subtle" size="compact-sm" onClick={signOut}>
              Entrar com outra conta
            </Button>
          )
        }
      >
        {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} /> : <Enrol onCodes={setCodes} />}
      </EntryPage>
    </QueryClientProvider>
  )
}

function Enrol({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { id } = useMember()
  const query = useQuery(factorQuery(id))
  return (
    <QueryResult query={query} rows={1}>
      {({ enabled }) => (enabled ? <GoOn /> : <TotpSteps onCodes={onCodes} />)}
    </QueryResult>
  )
}

/** Renews the session now that the second factor is on, with a button to retry if that fails. */
function GoOn() {
  useEffect(() => {
    renewSession().catch(() => undefined)
  }, [])
  return (
    <EntryForm
      label="Entrar"
      action="Continuar"
      note="A sua verificação em duas etapas está ligada."
      submit={renewSession}
    />
  )
}
