import { readdirSync, readFileSync } from 'node:fs'
import { buildScope, type InterviewCode, interviewCodeSchema } from '#shared/interview/index.ts'
import type { TemplateScope } from '#shared/template/index.ts'

/** A complete document of test/fixtures/models, with the answers that fill it and the expected text. */
export type Fixture = {
  readonly name: string
  readonly model: Uint8Array
  readonly code: InterviewCode
  readonly scope: TemplateScope
  readonly expected: {
    readonly pages: { readonly min: number; readonly max: number }
    /** On every page; {pagina} and {paginas} stand for the page number and count. */
    readonly header: readonly string[]
    readonly footer: readonly string[]
    readonly must: readonly string[]
    readonly mustNot: readonly string[]
  }
}

/** The day on which the fixtures are filled. */
export const FIXTURE_DAY = '2026-03-27'

const folder = new URL('../../../test/fixtures/models/', import.meta.url)

export function fixtures(): Fixture[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.docx'))
    .map((file) => file.slice(0, -'.docx'.length))
  return names.map((name) => {
    const json = (kind: string) => JSON.parse(readFileSync(new URL(`${name}.${kind}.json`, folder), 'utf8'))
    const code = interviewCodeSchema.parse(json('interview'))
    return {
      name,
      code,
      model: readFileSync(new URL(`${name}.docx`, folder)),
      scope: buildScope(code, json('values'), FIXTURE_DAY),
      expected: json('expected'),
    }
  })
}
