import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { singleSignOnQuery } from './queries.ts'

/** Forgets the provider. */
export function EndSingleSignOn({ name }: { name: string }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const [ending, setEnding] = useState(false)
  const end = useMutation({
    mutationFn: () => client.identity.endSingleSignOn({}, { quiet: true }),
    onSuccess: (left) => {
      queries.setQueryData(singleSignOnQuery(organization).queryKey, left)
      notify({ type: 'other', text: 'Acesso único apagado.' })
    },
    onSettled: () => setEnding(false),
  })
  return (
    <>
      <FailureAlert error={end.error} />
      <Button variant="subtle" color="gray" mt="md" onClick={() => setEnding(true)}>
        Apagar o acesso único
      </Button>
      <Confirm
        opened={ending}
        onClose={() => setEnding(false)}
        title={`Apagar o acesso por ${name}?`}
        text="O segredo guardado é apagado, e quem entrou por ele sai em até 15 minutos. Quem não tem senha a cria em “Esqueci a senha”. Os domínios continuam confirmados."
        danger
        action="Apagar o acesso único"
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </>
  )
}
