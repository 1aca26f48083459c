import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { EnvelopeState } from '#shared/api/signatures/states.ts'
import { Confirm } from '../blocks/dialogs/Confirm.tsx'
import { client } from '../shell/client/index.ts'
import { useReopen } from './useReopen.ts'

const REOPENED =
  'As respostas voltam a poder ser alteradas. Os arquivos já gerados não se perdem: continuam em Versões geradas, e ao finalizar de novo sai uma versão nova.'

/** The states of the document's envelopes; empty while they are not known, which delays nothing. */
function useEnvelopeStates(executionId: string | undefined): readonly EnvelopeState[] {
  const { data } = useQuery({
    queryKey: ['executions', 'envelopes', executionId],
    queryFn: ({ signal }) =>
      client.signatures.listEnvelopes({ query: { executionId: executionId ?? '' } }, { signal, quiet: true }),
    enabled: executionId !== undefined,
    staleTime: 0,
  })
  return data?.items.map(({ state }) => state) ?? []
}

const UNDER_WAY: readonly EnvelopeState[] = ['sent', 'partial', 'sealing']

/** What reopening means for signatures. */
function signaturesText(states: readonly EnvelopeState[]): string | undefined {
  if (states.some((state) => UNDER_WAY.includes(state)))
    return 'Este documento está em assinatura: quem recebeu o link continua a assinar o arquivo de agora. Se ele não vale mais, cancele o envelope em Assinaturas.'
  if (states.includes('completed'))
    return 'Este documento já foi assinado por todos. O arquivo assinado não muda, e o que for corrigido precisa de novas assinaturas.'
  return undefined
}

type Reopened = Pick<ExecutionSummary, 'id' | 'version' | 'name'>

/** Asks for confirmation before a finished document is reopened, and says what happens. */
export function useReopenDialog(onReopened?: (execution: Reopened) => void) {
  const [asked, setAsked] = useState<Reopened>()
  const { mutate, isPending } = useReopen()
  const envelopes = useEnvelopeStates(asked?.id)
  const dialog = (
    <Confirm
      opened={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={`Reabrir "${asked?.name ?? ''}"?`}
      text={[signaturesText(envelopes), REOPENED].filter(Boolean).join(' ')}
      action="Reabrir"
      busy={isPending}
      onConfirm={() =>
        asked &&
        mutate(asked, {
          onSuccess: () => onReopened?.(asked),
          onSettled: () => setAsked(undefined),
        })
      }
    />
  )
  return { ask: setAsked, busy: isPending, dialog }
}
