import { readdirSync, readFileSync } from 'node:fs'
import type { TemplateScope } from '#shared/template/index.ts'
import { fillModel } from '../models/index.ts'
import { type Made, makeDocx } from './makeDocx.ts'

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A complex field as Word writes it, with what it shows. */
export function field(code: string, shown: string): string {
  const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
  return `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${mark('separate')}<w:r><w:t>${shown}</w:t></w:r>${mark('end')}`
}

export const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`

let ids = 0

/** Content between the marks of a bookmark. */
export function bookmarked(name: string, content: string): string {
  ids += 1
  return `<w:bookmarkStart w:id="${ids}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${ids}"/>`
}

/** A paragraph of a level, from 0, of the numbering. */
export const numbered = (level: number, content: string, style?: string): string =>
  `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${content}</w:p>`

export const styled = (style: string, content: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`

/** A document whose numbering has levels with these texts and formats, and Word's styles of headings and tables of contents. */
export function numberedDocx(levels: readonly (readonly [text: string, format: string])[], made: Made): Uint8Array {
  const level = ([text, format]: readonly [string, string], at: number) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${levels.map(level).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
  const heading = (at: number) =>
    `<w:style w:type="paragraph" w:styleId="Ttulo${at}"><w:name w:val="heading ${at}"/><w:pPr><w:outlineLvl w:val="${at - 1}"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Sumrio${at}"><w:name w:val="toc ${at}"/></w:style>`
  return makeDocx({
    styles: `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[1, 2, 3].map(heading).join('')}`,
    ...made,
    relations: `<Relationship Id="rIdNum" Type="${REL}/numbering" Target="numbering.xml"/>${made.relations ?? ''}`,
    parts: { 'word/numbering.xml': numbering, ...made.parts },
    types: `<Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>${made.types ?? ''}`,
  })
}

/** A table of contents as Word writes it. */
export function contents(code: string, lines: readonly { readonly bookmark: string; readonly text: string }[]): string {
  const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
  const start = `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${mark('separate')}`
  const written = lines.map(
    ({ bookmark, text }, at) =>
      `<w:p><w:pPr><w:pStyle w:val="Sumrio1"/><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="8494"/></w:tabs></w:pPr>${at === 0 ? start : ''}<w:hyperlink w:anchor="${bookmark}" w:history="1">${run(text)}<w:r><w:tab/></w:r>${field(`PAGEREF ${bookmark} \\h`, '9')}</w:hyperlink></w:p>`,
  )
  return `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${written.join('')}<w:p>${mark('end')}</w:p></w:sdtContent></w:sdt>`
}

/** A model filled as for a document; a failure is its messages. */
export async function filledModel(
  model: Uint8Array,
  scope: TemplateScope,
  day = '2026-11-28',
): Promise<Uint8Array | string[]> {
  ids += 1
  const file = { organizationId: 'o', fileId: `model ${ids}`, bytes: async () => model }
  const made = await fillModel(file, scope, day)
  return made.ok ? made.value.docx : made.error.map(({ message }) => message)
}

export type ReferenceFixture = {
  readonly name: string
  readonly model: Uint8Array
  readonly answers: TemplateScope
  /** The text of the document by part. */
  readonly text: Readonly<Record<string, readonly string[]>>
}

const folder = new URL('../../../test/fixtures/references/', import.meta.url)

/** Word files with references, notes, comments and controls in sections. */
export function referenceFixtures(): ReferenceFixture[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.docx'))
    .map((file) => {
      const name = file.slice(0, -'.docx'.length)
      const facts = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
      return { name, model: readFileSync(new URL(file, folder)), ...facts }
    })
}
