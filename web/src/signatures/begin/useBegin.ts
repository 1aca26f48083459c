import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { envelopeAddress } from '../../shell/addresses.ts'
import { failureText } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { envelopeKeys } from '../queries.ts'
import { beginOfExecutions } from './beginEnvelope.ts'

/** 'Enviar para assinatura': makes a draft of finished documents and opens it. */
export function useBegin() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { id: userId } = useMember()
  return useMutation({
    mutationFn: (executionIds: readonly string[]) =>
      beginOfExecutions(
        executionIds.map((id) => ({ id })),
        [],
        userId,
      ),
    onError: (error) => notify({ type: 'error', text: failureText(error) }),
    onSuccess: (envelope) => {
      queries.setQueryData(envelopeKeys.one(envelope.id), envelope)
      void queries.invalidateQueries({ queryKey: ['envelopes', 'list'] })
      void navigate(envelopeAddress(envelope))
    },
  })
}
