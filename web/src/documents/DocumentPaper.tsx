import { Stack, Text } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '../blocks/chunks/loadChunk.ts'
import { Silently } from '../blocks/Silently.tsx'
import type { PaperProps } from './paper/Paper.tsx'

/** The document beside its questions. Its code is loaded after the questions, which work without it. */
export function DocumentPaper(props: PaperProps) {
  const [Paper, setPaper] = useState<ComponentType<PaperProps>>()
  useEffect(() => {
    const fetch = async () => {
      const { default: arrived } = await loadChunk(() => import('./paper/Paper.tsx'))
      setPaper(() => arrived)
    }
    const timer = setTimeout(() => void fetch())
    return () => clearTimeout(timer)
  }, [])
  return Paper ? (
    <Silently instead={<NotShown />}>
      <Paper {...props} />
    </Silently>
  ) : null
}

function NotShown() {
  return (
    <Stack align="center" gap="md" px="lg" py="15vh" role="alert">
      <Text ta="center">O documento não pôde ser mostrado agora; as perguntas funcionam sem ele.</Text>
    </Stack>
  )
}
