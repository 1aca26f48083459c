import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EnvelopeSummary } from '#shared/api/signatures/schemas.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { envelopeKeys } from '../queries.ts'
import { titleOf } from '../words.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { useSettle } from './useSettle.ts'

type Acts = {
  readonly remind: (envelope: EnvelopeSummary) => void
  readonly cancel: (envelope: EnvelopeSummary) => void
  readonly remove: (envelope: EnvelopeSummary) => void
  readonly reminding: boolean
  readonly dialogs: ReactNode
}

/** What is done with a whole envelope, in the list and on its own page. */
export function useEnvelopeActs({ onRemoved }: { onRemoved?: () => void } = {}): Acts {
  const queries = useQueryClient()
  const settle = useSettle()
  const [cancelling, setCancelling] = useState<EnvelopeSummary>()
  const [removing, setRemoving] = useState<EnvelopeSummary>()
  const remind = useMutation({
    mutationFn: ({ id }: EnvelopeSummary) => client.signatures.remindEnvelope({ params: { id }, body: {} }),
    onSuccess: (envelope) => {
      settle(envelope)
      notify({ type: 'other', text: `Lembrete enviado a quem ainda não assinou “${titleOf(envelope)}”.` })
    },
  })
  const remove = useMutation({
    mutationFn: ({ id }: EnvelopeSummary) => client.signatures.deleteEnvelope({ params: { id } }),
    onSuccess: (_, envelope) => {
      const { id } = envelope
      onRemoved?.()
      queries.removeQueries({ queryKey: envelopeKeys.one(id) })
      void queries.invalidateQueries({ queryKey: ['envelopes', 'list'] })
      notify({ type: 'other', text: `“${titleOf(envelope)}” foi excluído.` })
    },
    onSettled: () => setRemoving(undefined),
  })
  return {
    remind: (envelope) => !remind.isPending && remind.mutate(envelope),
    cancel: setCancelling,
    remove: setRemoving,
    reminding: remind.isPending,
    dialogs: (
      <>
        <CancelDialog envelope={cancelling} onClose={() => setCancelling(undefined)} />
        <Confirm
          opened={removing !== undefined}
          onClose={() => setRemoving(undefined)}
          title={removing?.state === 'draft' ? 'Excluir este rascunho?' : 'Excluir este envelope?'}
          text={`“${removing ? titleOf(removing) : ''}” deixa de existir para toda a organização, com o histórico dele. Os documentos de que ele foi feito continuam em Documentos. Isto não pode ser desfeito.`}
          danger
          action="Excluir"
          busy={remove.isPending}
          onConfirm={() => removing && remove.mutate(removing)}
        />
      </>
    ),
  }
}
