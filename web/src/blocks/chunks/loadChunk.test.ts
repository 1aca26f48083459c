import { describe, expect, it, vi } from 'vitest'
import { ChunkFailure, loadChunk, loadCode } from './loadChunk.ts'
import { NotLoaded } from './NotLoaded.tsx'

const Screen = () => null

/** As browsers say it. */
const unfetched = [
  new TypeError('Failed to fetch dynamically imported module: https://minuta.test/assets/a.js'),
  new TypeError('error loading dynamically imported module: https://minuta.test/assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
  new Error('Loading chunk 12 failed.'),
  new Error('Loading CSS chunk 3 failed.'),
  // A page in its place, or half of it.
  new SyntaxError("Unexpected token '<'"),
]

describe('code that is loaded later', () => {
  it('is returned when it arrives', async () => {
    expect(await loadCode(async () => 'tela')).toBe('tela')
    expect(await loadChunk(async () => ({ default: Screen }))).toEqual({ default: Screen })
  })

  it.each(unfetched)('that does not arrive says so in Portuguese, or is replaced by a notice: %s', async (error) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const load = () => Promise.reject(error)
    await expect(loadCode(load)).rejects.toThrow(/^Uma parte da página não pôde ser carregada: .* Recarregue a página/)
    expect(await loadChunk(load)).toEqual({ default: NotLoaded })
    vi.restoreAllMocks()
  })

  it('is waited for no longer than two minutes', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const never = () => new Promise<never>(() => {})
    await expect(loadCode(never, 5)).rejects.toBeInstanceOf(ChunkFailure)
    expect(await loadChunk(never, 5)).toEqual({ default: NotLoaded })
    vi.restoreAllMocks()
  })

  it('with an error of its own keeps that error', async () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'map')")
    await expect(loadChunk(() => Promise.reject(error))).rejects.toBe(error)
  })
})
