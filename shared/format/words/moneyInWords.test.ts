import { describe, expect, test } from 'vitest'
import { moneyInWords } from './moneyInWords.ts'

describe('moneyInWords', () => {
  test.each([
    [0, 'zero real'],
    ['0.01', 'um centavo'],
    ['0.02', 'dois centavos'],
    [1, 'um real'],
    ['1.01', 'um real e um centavo'],
    ['2.01', 'dois reais e um centavo'],
    ['2.50', 'dois reais e cinquenta centavos'],
    [1000, 'mil reais'],
    [1001, 'mil e um reais'],
    [21_000, 'vinte e um mil reais'],
    ['1234.56', 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [999_999, 'novecentos e noventa e nove mil novecentos e noventa e nove reais'],
    [100_000, 'cem mil reais'],
    [1_000_000, 'um milhão de reais'],
    [2_000_000, 'dois milhões de reais'],
    ['1000000.50', 'um milhão de reais e cinquenta centavos'],
    [1_000_001, 'um milhão e um reais'],
    [1_200_000, 'um milhão e duzentos mil reais'],
    ['3000000000', 'três bilhões de reais'],
    ['1001000000', 'um bilhão e um milhão de reais'],
    [-10, 'menos dez reais'],
    ['-0.001', 'zero real'],
    ['0.005', 'um centavo'],
    ['1.995', 'dois reais'],
    ['1e40', ''],
    ['dez', ''],
  ])('R$ %s is %s', (value, words) => {
    expect(moneyInWords(value)).toBe(words)
  })

  test.each([
    [1, 'USD', 'um dólar'],
    [2, 'USD', 'dois dólares'],
    ['0.02', 'USD', 'dois centavos de dólar'],
    ['1.01', 'EUR', 'um euro e um cêntimo'],
    ['0.01', 'GBP', 'um pêni'],
    [1, 'JPY', 'um iene'],
    ['0.01', 'usd', 'um centavo de dólar'],
    ['1000000.02', 'EUR', 'um milhão de euros e dois cêntimos'],
    [2001, 'GBP', 'duas mil e uma libras esterlinas'],
    ['1.02', 'GBP', 'uma libra esterlina e dois pence'],
    ['1.50', 'JPY', 'dois ienes'],
    [1, 'XYZ', ''],
    [1, 'reais', ''],
  ])('%s %s is %s', (value, currency, words) => {
    expect(moneyInWords(value, currency)).toBe(words)
  })
})
