import { type DocxPackage, storiesOf } from '../package/index.ts'
import { paragraphsOf } from './paragraphs.ts'

/** How many short lines at the start may be the title. */
const LINES = 12
const LONGEST = 120

/** Possible titles of a document: its title in Word, and the first lines of its headers and body. */
export function possibleTitles(docx: DocxPackage): string[] {
  return storiesOf(docx)
    .filter(({ kind }) => kind === 'corpo' || kind === 'cabeçalho' || kind === 'propriedades do documento')
    .flatMap((story) => paragraphsOf(docx.text(story.part), story).slice(0, LINES))
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && text.length <= LONGEST && !text.includes('{{'))
}
