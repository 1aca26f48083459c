import { expect, it } from 'vitest'
import { optionsText, usesText } from './linkText.ts'

it('says in words who came by a link', () => {
  expect(usesText({ uses: 0, finished: 0 })).toBe('Ninguém entrou ainda')
  expect(usesText({ uses: 0, finished: 0, maxUses: 5 })).toBe('Ninguém entrou ainda, de 5 pessoas')
  expect(usesText({ uses: 1, finished: 0 })).toBe('1 pessoa entrou, nenhuma terminou')
  expect(usesText({ uses: 3, finished: 1, maxUses: 5 })).toBe('3 de 5 pessoas entraram, 1 terminou')
  expect(usesText({ uses: 3, finished: 2 })).toBe('3 pessoas entraram, 2 terminaram')
})

it('says in one line what a link asks and allows', () => {
  expect(optionsText({ login: 'none', hasPin: false, files: 'pdf' })).toBe('Qualquer pessoa com o link · baixa o PDF')
  expect(optionsText({ login: 'none', hasPin: true, files: 'none', expiresOn: '2026-12-31' })).toBe(
    'Pede PIN · vale até 31/12/2026 · não baixa arquivos',
  )
  expect(optionsText({ login: 'password', email: 'ana@exemplo.com.br', hasPin: true, files: 'all' })).toBe(
    'Entra com senha (ana@exemplo.com.br) e pede PIN · baixa PDF e docx',
  )
  const code = { login: 'code', hasPin: false, files: 'pdf', onePerPerson: true } as const
  expect(optionsText({ ...code, reviewer: { type: 'group', id: 'G' }, preview: 'always' })).toBe(
    'Entra com código por e-mail · uma resposta por pessoa · passa por conferência · mostra o documento antes do envio · baixa o PDF',
  )
})
