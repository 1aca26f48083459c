import { expect, it } from 'vitest'
import { hereUntil, othersOf, withWindow } from './othersOf.ts'

const now = 1_000_000
const here = (userId: string, tab: string, at?: string, seconds = 75) =>
  hereUntil({ userId, tab, seconds, ...(at && { at }) }, now)

it('a person with two windows is listed once, with the question of either, and the user never', () => {
  const windows = [here('ana', 'a1', 'valor'), here('rui', 'r1'), here('ana', 'a2')]
  expect(othersOf(windows, 'rui', now)).toEqual([{ userId: 'ana', at: 'valor' }])
})

it('a person who closes one of two windows stays', () => {
  const windows = [here('ana', 'a1'), here('ana', 'a2')]
  expect(othersOf(withWindow(windows, here('ana', 'a1', undefined, 0), now), 'rui', now)).toHaveLength(1)
})

it('a person whose presence is not renewed expires', () => {
  const windows = [here('ana', 'a1'), here('eva', 'e1', undefined, 80)]
  expect(othersOf(windows, 'rui', now + 76_000)).toEqual([{ userId: 'eva', at: undefined }])
})

it('a window arrives, and moves to another question', () => {
  const windows = withWindow(withWindow([], here('ana', 'a1'), now), here('ana', 'a1', 'prazo'), now)
  expect(othersOf(windows, 'rui', now)).toEqual([{ userId: 'ana', at: 'prazo' }])
})
