import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Pdf } from '../../blocks/pdf/openPdf.ts'
import classes from '../../blocks/pdf/Pdf.module.css'
import { PdfPage } from '../../blocks/pdf/PdfPage.tsx'

type Props = {
  pdf: Pdf
  name: string
  /** What lies over a page, counted from 0; its size is in points. */
  over?: ((page: number, size: Pdf['pages'][number]) => ReactNode) | undefined
}

/** The pages of a PDF, one below the other. */
export function PdfPages({ pdf, name, over }: Props) {
  const { ref, width } = useElementSize()
  return (
    <section ref={ref} className={classes.pages} aria-label={name}>
      {pdf.pages.map((page, at) => (
        <PdfPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number.
          key={at}
          pdf={pdf}
          number={at + 1}
          count={pdf.pages.length}
          ratio={page.width / page.height}
          scale={width > 0 ? width / page.width : 0}
        >
          {over?.(at, page)}
        </PdfPage>
      ))}
    </section>
  )
}
