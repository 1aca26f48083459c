import { describe, expect, it } from 'vitest'
import { executionChannel } from '#shared/api/realtime.ts'
import { reaches, readChannel } from './channel.ts'

const own = executionChannel('01JAAAAAAAAAAAAAAAAAAAAAAA', '01JBBBBBBBBBBBBBBBBBBBBBBB')

describe('a channel', () => {
  it.each([
    ['of an execution', own, own],
    ['without its first slash', 'minuta/a', '/minuta/a'],
    ['with a slash at the end', '/minuta/a/', '/minuta/a'],
    ['with a star at the end', '/minuta/a/*', '/minuta/a/*'],
    ['with a star inside', '/minuta/*/a', undefined],
    ['with six segments', '/a/b/c/d/e/f', undefined],
    ['with an empty segment', '/a//b', undefined],
    ['with a character that is not a letter', '/a/b c', undefined],
    ['with a segment of 51 characters', `/a/${'b'.repeat(51)}`, undefined],
    ['that is not text', 7, undefined],
  ])('%s', (_, given, expected) => {
    expect(readChannel(given, true)).toBe(expected)
  })

  it('with a star cannot be published on', () => {
    expect(readChannel('/minuta/*', false)).toBeUndefined()
  })

  it('reaches subscribers of it or of a parent channel with a star, and nobody else', () => {
    expect(['/m/a', '/m/*', '/m/a/*', '/m/ab', '/n/*'].filter((subscribed) => reaches('/m/a', subscribed))).toEqual([
      '/m/a',
      '/m/*',
    ])
    expect(reaches('/m/a/b', '/m/*')).toBe(true)
  })
})
