import { Button, Stack, Text } from '@mantine/core'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Silently } from '../blocks/Silently.tsx'
import type { PaperProps } from './paper/Paper.tsx'

/** The document beside its questions. Its code is loaded after the questions, which work without it. */
export function DocumentPaper(props: PaperProps) {
  const [Paper, setPaper] = useState<ComponentType<PaperProps>>()
  const [failed, setFailed] = useState(false)
  const fetch = useCallback(() => {
    setFailed(false)
    import('./paper/Paper.tsx').then(
      ({ default: arrived }) => setPaper(() => arrived),
      () => setFailed(true),
    )
  }, [])
  useEffect(() => {
    const timer = setTimeout(fetch)
    return () => clearTimeout(timer)
  }, [fetch])
  if (failed) return <NotShown retry={fetch} />
  return Paper ? (
    <Silently instead={<NotShown />}>
      <Paper {...props} />
    </Silently>
  ) : null
}

function NotShown({ retry }: { retry?: () => void }) {
  return (
    <Stack align="center" gap="md" px="lg" py="15vh" role="alert">
      <Text ta="center">O documento não pôde ser mostrado agora; as perguntas funcionam sem ele.</Text>
      {retry && (
        <Button variant="default" onClick={retry}>
          Tentar de novo
        </Button>
      )}
    </Stack>
  )
}
