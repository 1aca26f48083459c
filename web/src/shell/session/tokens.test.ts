import { describe, expect, it } from 'vitest'
import { createTokens, type TokenPair, type TokenWorld } from './tokens.ts'

const pair = (name: string): TokenPair => ({ accessToken: `access of ${name}`, refreshToken: `refresh of ${name}` })

/** One browser's storage, shared by its tabs, and a server that answers on demand. */
function browser() {
  let stored: TokenPair | undefined = pair('Ana')
  const asked: string[] = []
  const ended: true[] = []
  let turn: Promise<unknown> = Promise.resolve()
  let answer: (exchanged: TokenPair | undefined) => void = () => undefined
  const world: TokenWorld = {
    read: () => ({ access: stored?.accessToken, refresh: stored?.refreshToken }),
    store: (next) => {
      stored = next
    },
    exchange: (refreshToken) => {
      asked.push(refreshToken)
      return new Promise((resolve) => {
        answer = resolve
      })
    },
    exclusively: (work) => {
      const mine = turn.then(work)
      turn = mine.catch(() => undefined)
      return mine
    },
    end: () => {
      stored = undefined
      ended.push(true)
    },
  }
  return {
    tab: () => createTokens(world),
    asked,
    ended,
    stored: () => stored,
    become: (next: TokenPair | undefined) => {
      stored = next
    },
    /** Waits for the exchange to start, then answers it. */
    answered: async (exchanged: TokenPair | undefined) => {
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      answer(exchanged)
    },
  }
}

const old = pair('Ana').accessToken
const next = pair('Ana, later')

describe('a refused access token', () => {
  it('is exchanged once for ten calls in each of three tabs', async () => {
    const { tab, asked, answered, stored } = browser()
    const tabs = [tab(), tab(), tab()]
    const renewed = Promise.all(tabs.flatMap((tokens) => Array.from({ length: 10 }, () => tokens.renew(old))))
    await answered(next)
    expect(await renewed).toEqual(Array.from({ length: 30 }, () => next.accessToken))
    expect(asked).toEqual([pair('Ana').refreshToken])
    expect(stored()).toEqual(next)
  })

  it('ends the session when its refresh token is refused', async () => {
    const { tab, answered, ended, stored } = browser()
    const renewed = tab().renew(old)
    await answered(undefined)
    expect(await renewed).toBeUndefined()
    expect([ended, stored()]).toEqual([[true], undefined])
  })
})

describe('an exchange answered after', () => {
  it('the user signed out stores nothing', async () => {
    const { tab, become, asked, answered, stored } = browser()
    const renewed = tab().renew(old)
    await expect.poll(() => asked).toHaveLength(1)
    become(undefined)
    await answered(next)
    expect(await renewed).toBeUndefined()
    expect(stored()).toBeUndefined()
  })

  it.each([
    ['with a pair', next],
    ['with a refusal', undefined],
  ])('another user signed in %s, leaving their session unchanged', async (_, exchanged) => {
    const { tab, become, asked, answered, ended, stored } = browser()
    const renewed = tab().renew(old)
    await expect.poll(() => asked).toHaveLength(1)
    become(pair('Bruno'))
    await answered(exchanged)
    expect(await renewed).toBeUndefined()
    expect([ended, stored()]).toEqual([[], pair('Bruno')])
  })
})
