import { expect, it } from 'vitest'
import { hereUntil, othersOf, withWindow } from './othersOf.ts'

const now = 1_000_000
const here = (userId: string, tab: string, at?: string, seconds = 75) =>
  hereUntil({ userId, tab, seconds, ...(at && { at }) }, now)

it('a person in two windows is there once, at the question of either, and oneself is no other', () => {
  const windows = [here('ana', 'a1', 'valor'), here('rui', 'r1'), here('ana', 'a2')]
  expect(othersOf(windows, 'rui', now)).toEqual([{ userId: 'ana', at: 'valor' }])
})

it('who closes one of two windows is still there', () => {
  const windows = [here('ana', 'a1'), here('ana', 'a2')]
  expect(othersOf(withWindow(windows, here('ana', 'a1', undefined, 0), now), 'rui', now)).toHaveLength(1)
})

it('who says nothing more is gone when their time is over', () => {
  const windows = [here('ana', 'a1'), here('eva', 'e1', undefined, 80)]
  expect(othersOf(windows, 'rui', now + 76_000)).toEqual([{ userId: 'eva', at: undefined }])
})

it('somebody comes, and is at another question', () => {
  const windows = withWindow(withWindow([], here('ana', 'a1'), now), here('ana', 'a1', 'prazo'), now)
  expect(othersOf(windows, 'rui', now)).toEqual([{ userId: 'ana', at: 'prazo' }])
})
