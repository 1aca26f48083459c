export {
  forgetLibrary,
  type OpenPdf,
  openPdf,
  type Picture,
  type SeenBox,
  type SeenLetter,
  type SeenPage,
  type SeenWord,
} from './pdfium.ts'
export { placeOf } from './placeOf.ts'
