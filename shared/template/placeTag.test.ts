import { describe, expect, it } from 'vitest'
import { checkTemplate } from './check.ts'
import { parseTag } from './parseTag.ts'
import { bookmarkOf, placeOfBookmark } from './placeBookmark.ts'
import { renameTags } from './renameTags.ts'

const read = (text: string) => {
  const parsed = parseTag(text)
  if (!parsed.ok) return parsed.error.code
  const { kind, ref, place } = parsed.value
  return place ? `${kind} ${place.word} ${place.role} (${place.title})` : `${kind} ${ref}`
}

describe('a tag is a place for somebody who signs', () => {
  it.each([
    ['assinatura "cliente"', 'place assinatura cliente (cliente)'],
    ['assinatura cliente', 'place assinatura cliente (cliente)'],
    [' Assinatura:  “Representante\u00a0legal” ', 'place assinatura representante_legal (Representante legal)'],
    ['rúbrica do fiador', 'place rubrica do_fiador (do fiador)'],
    ["rubrica 'Sócio nº 1'", 'place rubrica socio_n_1 (Sócio nº 1)'],
    ['data "cliente"', 'place data cliente (cliente)'],
    ['nome "cliente"', 'place nome cliente (cliente)'],
    ['cpf "cliente"', 'place cpf cliente (cliente)'],
    ['data da assinatura cliente', 'place data cliente (cliente)'],
    ['nome de quem assina: testemunha 1', 'place nome testemunha_1 (testemunha 1)'],
    ['cpf_assinatura cliente', 'place cpf cliente (cliente)'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('a tag stays what it was', () => {
  it.each([
    ['assinatura', 'value assinatura'],
    ['assinatura imagem', 'value assinatura'],
    ['assinatura imagem altura="3cm"', 'value assinatura'],
    ['imagem assinatura', 'value assinatura'],
    ['data assinatura', 'value assinatura'],
    ['nascimento data', 'value nascimento'],
    ['data nascimento', 'value nascimento'],
    ['nome cliente', 'tag_invalida'],
    ['cpf cliente', 'tag_invalida'],
    ['assinatura_cliente', 'value assinatura_cliente'],
    ['#assinatura', 'section assinatura'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

it('refuses a place for nobody, and one whose name is too long for Word', () => {
  expect(read('assinatura ""')).toBe('lugar_invalido')
  expect(read('assinatura "…"')).toBe('lugar_invalido')
  expect(read(`assinatura "${'a'.repeat(22)}"`)).toContain('place')
  expect(read(`assinatura "${'a'.repeat(23)}"`)).toBe('lugar_invalido')
})

it('is read in time that does not grow with the square of its length', () => {
  const started = performance.now()
  for (const text of [
    `assinatura ${' '.repeat(1_900)}!`,
    `assinatura ${'a '.repeat(900)}!`,
    `assinatura "${'a'.repeat(1_900)}`,
  ])
    parseTag(text)
  expect(performance.now() - started).toBeLessThan(200)
})

it('belongs in a Word file only, and is no reference to rename', () => {
  const [error] = checkTemplate('Olá, {{assinatura "cliente"}}', {})
  expect(error).toMatchObject({ blocksSaving: true, autoSolvable: false })
  expect(error?.description).toContain('arquivo do Word')
  expect(renameTags('{{assinatura "cliente"}} {{cliente}}', () => ['outro'])).toBe('{{assinatura "cliente"}} {{outro}}')
})

describe('the bookmark of a place', () => {
  it.each([
    ['assinatura_cliente', { word: 'assinatura', role: 'cliente', row: 0, turn: 1, repeats: false }],
    ['rubrica_socio_1__0_2', { word: 'rubrica', role: 'socio_1', row: 0, turn: 2, repeats: false }],
    ['data_socio__12', { word: 'data', role: 'socio', row: 12, turn: 1, repeats: false }],
    ['cpf_socio__12_3', { word: 'cpf', role: 'socio', row: 12, turn: 3, repeats: false }],
    ['rubrica_cliente__p0', { word: 'rubrica', role: 'cliente', row: 0, turn: 1, repeats: true }],
  ] as const)('%s', (name, place) => {
    expect(bookmarkOf(place)).toBe(name)
    expect(placeOfBookmark(name)).toEqual(place)
  })

  it.each([
    '_Toc123',
    '_GoBack',
    'assinatura_',
    'assinatura_Cliente',
    'nota_cliente',
    'assinatura_a__',
    'assinatura_a___1',
  ])('%s is another bookmark', (name) => {
    expect(placeOfBookmark(name)).toBeUndefined()
  })

  it('has at most the 40 characters that Word keeps', () => {
    const role = 'a'.repeat(22)
    expect(bookmarkOf({ word: 'assinatura', role, row: 40, turn: 9, repeats: false }).length).toBeLessThanOrEqual(40)
  })
})
