import { expect, it } from 'vitest'
import { refFor } from './names.ts'

it.each([
  ['Assinam em ', ['São Paulo', 'Campinas'], ', 12 de maio de 2026', 'cidade_assinatura'],
  ['', ['São Paulo', 'Recife'], '/SP, 1º de maio de 2026', 'cidade_assinatura'],
  ['fica eleito o foro da comarca de ', ['São Paulo', 'Campinas'], ' para', 'comarca'],
  ['Pelo presente, ', ['Ana Lima', 'Rui Reis'], ', brasileira', 'nome'],
  ['', ['Paulo', 'Ana'], ' assina', 'texto'],
  ['no bairro ', ['Moema', 'Centro'], ' e', 'bairro'],
])('%s%j%s is called by what it is, not by what it says', (before, texts, after, ref) =>
  expect(refFor({ type: 'text', texts, before, after, lead: '' })).toBe(ref),
)
