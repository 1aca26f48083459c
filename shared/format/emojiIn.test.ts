import { expect, test } from 'vitest'
import { emojiIn } from './emojiIn.ts'

test.each([
  ['Obrigado 🙏🏽 e até 😀, 😀!', ['🙏🏽', '😀']],
  ['Assinado ✍️', ['✍️']],
  ['§ 1º – “R$ 5,00” © ® ™ № ½ ✓ ☑ → • 10 # *', []],
  ['', []],
])('%j has the emoji %j', (text, emoji) => {
  expect(emojiIn(text)).toEqual(emoji)
})
