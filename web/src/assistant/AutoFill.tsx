import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx'
import { Unavailable } from '../shell/Unavailable.tsx'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { type Filling, readingQuery, subjectQuery } from './queries.ts'
import { ReadingProgress } from './ReadingProgress.tsx'
import { ReadingResults } from './ReadingResults.tsx'

/** S0 §2: answers the questions of a model, or of an execution, from files. */
export default function AutoFill() {
  usePageTitle('Preencher com documentos')
  const { interviewId = '' } = useParams()
  const [search] = useSearchParams()
  const executionId = search.get('execution') ?? undefined
  const subject = useQuery(subjectQuery(interviewId, executionId))
  const readingId = search.get('leitura')
  if (subject.error)
    return (
      <Unavailable
        what={executionId ? 'o documento' : 'o modelo'}
        error={subject.error}
        onRetry={() => void subject.refetch()}
        back={{ to: '/documents', label: 'Ir para os documentos' }}
      />
    )
  if (!subject.data) return <ScreenSkeleton />
  const own = { interviewId, executionId, subject: subject.data }
  return readingId ? <Begun key={readingId} id={readingId} {...own} /> : <ChooseFiles {...own} />
}

function Begun({ id, ...filling }: Filling & { id: string }) {
  const reading = useQuery(readingQuery(id))
  if (reading.data?.state === 'done') return <ReadingResults reading={reading.data} {...filling} />
  if (reading.data) return <ReadingProgress reading={reading.data} {...filling} />
  if (!reading.error) return <ScreenSkeleton />
  return (
    <Unavailable
      what="a leitura"
      error={reading.error}
      onRetry={() => void reading.refetch()}
      back={{ to: '/documents', label: 'Ir para os documentos' }}
    />
  )
}
