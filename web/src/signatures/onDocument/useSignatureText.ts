import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { client } from '../../shell/client/index.ts'
import { envelopeKeys } from '../queries.ts'
import { glanceText, stateLabels } from '../words.ts'

/** The newest envelopes are those of documents that are looked at. */
const NEWEST = 100

const POLL = 60_000

/** How far the signatures of a document are: '2 de 3 assinaram'. */
export function useSignatureText(): (executionId: string) => string | undefined {
  const { data } = useQuery({
    queryKey: [...envelopeKeys.all, 'list', 'newest'],
    queryFn: ({ signal }) => client.signatures.listEnvelopes({ query: { limit: NEWEST } }, { signal, quiet: true }),
    refetchInterval: POLL,
  })
  const texts = useMemo(() => {
    const known = new Map<string, string>()
    const drafts = new Set<string>()
    // The newest envelope of a document counts.
    for (const envelope of data?.items ?? [])
      for (const { executionId } of envelope.documents) {
        const { state } = envelope
        const isFollowed = state === 'sent' || state === 'partial' || state === 'refused'
        // A draft only where nothing was sent.
        if (executionId && (!known.has(executionId) || (drafts.has(executionId) && state !== 'draft'))) {
          if (state === 'draft') drafts.add(executionId)
          else drafts.delete(executionId)
          known.set(executionId, isFollowed ? glanceText(envelope) : `Assinatura: ${stateLabels[state].toLowerCase()}`)
        }
      }
    return known
  }, [data])
  return useCallback((executionId) => texts.get(executionId), [texts])
}
