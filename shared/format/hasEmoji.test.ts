import { expect, test } from 'vitest'
import { hasEmoji } from './hasEmoji.ts'

test.each([
  ['Obrigado 🙏🏽', true],
  ['Assinado ✍️', true],
  ['Brasil 🇧🇷', true],
  ['§ 1º – “R$ 5,00” © ® ™ № ½ ✓ ☑ → • 10 # *', false],
  ['', false],
])('%j has emoji: %j', (text, has) => {
  expect(hasEmoji(text)).toBe(has)
})
