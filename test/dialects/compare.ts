import { documentOf } from './documentOf.ts'
import { engines } from './engines.ts'
import { fillTranslated, textOf, translateAndPropose } from './fillTranslated.ts'
import type { Data, Fixture } from './fixture.ts'
import { docxTemplates } from './fixtures/docxTemplates.ts'
import { docxtemplater } from './fixtures/docxtemplater.ts'
import { easyTemplateX } from './fixtures/easyTemplateX.ts'
import { jinja } from './fixtures/jinja.ts'
import { written } from './fixtures/written.ts'
import { recordedText } from './recorded.ts'

/** The files of each tool, and the text that the tool makes of one with its data. */
export const tools: {
  readonly [name: string]: {
    readonly fixtures: readonly Fixture[]
    readonly fill: (fixture: Fixture) => Promise<string>
  }
} = {
  docxtemplater: { fixtures: docxtemplater, fill: byEngine(engines.docxtemplater) },
  'easy-template-x': { fixtures: easyTemplateX, fill: byEngine(engines.easyTemplateX) },
  'docx-templates': { fixtures: docxTemplates, fill: byEngine(engines.docxTemplates) },
  'docxtpl (recorded)': { fixtures: jinja, fill: async (fixture) => recordedText(fixture) },
  'by hand': { fixtures: written, fill: async ({ expected = '' }) => expected },
}

export type Compared = {
  readonly fixture: Fixture
  readonly theirs: string
  readonly ours: string
  readonly left: readonly string[]
  readonly isEqual: boolean
}

/** Fills a file with its own tool, and ours after its translation, with the same data. */
export async function compare(fixture: Fixture, fill: (fixture: Fixture) => Promise<string>): Promise<Compared> {
  const theirs = linesOf(await fill(fixture))
  const translated = await translateAndPropose(documentOf(fixture.text), [...(fixture.readAs ?? [])])
  const ours = linesOf(await fillTranslated(translated, fixture.data).catch((error: Error) => `(${error.message})`))
  return { fixture, theirs, ours, left: translated.left, isEqual: theirs === ours }
}

function byEngine(engine: (file: Uint8Array, data: Data) => Promise<Uint8Array>) {
  return async ({ text, data }: Fixture) => textOf(await engine(documentOf(text), data))
}

/** Spaces at the ends of lines and empty lines are not compared. */
function linesOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
