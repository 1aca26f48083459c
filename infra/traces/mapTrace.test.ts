import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { bundle } from '../build/bundleFunctions.ts'
import { mapTrace } from './mapTrace.ts'

const folder = mkdtempSync(join(tmpdir(), 'minuta-trace-'))
afterAll(() => rmSync(folder, { recursive: true }))

const load = `
import(process.argv[1]).then(({ handler }) => handler()).catch(({ stack }) => process.stdout.write(stack))`

const traceOf = (file: string, ...options: string[]): string =>
  execFileSync(process.execPath, [...options, '--eval', load, file], { encoding: 'utf8' })

const placesOf = (trace: string): string[] => [...trace.matchAll(/\w+\.ts:\d+:\d+/g)].map(([place]) => place)

it('maps a trace of a bundle without source maps to the places that Node itself reports with them', async () => {
  mkdirSync(join(folder, 'source'))
  const source = join(folder, 'source/fails.ts')
  writeFileSync(
    source,
    `function first(value: string): string {
  if (value === '') throw new Error('empty')
  return value
}

export const handler = async (): Promise<string> => {
  const text: string = ''
  return first(text)
}
`,
  )
  const built = join(folder, 'built')
  await bundle({ 'fails/index': source }, built, { chunks: 'fails' })
  const file = join(built, 'fails/index.mjs')
  const deployed = traceOf(file).replaceAll(pathToFileURL(join(built, 'fails')).href, 'file:///var/task')
  const withMaps = traceOf(file, '--enable-source-maps')
  expect(placesOf(deployed)).toEqual([])
  expect(placesOf(mapTrace(deployed, join(built, 'fails')))).toEqual(placesOf(withMaps))
  expect(placesOf(withMaps)).toEqual(['fails.ts:2:27', 'fails.ts:8:10'])
})

it('leaves what it has no source map for', () => {
  const trace = 'Error: x\n    at f (file:///var/task/chunk-OTHER.mjs:1:2)\n    at node:internal/main:3:4'
  expect(mapTrace(trace, folder)).toBe(trace)
})
