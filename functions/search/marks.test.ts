import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_TEXT } from './entry.ts'
import { END, START } from './extracts.ts'
import { extractOf, MOST, markedText, patternsOf } from './marks.ts'
import { termsOf } from './terms.ts'
import { expressionOf } from './testing/expressionOf.ts'

const plain = (text: string): string => text.replaceAll(START, '').replaceAll(END, '')

describe('what is marked', () => {
  const database = new DatabaseSync(':memory:')
  database.exec("CREATE VIRTUAL TABLE words USING fts5(text, tokenize = 'unicode61 remove_diacritics 2')")
  const insert = database.prepare('INSERT INTO words (text) VALUES (?)')
  const highlight = database.prepare(
    `SELECT highlight(words, 0, '${START}', '${END}') AS text FROM words WHERE words MATCH ?`,
  )

  /** Each marked word alone: SQLite marks neighbours together. */
  const wordsMarked = (text: string): string[] =>
    [...text.matchAll(new RegExp(`${START}([^${END}]*)${END}`, 'g'))].flatMap(([, found = '']) =>
      found.split(/[^\p{L}\p{N}]+/u),
    )

  it('is what SQLite marks', () => {
    const word = fc.constantFrom(
      'João',
      'JOAO',
      'ação',
      'Acao',
      'multa',
      'multas',
      'w',
      'a',
      '5',
      '529.982.247-25',
      'pós-graduação',
      'ß',
      'Ørsted',
    )
    const gap = fc.constantFrom(' ', ', ', '\n', ' — ', '/')
    const text = fc.array(fc.tuple(word, gap), { minLength: 1, maxLength: 30 }).map((parts) => parts.flat().join(''))
    const typed = fc.array(fc.oneof(word, fc.constantFrom('mult', 'jo', '"ação multa"', 'aç')), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(text, typed, (written, parts) => {
        const terms = termsOf(parts.join(' '))!
        const patterns = patternsOf(terms)
        expect(plain(markedText(written, patterns))).toBe(written)
        database.exec('DELETE FROM words')
        insert.run(written)
        const found = highlight.get(expressionOf(terms)) as { text: string } | undefined
        if (found) expect(wordsMarked(markedText(written, patterns))).toEqual(wordsMarked(found.text))
      }),
      { numRuns: 500 },
    )
  })
})

describe('an extract', () => {
  const worst: [string, string, string][] = [
    ['one word repeated, and searched often', 'w '.repeat(MOST_TEXT / 2), Array(12).fill('w').join(' ')],
    ['one word repeated, and a phrase that ends otherwise', 'w '.repeat(MOST_TEXT / 2), `"${'w '.repeat(90)}x"`],
    ['words with one beginning', 'aa ab ac ad '.repeat(MOST_TEXT / 12), 'aa ab ac ad ae af ag ah ai aj ak al am an'],
    ['a word without an end', 'w'.repeat(MOST_TEXT), 'www'],
    ['nothing but marks', '— '.repeat(MOST_TEXT / 2), 'casa'],
    [
      'nothing of what is searched',
      'wx '.repeat(MOST_TEXT / 3),
      Array.from({ length: 30 }, (_, n) => `w${n}a`).join(' '),
    ],
  ]
  it.each(worst)('is made with bounded work, and is short: %s', (_what, text, typed) => {
    const { extract, comparisons } = extractOf(text, patternsOf(termsOf(typed)!))
    expect(comparisons).toBeLessThanOrEqual(MOST.comparisons + 400)
    expect(plain(extract).length).toBeLessThanOrEqual(MOST.letters + 2)
    expect(text).toContain(plain(extract).replaceAll('…', ''))
  })

  it('is around the place where most of the terms are', () => {
    const text = `A multa é devida. ${'Nada mais. '.repeat(60)}Da multa e da rescisão do contrato. ${'Fim. '.repeat(60)}`
    const { extract } = extractOf(text, patternsOf(termsOf('multa rescisão')!))
    expect(extract).toContain(`Da ${START}multa${END} e da ${START}rescisão${END} do contrato.`)
    expect(extract).toMatch(/^….*…$/s)
  })

  it('is the beginning of the text if only the title has the terms', () => {
    expect(extractOf('Texto do contrato.', patternsOf(termsOf('locação')!)).extract).toBe('Texto do contrato.')
  })
})
