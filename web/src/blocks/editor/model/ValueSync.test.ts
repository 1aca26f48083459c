import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ValueSync } from './ValueSync.ts'

describe('an editor and the owner of its text', () => {
  let text: string
  let sent: string[]
  let exchange: ValueSync<string>
  const type = (next: string) => {
    text = next
    exchange.typed()
  }
  beforeEach(() => {
    vi.useFakeTimers()
    text = 'início'
    sent = []
    exchange = new ValueSync(text, {
      write: () => text,
      send: (html) => sent.push(html),
      apply: (html) => {
        text = html
      },
    })
  })
  afterEach(() => vi.useRealTimers())

  it('reports continuous typing once, after a pause', () => {
    type('a')
    type('ab')
    vi.advanceTimersByTime(1_000)
    expect(sent).toEqual(['ab'])
  })
  it('reports at once on flush, and only what was not reported', () => {
    type('a')
    exchange.flush()
    exchange.flush()
    vi.advanceTimersByTime(1_000)
    expect(sent).toEqual(['a'])
  })
  it('reports nothing if the text ends up unchanged', () => {
    type('início')
    exchange.flush()
    expect(sent).toEqual([])
  })
  it('ignores an older value of its own that comes back late', () => {
    type('a')
    exchange.flush()
    type('ab')
    exchange.flush()
    exchange.receive('a')
    expect(text).toBe('ab')
    exchange.receive('ab')
    expect(text).toBe('ab')
  })
  it('applies an outside value once, including an older value of its own that it has already seen', () => {
    type('a')
    exchange.flush()
    exchange.receive('a')
    exchange.receive('restaurado')
    expect(text).toBe('restaurado')
    exchange.receive('a')
    expect(text).toBe('a')
  })
  it('keeps unreported typing over an outside value', () => {
    type('a')
    exchange.receive('de fora')
    exchange.flush()
    expect([text, sent]).toEqual(['a', ['a']])
  })
})
