/**
 * Writes the Lambda layer of LibreOffice's files, brotli-compressed, under .build/layers/libreoffice: 247 MB become 58;
 * Lambda allows 250 MB for the function and all its layers. `node functions/documents/pdf/buildLayer.ts`
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import type { LayerManifest } from './layerManifest.ts'
import { libreOfficeFolder } from './libreOfficeFolder.ts'

const FILES = [
  { name: 'soffice.wasm', packed: true },
  { name: 'soffice.data', packed: true },
  { name: 'soffice.cjs', packed: false },
  { name: 'soffice.worker.cjs', packed: false },
  { name: 'soffice.worker.js', packed: false },
  { name: 'loader.cjs', packed: false },
] as const

/** Lambda mounts the layer under /opt: LIBREOFFICE_LAYER=/opt/libreoffice. */
export async function buildLayer(into: string, quality = QUALITY): Promise<LayerManifest> {
  const source = await libreOfficeFolder('')
  const files = await Promise.all(
    FILES.map(async (file) => ({ ...file, size: (await stat(join(source, file.name))).size })),
  )
  const manifest: LayerManifest = { hash: await hashOf(source, quality), files }
  const folder = join(into, 'libreoffice')
  if ((await hashBuilt(folder)) === manifest.hash) return manifest

  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await Promise.all(
    files.map(({ name, size, packed }) =>
      packed
        ? pack(join(source, name), join(unfinished, `${name}.br`), size, quality)
        : copyFile(join(source, name), join(unfinished, name)),
    ),
  )
  await writeFile(join(unfinished, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  return manifest
}

/** 58 MB in 14 s; quality 9 saves 2 MB more and takes a minute. */
const QUALITY = 7

async function pack(from: string, to: string, size: number, quality: number): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  }
  await pipeline(createReadStream(from), createBrotliCompress({ params }), createWriteStream(to))
}

async function hashOf(source: string, quality: number): Promise<string> {
  const hash = createHash('sha256').update(`brotli ${quality}`)
  for (const { name } of FILES) {
    hash.update(name)
    for await (const chunk of createReadStream(join(source, name), { highWaterMark: 1 << 20 })) hash.update(chunk)
  }
  return hash.digest('hex').slice(0, 16)
}

async function hashBuilt(folder: string): Promise<string | undefined> {
  try {
    return (JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as LayerManifest).hash
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const started = performance.now()
  const { hash } = await buildLayer(join(import.meta.dirname, '../../../.build/layers/libreoffice'))
  console.log(`libreoffice layer ${hash} in ${Math.round(performance.now() - started)} ms`)
}
