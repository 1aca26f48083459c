import { loadCode } from '../chunks/loadChunk.ts'

/** The reader of PDF files, which few pages load. */
export const loadPdfReader = () => loadCode(() => import('./openPdf.ts'))
