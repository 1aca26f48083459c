import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Pdf } from './openPdf.ts'
import classes from './Pdf.module.css'

/** How far outside the visible area a page is drawn in advance. */
const AHEAD = '800px 0px'

type Props = {
  pdf: Pdf
  name: string
  /** What lies over a page, counted from 0; its size is in points. */
  over?: ((page: number, size: Pdf['pages'][number]) => ReactNode) | undefined
}

/** The pages of a PDF, one below the other, each drawn when it is about to be visible. */
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
          ratio={page.width / page.height}
          scale={width > 0 ? width / page.width : 0}
        >
          {over?.(at, page)}
        </PdfPage>
      ))}
    </section>
  )
}

type PageProps = { pdf: Pdf; number: number; ratio: number; scale: number; children: ReactNode }

function PdfPage({ pdf, number, ratio, scale, children }: PageProps) {
  const page = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!page.current) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    )
    observer.observe(page.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!near || scale === 0 || !canvas.current || !text.current) return
    const drawing = pdf.draw(number, scale, canvas.current, text.current)
    drawing.done.catch((error: unknown) => console.warn(error))
    return drawing.cancel
  }, [near, pdf, number, scale])
  return (
    <article
      ref={page}
      className={classes.page}
      style={{ aspectRatio: ratio, '--total-scale-factor': scale } as CSSProperties}
      aria-label={`Página ${number} de ${pdf.pages.length}`}
      data-page={number - 1}
    >
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      <div ref={text} className={classes.text} data-paper />
      {children}
    </article>
  )
}
