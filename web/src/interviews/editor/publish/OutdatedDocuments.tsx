import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Interview } from '#shared/api/interviews.ts'
import { loadChunk } from '../../../blocks/chunks/loadChunk.ts'
import { plural } from '../../../blocks/plural.ts'
import { outdatedQuery } from '../../queries.ts'

const MoveDocuments = lazy(() => loadChunk(() => import('./MoveDocuments.tsx')))

/** Says how many open documents are on earlier versions, and leads to moving them. */
export function OutdatedDocuments({ interview }: { interview: Interview }) {
  const [asked, setAsked] = useState<'now' | 'before'>()
  const { data } = useInfiniteQuery(outdatedQuery(interview.id, interview.publication?.version ?? 0))
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  if (count === 0 && !asked) return null
  return (
    <div>
      {count > 0 && (
        <>
          <Text size="sm" mb={6}>
            {plural(count, 'documento em andamento está', 'documentos em andamento estão')}
            {data?.pages.at(-1)?.cursor ? ', ao menos,' : ''} numa versão anterior. Eles continuam nela, a não ser que
            você os passe para a publicada.
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => setAsked('now')}>
            Ver e passar documentos
          </Button>
        </>
      )}
      {asked && (
        <Suspense fallback={null}>
          <MoveDocuments interview={interview} opened={asked === 'now'} onClose={() => setAsked('before')} />
        </Suspense>
      )}
    </div>
  )
}
