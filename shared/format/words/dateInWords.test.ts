import { describe, expect, test } from 'vitest'
import { dateInWords } from './dateInWords.ts'

describe('dateInWords', () => {
  test.each([
    ['2026-01-01', 'primeiro de janeiro de dois mil e vinte e seis'],
    ['2026-12-31', 'trinta e um de dezembro de dois mil e vinte e seis'],
    ['1988-10-05', 'cinco de outubro de mil novecentos e oitenta e oito'],
    ['2000-03-21', 'vinte e um de março de dois mil'],
    ['2026-02-30', ''],
    ['01/01/2026', ''],
  ])('%s is %s', (iso, words) => {
    expect(dateInWords(iso)).toBe(words)
  })
})
