import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { Blank } from '../blocks/Blank.tsx'
import { CallFailure } from '../shell/client/index.ts'
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx'
import { Unavailable } from '../shell/Unavailable.tsx'
import { FillSheet } from './fill/FillSheet.tsx'
import { BatchScreen } from './progress/BatchScreen.tsx'
import { preparationQuery } from './queries.ts'
import { useFilling } from './useFilling.ts'

/** Fills in many documents of a model from a spreadsheet, or shows how that goes. */
export default function Batches() {
  const { interviewId = '' } = useParams()
  const [search] = useSearchParams()
  const id = search.get('preenchimento')
  return id ? <BatchScreen key={id} id={id} /> : <NewBatch key={interviewId} interviewId={interviewId} />
}

function NewBatch({ interviewId }: { interviewId: string }) {
  const preparation = useQuery(preparationQuery(interviewId))
  const { filling, ...acts } = useFilling(interviewId)
  const { error } = preparation
  if (preparation.data && filling !== undefined)
    return <FillSheet interviewId={interviewId} preparation={preparation.data} filling={filling} {...acts} />
  if (error instanceof CallFailure && error.code === 'invalid') return <Refused text={error.message} />
  if (error)
    return (
      <Unavailable
        what="o modelo"
        error={error}
        onRetry={() => void preparation.refetch()}
        back={{ to: '/templates', label: 'Ir para os modelos' }}
      />
    )
  return <ScreenSkeleton />
}

function Refused({ text }: { text: string }) {
  return (
    <Blank as="main" tall>
      <Title order={1} size="h2">
        Preencher com planilha
      </Title>
      <Text c="dimmed">{text}</Text>
      <Button component={Link} to="/templates" variant="default">
        Ir para os modelos
      </Button>
    </Blank>
  )
}
