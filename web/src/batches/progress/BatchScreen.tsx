import { useQuery } from '@tanstack/react-query'
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { batchQuery } from '../queries.ts'
import { BatchResults } from './BatchResults.tsx'

/** How a spreadsheet is being filled in, and what became of each of its rows. */
export function BatchScreen({ id }: { id: string }) {
  const query = useQuery(batchQuery(id))
  if (query.data) return <BatchResults batch={query.data} />
  if (query.error)
    return (
      <Unavailable
        what="o preenchimento"
        error={query.error}
        onRetry={() => void query.refetch()}
        back={{ to: '/documents', label: 'Ir para os documentos' }}
      />
    )
  return <ScreenSkeleton />
}
