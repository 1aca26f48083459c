import { expect, it } from 'vitest'
import { errorText } from '#shared/api/errors.ts'
import { titledText } from './titledText.ts'

it('a message of the catalogue has a title and content; others are one sentence', () => {
  expect(titledText(errorText.erro_1)).toEqual({
    title: 'Erro 1',
    content: 'Resposta inválida do server para a chamada',
  })
  expect(titledText(errorText.conflict)).toEqual({ content: errorText.conflict })
  expect(titledText('Erro ao ler: tente de novo.')).toEqual({ content: 'Erro ao ler: tente de novo.' })
})
