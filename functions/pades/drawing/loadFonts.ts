import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readWoff } from './readWoff.ts'

export type Face = 'regular' | 'bold' | 'hand'

/**
 * The fonts under the SIL Open Font License that documents get: each in two files, for western European letters and for all other Latin
 * ones. A function that draws carries them beside its bundle (`carries` in infra/functions/).
 */
const FILES: Readonly<Record<Face, readonly string[]>> = {
  regular: ['carlito-latin-400-normal.woff', 'carlito-latin-ext-400-normal.woff'],
  bold: ['carlito-latin-700-normal.woff', 'carlito-latin-ext-700-normal.woff'],
  hand: ['caveat-latin-400-normal.woff', 'caveat-latin-ext-400-normal.woff'],
}

const loaded = new Map<string, Uint8Array>()

/** The TrueType files of a face, the usual letters first. */
export function loadFonts(face: Face): readonly (() => Uint8Array)[] {
  return FILES[face].map((file) => () => load(file))
}

function load(file: string): Uint8Array {
  const known = loaded.get(file)
  if (known) return known
  const font = readWoff(readFileSync(placeOf(file)))
  loaded.set(file, font)
  return font
}

/** Beside the bundle, or in the npm package. */
function placeOf(file: string): string {
  const carried = fileURLToPath(new URL(`./${file}`, import.meta.url))
  if (existsSync(carried)) return carried
  const family = file.split('-')[0]
  return createRequire(import.meta.url).resolve(`@fontsource/${family}/files/${file}`)
}
