import { readFileSync } from 'node:fs'
import { textOf } from '#functions/docx/testing/open.ts'
import { defaultSources } from '#infra/defaultModels/defaults.ts'

/**
 * Contracts as firms have them, the same in every run: sentences of the default models, in which names, numbers, streets and amounts are
 * filled in, and other words of a large vocabulary are used as often as in a language, a few often and most seldom (Zipf's law).
 */

/** Numbers that repeat in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Share of a model's words that a contract replaces with its own. */
const OWN_WORDS = 0.1

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

const TAG = /\{\{[^}]*\}\}/g
const TAG_OR_WORD = /\{\{[^}]*\}\}|\p{L}{4,}/gu
const models = new URL('../../functions/interviews/defaults/models/', import.meta.url)
const texts = await Promise.all(
  defaultSources.map(({ interview }) => textOf(readFileSync(new URL(`${interview.name}.docx`, models)))),
)
const paragraphs = texts.flatMap((parts) => Object.values(parts).flat())
const clauses = [
  ...new Set(paragraphs.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text.split(' ').length >= 6)),
]

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
const known = [...new Set(wordsOf([...stringsIn(defaultSources), ...paragraphs].join(' ').replace(TAG, ' ')))].sort()

const endings =
  'a o as os ar ado ada ados adas ando ava avam ou aram ará arão aria ida ido idos indo ia iam eu eram erá ente mente ção ções dor dora dores ável ável íveis ismo ista idade ência ências ância eiro eira oso osa al ais inho inha'.split(
    ' ',
  )
const rank = numbersFrom(1)
/** Words of the models and what Portuguese makes of them, a hundred thousand, the most usual first. */
const vocabulary = [
  ...new Set([
    ...known,
    ...known.flatMap((word) => {
      const stem = word.replace(/[aeiouáéíóúâêôãõ]\p{L}{0,2}$/u, '')
      return stem.length < 4 ? [] : endings.map((end) => stem + end)
    }),
  ]),
]
  .map((word) => ({ word, rank: rank() }))
  .sort((one, other) => one.rank - other.rank)
  .map(({ word }) => word)

const given =
  'Ana João Maria José Conceição Pedro Rui Beatriz Carlos Helena Tiago Paula Sérgio Lúcia Otávio Adriana Álvaro Bruno Camila Daniel Eduarda Fábio Gabriela Heitor Inês Joaquim Karina Leonardo Márcia Nelson Olívia Patrícia Quitéria Rafael Simone Thaís Ulisses Vanessa Wagner Yara Zélia'.split(
    ' ',
  )
const family =
  'Silva Souza Prado Moraes Lima Ávila Teixeira Barros Campos Nogueira Pires Rocha Almeida Barbosa Cardoso Dias Esteves Ferreira Guimarães Henriques Jardim Leal Machado Nunes Oliveira Pacheco Queiroz Ribeiro Santana Tavares Uchoa Vasconcelos Xavier Zanetti'.split(
    ' ',
  )

export type Contract = {
  readonly id: string
  readonly title: string
  readonly context: string
  readonly text: string
  readonly cpf: string
}

/** The contract of a number, of about so many characters. */
export function contractOf(number: number, characters: number): Contract {
  const random = numbersFrom(number + 1)
  const below = (limit: number): number => Math.floor(random() * limit)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  const word = (): string => vocabulary[Math.floor(vocabulary.length ** random()) - 1]!
  const person = (): string => `${pick(given)} ${pick(family)} ${pick(family)}`
  const cpfOf = (digits: number): string =>
    String(10_000_000_000 + digits).replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
  const fills = [
    word,
    word,
    word,
    word,
    person,
    () => cpfOf(below(80_000_000_000)),
    () => `Rua ${person()}, ${below(4_000)}`,
    () => `R$ ${below(90)}.${100 + below(900)},${10 + below(90)}`,
    () => `${1 + below(28)}/${1 + below(12)}/${2020 + below(7)}`,
  ]
  const own = (text: string): string =>
    text.replace(TAG_OR_WORD, (found) => {
      if (!found.startsWith('{{')) return random() < OWN_WORDS ? word() : found
      return /[#^/]/.test(found) ? ' ' : pick(fills)()
    })
  const name = person()
  const cpf = cpfOf(number * 7_919)
  const sentences = [`${name}, CPF ${cpf}, Rua ${person()}, ${number}`]
  for (let length = 0; length < characters; ) {
    const sentence = own(pick(clauses))
    sentences.push(sentence)
    length += sentence.length + 1
  }
  return {
    id: `01K${String(number).padStart(23, '0')}`,
    title: `Contrato de locação de ${name}`,
    context: 'Locação residencial',
    text: sentences.join('\n').slice(0, characters),
    cpf,
  }
}
