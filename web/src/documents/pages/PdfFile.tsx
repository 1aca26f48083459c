import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Delayed } from '../../blocks/Delayed.tsx'
import { loadPdfReader } from '../../blocks/pdf/loadPdfReader.ts'
import classes from '../../blocks/pdf/Pdf.module.css'
import { client } from '../../shell/client/index.ts'
import { PdfPages } from './PdfPages.tsx'

type Props = Pick<ComponentProps<typeof PdfPages>, 'name' | 'over'> & {
  /** Names the file, which never changes. */
  id: string
  read: (signal: AbortSignal) => Promise<Blob>
}

/** A PDF on the screen. The code that reads it is loaded with it. */
export function PdfView({ id, read, name, over }: Props) {
  const opened = useQuery({
    queryKey: ['documents', 'pdf', id],
    queryFn: async ({ signal }) => {
      const [{ openPdf }, file] = await Promise.all([loadPdfReader(), read(signal)])
      return openPdf(await file.arrayBuffer())
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    structuralSharing: false,
    retry: false,
  })
  if (opened.isError)
    return (
      <Stack role="alert" className={classes.message} align="center">
        <Text ta="center">As páginas não puderam ser mostradas agora. O PDF está pronto e pode ser baixado.</Text>
        <Button variant="default" onClick={() => void opened.refetch()}>
          Tentar de novo
        </Button>
      </Stack>
    )
  if (!opened.data)
    return (
      <Delayed>
        <div className={classes.waiting} role="status" aria-label="Abrindo o documento" />
      </Delayed>
    )
  return <PdfPages pdf={opened.data} name={name} over={over} />
}

/** A generated PDF. */
export const PdfFile = ({ fileId, name }: { fileId: string; name: string }) => (
  <PdfView
    id={fileId}
    name={name}
    read={(signal) =>
      client.documents.getFile({ params: { fileId }, query: { view: 'true' } }, { signal, quiet: true })
    }
  />
)
