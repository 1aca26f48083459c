import { expect, it } from 'vitest'
import { expiryText, modelsText, scopesText } from './keyText.ts'

it('a key is described by what it does, in the order of the permissions', () => {
  expect(scopesText(['models.read'])).toBe('Lê modelos')
  expect(scopesText(['files.read', 'documents.write', 'models.read', 'documents.finish'])).toBe(
    'Lê modelos, preenche, finaliza e baixa arquivos',
  )
})

it('a key says in which models it works, and until when', () => {
  expect(modelsText({})).toBe('Em todos os modelos')
  expect(modelsText({ interviews: ['a'] })).toBe('Só em 1 modelo')
  expect(modelsText({ interviews: ['a', 'b'] })).toBe('Só em 2 modelos')
  expect(expiryText({}, '2026-11-23')).toBe('Sem prazo')
  expect(expiryText({ expiresOn: '2026-11-23' }, '2026-11-23')).toBe('Até 23/11/2026')
  expect(expiryText({ expiresOn: '2026-11-22' }, '2026-11-23')).toBe('Venceu em 22/11/2026')
})
