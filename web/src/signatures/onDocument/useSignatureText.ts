import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { documentEnvelopesQuery } from '../queries.ts'
import { glanceText, stateLabels } from '../words.ts'

/** Documents in one call. */
const AT_ONCE = 100

/** How far the signatures of documents are: '2 de 3 assinaram'. */
export function useSignatureText(executionIds: readonly string[]): (executionId: string) => string | undefined {
  const pieces = Array.from({ length: Math.ceil(executionIds.length / AT_ONCE) }, (_, at) =>
    executionIds.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  const known = useQueries({
    queries: pieces.map(documentEnvelopesQuery),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  const texts = useMemo(
    () =>
      new Map(
        known.map(({ executionId, envelope }) => {
          const { state } = envelope
          const isFollowed = state === 'sent' || state === 'partial' || state === 'refused'
          return [
            executionId,
            isFollowed ? glanceText(envelope) : `Assinatura: ${stateLabels[state].toLowerCase()}`,
          ] as const
        }),
      ),
    [known],
  )
  return useCallback((executionId) => texts.get(executionId), [texts])
}
