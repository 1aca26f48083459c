import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../result.ts'
import { scopeFrame } from './frames.ts'
import { readSectionTag, readValueTag } from './readTag.ts'
import { printed, type TemplateImage, type TemplateScope } from './value.ts'

const logo: TemplateImage = { $: 'imagem', alt: 'Logo' }

const scope: TemplateScope = {
  nome: printed('ana', 'ana'),
  idade: printed(20, '20', 'number'),
  vazio: '',
  ufs: printed(['SP', 'PR'], 'SP e PR'),
  socios: [{ nome: 'Ana' }],
  endereco: { rua: 'A' },
  logo,
}

function asked(
  read: (
    frames: [ReturnType<typeof scopeFrame>],
    asked: { today: string; onProblem: (found: Diagnostic) => void },
  ) => unknown,
) {
  const problems: string[] = []
  const answer = read([scopeFrame(scope)], { today: '2026-03-10', onProblem: ({ message }) => problems.push(message) })
  return problems.length === 0 ? answer : { answer, problems }
}
const value = (text: string) => asked(readValueTag(text))
const section = (text: string) => asked(readSectionTag(text).read)

describe('a value tag', () => {
  it.each<[string, unknown]>([
    ['nome', 'ana'],
    ['nome maiuscula', 'ANA'],
    ['logo', 'Logo'],
    ['imagem logo', logo],
    ['nom', { answer: undefined, problems: ['Campo "nom" não encontrado'] }],
    [
      'nome monetario',
      { answer: undefined, problems: ['O modificador monetario não se aplica ao valor "ana" de "nome".'] },
    ],
    ['', { answer: undefined, problems: ['A marcação está vazia.'] }],
  ])('%j is evaluated', (text, answer) => {
    expect(value(text)).toEqual(answer)
  })
})

describe('a section tag', () => {
  it.each<[string, unknown]>([
    ['nome', true],
    ['vazio', false],
    ['ufs', ['SP', 'PR']],
    ['socios', [{ nome: 'Ana' }]],
    ['endereco', { rua: 'A' }],
    ['logo', true],
    ['idade maior que 18', true],
    ['idade maior que 20', false],
    ['HOJE() igual a 10/03/2026', true],
    ['nada', { answer: false, problems: ['Condicional/Lista "nada" não encontrada'] }],
    ['idade maior', { answer: false, problems: ['Não era esperado "maior" aqui.'] }],
  ])('%j is evaluated', (text, answer) => {
    expect(section(text)).toEqual(answer)
  })
  it('is named by its first reference, and by nothing if it cannot be parsed', () => {
    expect(['socios', 'idade maior que 18', 'idade maior'].map((text) => readSectionTag(text).ref)).toEqual([
      'socios',
      'idade',
      '',
    ])
  })
})
