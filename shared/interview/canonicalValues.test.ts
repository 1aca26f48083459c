import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalValues, interviewCodeSchema, validateValues } from './index.ts'

const code = interviewCodeSchema.parse({
  sections: [
    {
      id: 's',
      title: 'Contrato',
      fields: [
        { ref: 'valor', type: 'currency', name: 'Valor' },
        { ref: 'indice', type: 'number', name: 'Índice' },
        { ref: 'multa', type: 'number', name: 'Multa', percent: true },
        { ref: 'nota', type: 'slider', name: 'Nota' },
        { ref: 'prazo', type: 'date', name: 'Prazo' },
        { ref: 'fiador', type: 'yesno', name: 'Tem fiador?' },
        { ref: 'cpf', type: 'cpf_cnpj', name: 'CPF' },
        { ref: 'nome', type: 'text', name: 'Nome' },
        { ref: 'email', type: 'email', name: 'E-mail' },
        { ref: 'telefone', type: 'tel', name: 'Telefone' },
        { ref: 'oab', type: 'masked', name: 'Inscrição na OAB', checkedAs: 'oab' },
        { ref: 'objeto', type: 'textarea', name: 'Objeto' },
        { ref: 'apelidos', type: 'list', name: 'Apelidos', listType: 'simples' },
        { ref: 'uf', type: 'select', name: 'Estado', brazilianStates: true },
        {
          ref: 'parcelas',
          type: 'list',
          name: 'Parcelas',
          listType: 'objeto',
          listFields: [
            { ref: 'valor', type: 'currency', name: 'Valor' },
            { ref: 'dia', type: 'date', name: 'Dia' },
          ],
        },
      ],
    },
  ],
})

it.each([
  ['valor', '5.000,00', '5000'],
  ['valor', '5.000', '5000'],
  ['valor', 'R$ 1.234,56', '1234.56'],
  ['valor', ' 1 234,56 ', '1234.56'],
  ['valor', '1,234.56', '1234.56'],
  ['valor', '1.234,5', '1234.5'],
  ['valor', '1234.56', '1234.56'],
  ['valor', 1234.56, '1234.56'],
  ['valor', '10,555', '10.5550'],
  ['valor', 10.555, '10.5550'],
  ['valor', 'a combinar', 'a combinar'],
  ['valor', '99999999999999999999999', '99999999999999999999999'],
  ['indice', '1.250', 1250],
  ['indice', '-1.250', -1250],
  ['indice', '12.5', 12.5],
  ['indice', '0.125', 0.125],
  ['indice', '1250.125', 1250.125],
  ['indice', 5.125, 5.125],
  ['indice', '5,125', 5.125],
  ['indice', '1.250.000', 1_250_000],
  ['indice', '99999999999999999999999', '99999999999999999999999'],
  ['indice', '0.12345678901234567', '0.12345678901234567'],
  ['multa', '1.250', 1250],
  ['multa', '2.5 %', 2.5],
  ['nota', '1.250', 1250],
  ['indice', '1.234,5', 1234.5],
  ['prazo', '31/12/2026', '2026-12-31'],
  ['prazo', '31 de dezembro de 2026', '2026-12-31'],
  ['prazo', '31/02/2026', '31/02/2026'],
  ['fiador', 'sim', true],
  ['fiador', 'Não', false],
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '529.982.247-25', '529.982.247-25'],
  ['cpf', 'CPF: 529.982.247-25', '529.982.247-25'],
  ['cpf', 'CNPJ/MF sob o nº 12.abc.345/01de-35, com sede', '12.ABC.345/01DE-35'],
  ['cpf', '529.982.247-25 e 111.444.777-35', '529.982.247-25 e 111.444.777-35'],
  ['telefone', 'Tel.: (11) 98765-4321', '(11) 98765-4321'],
  ['telefone', 'Celular +55 11 98765-4321', '(11) 98765-4321'],
  ['oab', 'inscrita na OAB/SP sob o nº 123.456', '123.456/SP'],
  ['valor', 'R$ 1.234.567,89 (um milhão, duzentos e trinta e quatro mil reais)', '1234567.89'],
  ['valor', '1.500,00 reais (mil e quinhentos reais).', '1500'],
  ['valor', '5 milhões', '5 milhões'],
  ['valor', '5 (cinco) milhões de reais', '5 (cinco) milhões de reais'],
  ['nome', '  Padaria \u00a0 Ávila S.A.  ', 'Padaria Ávila S.A.'],
  ['nome', '\t', ''],
  ['email', ' ana@exemplo.com.br ', 'ana@exemplo.com.br'],
  ['objeto', '  Um \n\n\tdois  e   três  \r\n', 'Um\n\n\tdois  e   três'],
  ['apelidos', [' Ana  Lima ', 'Rui'], ['Ana Lima', 'Rui']],
  ['uf', 'SP', 'SP'],
  ['outra', '31/12/2026', '31/12/2026'],
  ['parcelas', [{ valor: '1.500,00', dia: '10/01/2027' }], [{ valor: '1500', dia: '2027-01-10' }]],
  ['valor', '', ''],
])('of %s, %j is stored as %j', (ref, sent, stored) => {
  const values = canonicalValues(code, { [ref]: sent }, '2026-11-28')
  expect([values, canonicalValues(code, values, '2026-11-28')]).toEqual([{ [ref]: stored }, { [ref]: stored }])
})

const NO_NUMBERS = ['NaN', 'Infinity', '-Infinity', '1e400', '1e5', '0x10', '1_000', 1e23, 2 ** 53, true, [1], { a: 1 }]

describe.each(['valor', 'indice', 'multa', 'nota'])('values of %s', (ref) => {
  it.each(NO_NUMBERS)('%j is not a number: it is reported and stored unchanged', (sent) => {
    expect(canonicalValues(code, { [ref]: sent }, '2026-11-28')).toEqual({ [ref]: sent })
    expect(validateValues(code, { [ref]: sent })).toMatchObject([{ code: 'valor_invalido', ref }])
  })
})

it('the stored form reads as itself, however the number was written', () => {
  const typed = fc.stringMatching(/^-?\d{1,4}([.,]\d{1,4}){0,3}$/)
  fc.assert(
    fc.property(typed, (text) => {
      const once = canonicalValues(code, { valor: text, indice: text }, '2026-11-28')
      expect(canonicalValues(code, once, '2026-11-28')).toEqual(once)
    }),
  )
})
