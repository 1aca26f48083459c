import { expect, it } from 'vitest'
import { createField } from '../createField.ts'
import { definitionOf } from './index.ts'

const logo = createField('loadImg', { uid: 'l', ref: 'logo', name: 'Logo' })
const WRONG = '"Logo": escreva o endereço completo da imagem, que começa com https://, ou envie o arquivo.'

it.each([
  ['https://exemplo.com.br/logo.png', []],
  ['data:image/png;base64,AA==', []],
  ['http://exemplo.com.br/logo.png', [WRONG]],
  ['https://ana:senha@exemplo.com.br/logo.png', [WRONG]],
  ['https://', [WRONG]],
])('a picture sent as the address %s', (src, messages) => {
  const definition = definitionOf(logo)
  const stored = definition.toCanonical(src, logo)
  expect(stored).toEqual({ src, name: '' })
  expect(definition.validate(stored, logo).map(({ message }) => message)).toEqual(messages)
})
