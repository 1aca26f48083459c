import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ValueSync } from './ValueSync.ts'

describe('an editor and whoever holds its text', () => {
  let text: string
  let sent: string[]
  let exchange: ValueSync
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

  it('tells a run of typing once, after a pause', () => {
    type('a')
    type('ab')
    vi.advanceTimersByTime(1_000)
    expect(sent).toEqual(['ab'])
  })
  it('tells at once when asked, and only what was not told', () => {
    type('a')
    exchange.flush()
    exchange.flush()
    vi.advanceTimersByTime(1_000)
    expect(sent).toEqual(['a'])
  })
  it('tells nothing where typing ended as it began', () => {
    type('início')
    exchange.flush()
    expect(sent).toEqual([])
  })
  it('does not bring back an older text of its own that is shown late', () => {
    type('a')
    exchange.flush()
    type('ab')
    exchange.flush()
    exchange.receive('a')
    expect(text).toBe('ab')
    exchange.receive('ab')
    expect(text).toBe('ab')
  })
  it('applies a text from outside once, an older one of its own included when it was seen', () => {
    type('a')
    exchange.flush()
    exchange.receive('a')
    exchange.receive('restaurado')
    expect(text).toBe('restaurado')
    exchange.receive('a')
    expect(text).toBe('a')
  })
  it('keeps what is being typed over a text from outside', () => {
    type('a')
    exchange.receive('de fora')
    exchange.flush()
    expect([text, sent]).toEqual(['a', ['a']])
  })
})
