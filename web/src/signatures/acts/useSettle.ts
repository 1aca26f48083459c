import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { envelopeKeys } from '../queries.ts'

/** Shows an envelope as the server answered it, and reloads what lists it. */
export function useSettle(): (envelope: EnvelopeDetails) => void {
  const queries = useQueryClient()
  return useCallback(
    (envelope) => {
      queries.setQueryData(envelopeKeys.one(envelope.id), envelope)
      void queries.invalidateQueries({ queryKey: ['envelopes', 'list'] })
      void queries.invalidateQueries({ queryKey: ['envelopes', 'month'] })
    },
    [queries],
  )
}
