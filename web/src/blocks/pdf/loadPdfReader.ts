/** The reader of PDF files, which few pages load. */
export const loadPdfReader = () => import('./openPdf.ts')
