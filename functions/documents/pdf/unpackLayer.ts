import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import type { LayerManifest } from './layerManifest.ts'

/**
 * Unpacks the layer's brotli files concurrently into the temporary folder, and returns its path. A complete folder of an earlier
 * start is reused; an incomplete one never is, because the folder only gets its name when it is complete.
 */
export async function unpackLayer(layer: string, into = tmpdir()): Promise<string> {
  const manifest = JSON.parse(await readFile(join(layer, 'manifest.json'), 'utf8')) as LayerManifest
  const folder = join(into, `libreoffice-${manifest.hash}`)
  if (existsSync(folder)) return folder

  const unfinished = `${folder}.${randomUUID()}`
  await mkdir(unfinished, { recursive: true })
  try {
    await Promise.all(manifest.files.map((file) => unpackFile(layer, unfinished, file)))
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process on this machine was faster.
    if (existsSync(folder)) return folder
    throw error
  }
  return folder
}

async function unpackFile(
  layer: string,
  folder: string,
  { name, size, packed }: LayerManifest['files'][number],
): Promise<void> {
  const target = join(folder, name)
  if (!packed) return copyFile(join(layer, name), target)
  await pipeline(
    createReadStream(join(layer, `${name}.br`), { highWaterMark: CHUNK }),
    createBrotliDecompress({ chunkSize: CHUNK }),
    createWriteStream(target, { highWaterMark: CHUNK }),
  )
  const written = (await stat(target)).size
  if (written !== size) throw new Error(`${name} unpacked to ${written} bytes instead of ${size}`)
}

const CHUNK = 1 << 20
