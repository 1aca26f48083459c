import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Pdf } from './openPdf.ts'
import classes from './Pdf.module.css'

/** How far outside the visible area a page is drawn in advance. */
const AHEAD = '800px 0px'

type Props = {
  /** Undefined while the file is read: the sheet is there already. */
  pdf: Pdf | undefined
  /** From 1. */
  number: number
  count: number
  /** Width by height. */
  ratio: number
  /** CSS pixels per point. */
  scale: number
  /** What lies on the page. */
  children?: ReactNode
}

/** A page of a PDF, drawn when it is about to be visible; far away its picture is given back, which phones need. */
export function PdfPage({ pdf, number, count, ratio, scale, children }: Props) {
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
    if (!near || scale === 0 || !pdf || !canvas.current || !text.current) return
    const drawing = pdf.draw(number, scale, canvas.current, text.current)
    drawing.done.catch((error: unknown) => console.warn(error))
    return drawing.cancel
  }, [near, pdf, number, scale])
  useEffect(() => {
    if (!near && canvas.current) canvas.current.width = 0
  }, [near])
  return (
    <article
      ref={page}
      className={classes.page}
      style={{ aspectRatio: ratio, '--total-scale-factor': scale } as CSSProperties}
      aria-label={`Página ${number} de ${count}`}
      data-page={number - 1}
    >
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      <div ref={text} className={classes.text} data-paper />
      {children}
    </article>
  )
}
