import { expect, it } from 'vitest'
import { acceptText } from './acceptText.ts'

it.each([
  [[], ''],
  [['.pdf'], 'PDF'],
  [['.pdf', '.docx', 'image/*'], 'PDF, DOCX ou imagens'],
  [['image/png', 'image/jpeg'], 'PNG ou JPG'],
])('%j is written "%s"', (accept, text) => {
  expect(acceptText(accept)).toBe(text)
})
