import { describe, expect, it } from 'vitest'
import { withoutRepeated } from './beside.ts'

describe('text beside a tag is not printed twice', () => {
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
    ['', 'R$\u00a05.000,00', ' reais (', '5.000,00'],
    ['R$ ', 'R$\u00a05.000,00', ' reais', '5.000,00'],
    ['', 'R$\u00a05.000,00', ' realizados', 'R$\u00a05.000,00'],
    ['de ', '10%', ' por cento', '10'],
    ['de ', '10%', ' por centos', '10%'],
    ['R$ ', '-R$\u00a05,00', '', '-5,00'],
    ['', '-R$\u00a05,00', ' reais', '-5,00'],
    ['saldo de ', '-R$\u00a05,00', '', '-R$\u00a05,00'],
    ['US$ ', 'R$\u00a05,00', '', 'R$\u00a05,00'],
    ['', '', '%', ''],
    ['R$ ', 'a combinar', '', 'a combinar'],
    ['inscrito na OAB/', '123.456/SP', ',', 'SP 123.456'],
    ['OAB/SP ', '123.456/SP', '', '123.456'],
    ['OAB/SP sob o nº ', '12.345-A/SP', '', '12.345-A'],
    ['oab - sp n. ', '987/SP', '', '987'],
    ['OAB nº ', '123.456/SP', '', '123.456/SP'],
    ['OAB/RJ ', '123.456/SP', '', '123.456/SP'],
    ['OAB/', '123.456', '', '123.456'],
    ['processo ', '123.456/SP', '', '123.456/SP'],
  ])('%j %j %j is %j', (before, text, after, shown) => expect(withoutRepeated(before, text, after)).toBe(shown))
})
