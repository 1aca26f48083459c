import { describe, expect, it } from 'vitest'
import { withoutRepeated } from './beside.ts'

describe('what stands beside a tag is not printed twice', () => {
  it.each([
    ['R$ ', 'R$\u00a05.000,00', '', '5.000,00'],
    ['valor de R$', 'R$\u00a05.000,00', ' (', '5.000,00'],
    ['R$\u00a0', 'R$ 5.000,00', ',00', '5.000'],
    ['', 'R$\u00a05.000,50', ',00', 'R$\u00a05.000,50'],
    ['', 'R$\u00a05.000,00', ', em', 'R$\u00a05.000,00'],
    ['de ', '10%', '%', '10'],
    ['de ', '10,5%', ' % ao mês', '10,5'],
    ['de ', '10%', ' ao mês', '10%'],
    ['(', 'cinco mil reais', ' reais)', 'cinco mil'],
    ['(', 'um real', ' REAL)', 'um'],
    ['(', 'cinco mil reais', ' realizados', 'cinco mil reais'],
    ['(', 'dez por cento', ' por cento)', 'dez'],
    ['US$ ', 'R$\u00a05,00', '', 'R$\u00a05,00'],
    ['', '', '%', ''],
    ['R$ ', 'a combinar', '', 'a combinar'],
  ])('%j %j %j is %j', (before, text, after, shown) => expect(withoutRepeated(before, text, after)).toBe(shown))
})
