import { type DocxPackage, printedStories } from '../package/index.ts'
import { paragraphsOf } from './paragraphs.ts'

/** The text of a document as it is printed, a paragraph a line. */
export const printedText = (docx: DocxPackage): string =>
  printedStories(docx)
    .flatMap((story) => paragraphsOf(docx.text(story.part), story))
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n')
