import type { DocxPackage } from './docxPackage.ts'
import { fieldsOf, targetOf } from './fields.ts'
import { printedStories } from './stories.ts'

/** Fields whose results depend on the rest of the document. */
const REFRESHED: ReadonlySet<string> = new Set(['REF', 'PAGEREF', 'NOTEREF', 'FTNREF', 'SEQ', 'STYLEREF', 'TOC'])

/** Whether a document has references, numbered captions or tables of contents. */
export const refersToItself = (docx: DocxPackage): boolean =>
  printedStories(docx).some(({ part }) =>
    fieldsOf(docx.text(part)).some(({ instruction }) => REFRESHED.has(targetOf(instruction).field)),
  )
