import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'

export type Pdf = {
  /** In points, for each page. */
  readonly pages: readonly { readonly width: number; readonly height: number }[]
  /** Draws a page, counted from 1, with its text over it, to be selected, copied and read aloud. */
  readonly draw: (page: number, scale: number, canvas: HTMLCanvasElement, text: HTMLElement) => Drawing
}

export type Drawing = { readonly done: Promise<void>; readonly cancel: () => void }

/** Maximum device pixels per CSS pixel; more would not be visible. */
const SHARPEST = 2

/** Rejects if the script of the worker that reads PDFs does not arrive: PDF.js would wait for it without end. */
let missing: Promise<never> | undefined

/** The next file asks for a worker again if this one does not arrive. */
function startWorker(): Promise<never> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  GlobalWorkerOptions.workerPort = worker
  const failing = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      missing = undefined
      reject(new Error('A conexão falhou.'))
    })
  })
  failing.catch(() => undefined)
  return failing
}

/** Nothing in the file is run or fetched: scripts, forms and links are left out, and a worker reads it. */
export async function openPdf(data: ArrayBuffer): Promise<Pdf> {
  missing ??= startWorker()
  const opening = getDocument({ data, useWasm: false, enableXfa: false, isEvalSupported: false })
  const file = await Promise.race([opening.promise, missing])
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => {
      const { width, height } = (await file.getPage(at + 1)).getViewport({ scale: 1 })
      return { width, height }
    }),
  )
  return { pages, draw: (page, scale, canvas, text) => draw(file, page, scale, canvas, text) }
}

function draw(
  file: PDFDocumentProxy,
  number: number,
  scale: number,
  canvas: HTMLCanvasElement,
  text: HTMLElement,
): Drawing {
  let cancelled = false
  let cancel = () => {}
  const done = async () => {
    const page = await file.getPage(number)
    if (cancelled) return
    const sharp = Math.min(SHARPEST, devicePixelRatio)
    const viewport = page.getViewport({ scale: scale * sharp })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas, viewport })
    cancel = () => drawing.cancel()
    await drawing.promise
    if (cancelled) return
    text.replaceChildren()
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: text,
      viewport: page.getViewport({ scale }),
    })
    cancel = () => layer.cancel()
    await layer.render()
  }
  return {
    done: done().catch((error: unknown) => {
      if (!cancelled) throw error
    }),
    cancel: () => {
      cancelled = true
      cancel()
    },
  }
}
