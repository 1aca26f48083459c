import { describe, expect, it } from 'vitest'
import { withoutPaper } from './uploadedPicture.ts'

const pixel = (light: number, alpha = 255) => [light, light, light, alpha]
const sheet = (pixels: readonly number[][]) => Uint8ClampedArray.from(pixels.flat())
const alphas = (data: Uint8ClampedArray) => [...data].filter((_, at) => at % 4 === 3)

describe('on the picture of a signature', () => {
  it('paper becomes transparent, shaded paper too, and ink stays', () => {
    const data = sheet([...Array.from({ length: 18 }, () => pixel(220)), pixel(200), pixel(40)])
    expect(withoutPaper(data)).toBe(true)
    expect(alphas(data)).toEqual([...Array.from({ length: 19 }, () => 0), 255])
    expect([...data.slice(-4)]).toEqual(pixel(40))
  })

  it.each([
    ['transparent ground', sheet([...Array.from({ length: 9 }, () => pixel(255, 0)), pixel(20)])],
    ['dark ground', sheet([...Array.from({ length: 9 }, () => pixel(60)), pixel(250)])],
  ])('with a %s nothing is changed', (_, data) => {
    const before = [...data]
    expect(withoutPaper(data)).toBe(false)
    expect([...data]).toEqual(before)
  })
})
