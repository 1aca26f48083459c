import { expect, it } from 'vitest'
import { takesPhotos } from './takesPhotos.ts'

it.each([
  [[], true],
  [['.pdf'], false],
  [['.pdf', '.docx', 'image/*'], true],
  [['.JPG'], true],
])('whether %j takes photos: %s', (accept, photos) => {
  expect(takesPhotos(accept)).toBe(photos)
})
