import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalValues, interviewCodeSchema } from './index.ts'

const code = interviewCodeSchema.parse({
  sections: [
    {
      id: 's',
      title: 'Contrato',
      fields: [
        { ref: 'valor', type: 'currency', name: 'Valor' },
        { ref: 'indice', type: 'number', name: 'Índice' },
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
  ['indice', '5.125', '5.125'],
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
])('of %s, %j is kept as %j', (ref, sent, kept) => {
  expect(canonicalValues(code, { [ref]: sent })).toEqual({ [ref]: kept })
})

it('a form that is kept is read again as itself, however the number was written', () => {
  const typed = fc.stringMatching(/^-?\d{1,4}([.,]\d{1,4}){0,3}$/)
  fc.assert(
    fc.property(typed, (text) => {
      const once = canonicalValues(code, { valor: text, indice: text })
      expect(canonicalValues(code, once)).toEqual(once)
    }),
  )
})
