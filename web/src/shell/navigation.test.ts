import { describe, expect, it } from 'vitest'
import { keptRedirect, redirectOf } from './navigation.ts'

const visit = (access: 'public' | 'guest' | 'member', signedIn: boolean, address: string) => {
  const url = new URL(address, 'https://minuta.test')
  return redirectOf({ access, signedIn, path: url.pathname + url.search, query: url.searchParams })
}

describe('opening a screen', () => {
  it.each([
    ['public', false, '/api/docs', undefined],
    ['public', true, '/qualquer', undefined],
    ['guest', false, '/', undefined],
    ['guest', true, '/', '/home'],
    ['guest', true, '/?redirect=%2Ftemplates', '/templates'],
    ['member', true, '/templates', undefined],
    ['member', false, '/home', '/'],
    ['member', false, '/app?id=01J&x=1', '/?redirect=%2Fapp%3Fid%3D01J%26x%3D1'],
  ] as const)('as %s, signed in %s, at %s leads to %s', (access, signedIn, address, expected) => {
    expect(visit(access, signedIn, address)).toBe(expected)
  })
})

describe('the kept redirect', () => {
  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/\tx', '', 'home'])(
    'never leads to %s',
    (path) => {
      expect(keptRedirect(new URLSearchParams({ redirect: path }))).toBeUndefined()
    },
  )
})
