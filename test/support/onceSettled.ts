import { expect, inject } from 'vitest'
import { indexesFollowed } from './request.ts'

/** Reads once all that was done has had its effects in the background: nothing is queued or being handled, except what waits for a later time. */
export async function onceSettled<T>(read: () => T | Promise<T>): Promise<T> {
  const response = await fetch(new URL('/_local/settled', inject('world').url))
  expect(await response.json(), 'work in the background that does not end').toEqual({ unfinished: [] })
  await indexesFollowed(Date.now())
  return read()
}
