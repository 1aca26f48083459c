import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unpackLayer } from './unpackLayer.ts'

let root: string
let layer: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'layer-'))
  layer = join(root, 'layer')
  await mkdir(layer)
  await writeFile(join(layer, 'soffice.data.br'), brotliCompressSync(Buffer.alloc(3_000_000, 'dados ')))
  await writeFile(join(layer, 'loader.cjs'), 'loader')
  await manifest(3_000_000)
})
afterEach(() => rm(root, { recursive: true }))

function manifest(size: number) {
  const files = [
    { name: 'soffice.data', size, packed: true },
    { name: 'loader.cjs', size: 6, packed: false },
  ]
  return writeFile(join(layer, 'manifest.json'), JSON.stringify({ hash: 'abc', files }))
}

describe('unpackLayer', () => {
  it('unpacks every file into a folder named by the layer’s content', async () => {
    const folder = await unpackLayer(layer, root)
    expect(folder).toBe(join(root, 'libreoffice-abc'))
    expect(await readFile(join(folder, 'soffice.data'))).toEqual(Buffer.alloc(3_000_000, 'dados '))
    expect(await readFile(join(folder, 'loader.cjs'), 'utf8')).toBe('loader')
  })

  it('reuses what is already unpacked', async () => {
    const folder = await unpackLayer(layer, root)
    await rm(join(layer, 'soffice.data.br'))
    expect(await unpackLayer(layer, root)).toBe(folder)
  })

  it('returns the same folder to simultaneous calls, and leaves nothing else', async () => {
    const folders = await Promise.all([1, 2, 3].map(() => unpackLayer(layer, root)))
    expect(new Set(folders)).toEqual(new Set([join(root, 'libreoffice-abc')]))
    expect((await readdir(root)).sort()).toEqual(['layer', 'libreoffice-abc'])
  })

  it('refuses a layer whose unpacked size is wrong, and leaves nothing of it', async () => {
    await manifest(4_000_000)
    await expect(unpackLayer(layer, root)).rejects.toThrow('soffice.data unpacked to 3000000 bytes instead of 4000000')
    expect(await readdir(root)).toEqual(['layer'])
  })
})
