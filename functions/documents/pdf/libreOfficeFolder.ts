import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unpackLayer } from './unpackLayer.ts'

/**
 * The folder of LibreOffice's files: unpacked from the Lambda layer named by LIBREOFFICE_LAYER, once per execution
 * environment, or else the folder of the npm package.
 */
export function libreOfficeFolder(layer = process.env.LIBREOFFICE_LAYER): Promise<string> {
  const key = layer ?? ''
  const known = folders.get(key)
  if (known) return known
  const found = layer ? unpackLayer(layer) : Promise.resolve(packageFolder())
  folders.set(key, found)
  // A failure must not be cached: the next conversion tries again.
  found.catch(() => folders.delete(key))
  return found
}

const folders = new Map<string, Promise<string>>()

function packageFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('@matbee/libreoffice-converter/package.json')
  return join(dirname(manifest), 'wasm')
}
