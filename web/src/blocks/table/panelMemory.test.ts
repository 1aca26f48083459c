import { describe, expect, it } from 'vitest'
import { readPanel, writePanel } from './panelMemory.ts'

function memory() {
  const stored = new Map<string, string>()
  return () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
}

describe('the filter panel', () => {
  it('is remembered per user and organisation, and starts closed', () => {
    const store = memory()
    const ana = { userId: 'ana', orgId: 'um' }
    writePanel(ana, true, store)
    writePanel({ userId: 'rui', orgId: 'um' }, false, store)
    expect([
      readPanel(ana, store),
      readPanel({ userId: 'ana', orgId: 'dois' }, store),
      readPanel({ userId: 'rui', orgId: 'um' }, store),
    ]).toEqual([true, false, false])
    writePanel(ana, false, store)
    expect(readPanel(ana, store)).toBe(false)
  })

  it('works in a browser without storage', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const ana = { userId: 'ana', orgId: 'um' }
    expect(() => writePanel(ana, true, forbidden)).not.toThrow()
    expect(readPanel(ana, forbidden)).toBe(false)
  })
})
