import { describe, expect, it } from 'vitest'
import { isChunkFailure, loadChunk } from './loadChunk.ts'

describe('the code of a screen', () => {
  it('is returned when it arrives', async () => {
    expect(await loadChunk(async () => 'tela')).toBe('tela')
  })

  it('that never arrives fails as a chunk that could not be loaded', async () => {
    const error = await loadChunk(() => new Promise(() => {}), 5).catch((reason: unknown) => reason)
    expect(isChunkFailure(error)).toBe(true)
  })

  it.each([
    'Loading chunk 12 failed.',
    'Loading CSS chunk 3 failed.',
    'Failed to fetch dynamically imported module: https://minuta.test/assets/a.js',
    'error loading dynamically imported module: https://minuta.test/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is recognised as failed to load: %s', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true)
  })

  it('with an error of its own is not a failed chunk', () => {
    expect(isChunkFailure(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(false)
  })
})
