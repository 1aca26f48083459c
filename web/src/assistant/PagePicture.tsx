import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Reading, ReadingCandidate } from '#shared/api/assistant.ts'
import { loadPdfReader } from '../blocks/pdf/loadPdfReader.ts'
import { PdfPage } from '../blocks/pdf/PdfPage.tsx'
import classes from './AutoFill.module.css'
import { fileQuery } from './queries.ts'

type Evidence = ReadingCandidate['evidence'][number]
type Props = { reading: Reading; evidence: Evidence }

/** Around the place, as a share of the page. */
const ROOM = 0.004

function Marks({ boxes }: Pick<Evidence, 'boxes'>) {
  return boxes.map(([left, top, right, bottom]) => (
    <span
      key={`${left} ${top}`}
      className={classes.mark}
      data-mark
      style={{
        left: `${(left - ROOM) * 100}%`,
        top: `${(top - ROOM) * 100}%`,
        width: `${(right - left + 2 * ROOM) * 100}%`,
        height: `${(bottom - top + 2 * ROOM) * 100}%`,
      }}
    />
  ))
}

/** The page on which a value is written, with its place marked. */
export function PagePicture({ reading, evidence }: Props) {
  const file = reading.files[evidence.file]
  if (file?.contentType === 'application/pdf') return <PdfPicture reading={reading} evidence={evidence} />
  if (file?.contentType.startsWith('image/') && file.contentType !== 'image/tiff')
    return <ImagePicture reading={reading} evidence={evidence} />
  return (
    <Text size="sm" c="dimmed">
      Este tipo de arquivo não tem páginas a mostrar: o trecho está ao lado da resposta.
    </Text>
  )
}

function PdfPicture({ reading, evidence: { file, page, boxes } }: Props) {
  const blob = useQuery(fileQuery(reading.id, file))
  const pdf = useQuery({
    queryKey: ['readings', reading.id, 'pdf', file],
    queryFn: async () => (await loadPdfReader()).openPdf(await blob.data!.arrayBuffer()),
    enabled: blob.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { ref, width } = useElementSize()
  const size = pdf.data?.pages[page - 1]
  if (blob.error || pdf.error) return <Lost />
  return (
    <div ref={ref} className={classes.sheet} data-page-picture>
      <PdfPage
        key={`${file} ${page}`}
        pdf={pdf.data}
        number={page}
        count={pdf.data?.pages.length ?? page}
        ratio={size ? size.width / size.height : 210 / 297}
        scale={size ? width / size.width : 0}
      >
        <Marks boxes={boxes} />
      </PdfPage>
    </div>
  )
}

function ImagePicture({ reading, evidence: { file, boxes } }: Props) {
  const blob = useQuery(fileQuery(reading.id, file))
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob.data) return
    const url = URL.createObjectURL(blob.data)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [blob.data])
  if (blob.error) return <Lost />
  return (
    <div className={classes.sheet} data-page-picture>
      {address && <img src={address} alt={reading.files[file]?.name ?? ''} />}
      <Marks boxes={boxes} />
    </div>
  )
}

const Lost = () => (
  <Text size="sm" c="dimmed">
    O arquivo não está mais guardado: o trecho está ao lado da resposta.
  </Text>
)
