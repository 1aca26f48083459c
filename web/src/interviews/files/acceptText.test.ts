import { expect, it } from 'vitest'
import { acceptText, takesPhotos } from './acceptText.ts'

it.each([
  [[], '', true],
  [['.pdf'], 'PDF', false],
  [['.pdf', '.docx', 'image/*'], 'PDF, DOCX ou imagens', true],
  [['image/png', 'image/jpeg'], 'PNG ou JPG', true],
])('%j is said "%s"', (accept, text, photos) => {
  expect([acceptText(accept), takesPhotos(accept)]).toEqual([text, photos])
})
