import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentOf } from './documentOf.ts'
import { textOf } from './fillTranslated.ts'
import { jinja } from './fixtures/jinja.ts'
import { recordings } from './recorded.ts'

/** Records what docxtpl makes of the Jinja files. It needs Python with docxtpl, which is not installed with this project. */
export async function recordJinja(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'jinja-'))
  const path = (at: number, ending: string) => join(folder, `${at}${ending}`)
  for (const [at, { text, data }] of jinja.entries()) {
    writeFileSync(path(at, '.docx'), documentOf(text))
    writeFileSync(path(at, '.json'), JSON.stringify(data))
  }
  const script = join(import.meta.dirname, 'recordJinja.py')
  const engine = execFileSync('python3', [script, folder], { encoding: 'utf8' }).trim()
  const files: Record<string, unknown> = {}
  for (const [at, { name, text, data }] of jinja.entries())
    files[name] = { text, data, output: await textOf(readFileSync(path(at, '.out.docx'))) }
  writeFileSync(recordings, `${JSON.stringify({ engine, files }, undefined, 2)}\n`)
  rmSync(folder, { recursive: true })
  console.log(`${jinja.length} files recorded with ${engine}.`)
}
