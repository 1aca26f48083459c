export { type LimitedBy, Unreadable } from './budget.ts'
export { copier } from './copyObjects.ts'
export { coveredEnd, type FoundSignature, findSignatures } from './findSignatures.ts'
export { latin1 } from './lexer.ts'
export {
  type Matrix,
  multiply,
  ownToSeen,
  type Page,
  pagesOf,
  seenSize,
  seenToOwn,
  TooManyPages,
  transform,
} from './pageTree.ts'
export { openPdf, openRepaired, type PdfFile } from './pdfFile.ts'
export { Revision } from './revision.ts'
export { rewritten } from './rewrite.ts'
export { dictOf, Raw, withEntries } from './serialize.ts'
export { unlocked } from './unlock.ts'
export { Dict, Name, Ref, Stream, Text, textOf, type Value, wordsOf } from './values.ts'
