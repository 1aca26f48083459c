import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const port = {
  fonts: async () => ['Tinos'],
  fontSizes: async () => Promise.reject(new Error('sem rede')),
  numberings: async () => [],
}

describe('the lists of the document-editor store', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    })
    vi.resetModules()
  })
  afterEach(() => vi.unstubAllGlobals())
  const load = async () => {
    const { editorListsAtom, loadEditorLists } = await import('./store.ts')
    const store = createStore()
    return { lists: () => store.get(editorListsAtom), load: () => loadEditorLists(port, store) }
  }

  it("are those of common word processors until the server's arrive", async () => {
    const { lists } = await load()
    expect([lists().fonts[0], lists().fontSizes[0], lists().numberings[0]]).toEqual([
      'Arial',
      '8pt',
      { type: '1', label: '1, 2, 3' },
    ])
  })
  it('take what arrives, keep what does not, and persist until the next visit', async () => {
    const first = await load()
    const before = first.lists()
    await first.load()
    expect(first.lists()).toEqual({ ...before, fonts: ['Tinos'] })
    expect([...stored]).toEqual([['editor_fonts', '["Tinos"]']])
    vi.resetModules()
    expect((await load()).lists().fonts).toEqual(['Tinos'])
  })
  it('are read from the keys of the specification, and only if valid', async () => {
    stored.set('editor_fontSize', '["12pt"]')
    stored.set('editor_fonts', '{"0":"x"}')
    stored.set('editor_numberings', '[{"type":"a"}]')
    const { lists } = await load()
    expect([lists().fontSizes, lists().fonts[0], lists().numberings.length]).toEqual([['12pt'], 'Arial', 5])
  })
})
