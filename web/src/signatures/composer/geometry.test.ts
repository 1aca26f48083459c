import { expect, it } from 'vitest'
import { aligned, boxAround, freePlace, moved, resized, SMALLEST } from './geometry.ts'

const box = { x: 0.4, y: 0.8, width: 0.3, height: 0.05 }

it('never leaves the page, however far it is moved or enlarged', () => {
  expect(moved(box, 9, -9)).toEqual({ ...box, x: 0.7, y: 0 })
  expect(resized(box, 9, 9)).toMatchObject({ width: 0.6 })
  expect(resized(box, -9, -9)).toMatchObject(SMALLEST)
})

it('is put around the point where it was dropped, whole', () => {
  const page = { width: 600, height: 800 }
  const dropped = boxAround({ x: 0.5, y: 0.5 }, { width: 150, height: 40 }, page)
  expect(dropped).toEqual({ x: 0.375, y: 0.475, width: 0.25, height: 0.05 })
  expect(boxAround({ x: 1, y: 1 }, { width: 150, height: 40 }, page)).toMatchObject({ x: 0.75, y: 0.95 })
})

it('of a new place covers none that is there', () => {
  const taken: (typeof box)[] = []
  for (let count = 0; count < 12; count += 1) {
    const place = freePlace(box, taken)
    for (const other of taken)
      expect(place.y >= other.y + other.height || other.y >= place.y + place.height || place.x !== other.x).toBe(true)
    taken.push(place)
  }
})

it('falls in line with a place that it almost touches', () => {
  expect(aligned({ ...box, x: 0.404, y: 0.803 }, [box])).toEqual(box)
  expect(aligned({ ...box, x: 0.45 }, [box]).x).toBe(0.45)
})
