import { describe, expect, it } from 'vitest'
import { numbersIn, termsOf } from './terms.ts'
import { expressionOf } from './testing/expressionOf.ts'

describe('what was typed', () => {
  it.each([
    ['Silva', '"Silva" *'],
    ['joão silva', '"joão" * AND "silva" *'],
    ['"prazo de vigência" multa', '"prazo de vigência" AND "multa" *'],
    ['pós-graduação', '"pós-graduação" *'],
    ['Silva / 2026', '"Silva" * AND "2026" *'],
    ['locação/2026', '"locação" * AND "2026" *'],
    ['529.982.247-25', '("529.982.247-25" * OR "52998224725" *)'],
    ['CNPJ 12.ABC.345/01DE-35', '("12.ABC.345/01DE-35" * OR "12abc34501de35" *) AND "CNPJ" *'],
    ['0001234-03.2026.8.26.0100', '("0001234-03.2026.8.26.0100" * OR "00012340320268260100" *)'],
    ['52998224725', '("52998224725" * OR "529.982.247-25" *)'],
    ['00012340320268260100', '("00012340320268260100" * OR "0001234-03.2026.8.26.0100" *)'],
    ['12abc34501de35', '("12abc34501de35" * OR "12.ABC.345/01DE-35" *)'],
    ['123456789', '"123456789" *'],
    ['1.500', '"1.500" *'],
    ['a casa', '"casa" *'],
    ['e', '"e"'],
    ['a* e', '"a*" AND "e"'],
    ['x-a', '"x-a"'],
    ['Cláusula 5', '"Cláusula" * AND "5"'],
    ['w W w w Multa Multa', '"Multa" *'],
    ['uma "aspa só', '"uma" * AND "aspa" * AND "só" *'],
    ['NEAR(a b) OR x*', '"NEAR(a" AND "OR" *'],
    ['— ! "..." *', undefined],
  ])('%s is searched as %s', (typed, expression) => {
    const terms = termsOf(typed)
    expect(terms && expressionOf(terms)).toBe(expression)
  })
})

it('numbers are also searched without their marks', () => {
  const text = 'CPF 529.982.247-25, autos 0001234-03.2026.8.26.0100, R$ 1.500,00 em 12/03/2026, e 12.ABC.345/01DE-35.'
  expect(numbersIn(text)).toBe('52998224725 00012340320268260100 12032026 12abc34501de35')
})
