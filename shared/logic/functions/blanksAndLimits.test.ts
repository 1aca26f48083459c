import { describe, expect, it } from 'vitest'
import { compileFormula } from '../evaluate/compile.ts'
import { parseExpression } from '../language/parse.ts'
import { MISSING, Reading } from '../reading.ts'
import { Failure, toStored } from '../value.ts'
import { functions } from './index.ts'

const values: Record<string, unknown> = {
  nome: 'Ana',
  branco: '',
  inicio: '2026-01-31',
  assinado_em: '2026-01-31T14:05',
  ufs: ['SP', 'PR', 'SP'],
  nenhum_socio: [],
  socios: [{ nome: 'Ana' }],
  longo: 'x'.repeat(100_000),
}

function evaluate(text: string) {
  const parsed = parseExpression(text)
  if (!parsed.ok) return parsed.error
  const outcome = compileFormula(parsed.value, {
    today: () => '2026-03-10',
    read: ({ path: [first = ''] }) => {
      const reading = first in values ? new Reading(values[first]) : MISSING
      return () => reading
    },
  })(undefined)
  return outcome instanceof Failure ? `${outcome.code}: ${outcome.message}` : toStored(outcome)
}

const notNumber = 'formula_nao_numero: "Ana" não é um número.'
const notDate = 'formula_nao_data: "Ana" não é uma data.'
const noSuchDate = 'formula_nao_data: A data resultante não existe.'
const unfit = (number: number) => `formula_argumento_invalido: O número ${number} não serve aqui.`

const unfitWord = (word: string, words: string) =>
  `formula_argumento_invalido: "${word}" não serve aqui: use "${words}".`

const group = (title: string, cases: readonly (readonly [formula: string, result: unknown])[]) =>
  describe(title, () => {
    it.each(cases)('%s gives %j', (formula, result) => {
      expect(evaluate(formula)).toEqual(result)
    })
  })

group('a choice', [
  ['SE(1 maior que 2; "a")', null],
  ['SE(1 maior que 2; "a"; "b")', 'b'],
  ['SES(1 maior que 2; "a"; "c")', 'c'],
  ['SES(1 maior que 2; "a")', null],
  ['SES(1 maior que 2; "a"; 2 maior que 3; "b")', null],
  ['SES(2 maior que 1; "a"; 3 maior que 1; "b")', 'a'],
  ['SEERRO(nome; "x")', 'Ana'],
  ['SEVAZIO(nome; "x")', 'Ana'],
  ['SEVAZIO(branco; "x")', 'x'],
  ['SEVAZIO(nada; "x")', 'x'],
  ['SEVAZIO(nenhum_socio; "x")', 'x'],
  ['SEVAZIO(ufs; "x")', ['SP', 'PR', 'SP']],
  ['E(1 = 1; 1 = 2)', false],
  ['E(1 = 2; 1 = 1)', false],
  ['OU(1 = 2; 2 = 3)', false],
])

group('the band of a number', [
  ['FAIXA(10; 0; 10; "baixo"; 11; ""; "alto")', 'baixo'],
  ['FAIXA(5; 11; 20; "alto"; 0; 10; "baixo")', 'baixo'],
  ['FAIXA(-5; ""; 10; "baixo")', 'baixo'],
  ['FAIXA(50; 0; 10; "baixo")', null],
  ['FAIXA(50; 0; 10; "baixo"; 20; 60)', null],
  ['FAIXA(branco; 0; 10; "baixo")', null],
  ['FAIXA(nome; 0; 10; "baixo")', notNumber],
  ['FAIXA(1; nome; 10; "baixo")', notNumber],
  ['FAIXA(1; 0; nome; "baixo")', notNumber],
])

group('a calculation with a blank or what is no number', [
  ['SOMA(nome; 1)', notNumber],
  ['SOMA(branco; nada; 1)', 1],
  ['MÉDIA(branco)', null],
  ['MÍNIMO(branco)', null],
  ['MÁXIMO(branco)', null],
  ['ABS(branco)', null],
  ['ABS(nada)', null],
  ['ABS(nome)', notNumber],
  ['ARRED(1,25; nome)', notNumber],
  ['ARRED(1,5)', 2],
  ['ARRED(1234; -2)', 1200],
  ['ARRED(1; 30)', 1],
  ['ARRED(1; 31)', unfit(31)],
  ['ARRED(1; -31)', unfit(-31)],
  ['RESTO(7; 0)', 'formula_divisao_por_zero: Divisão por zero.'],
  ['RESTO(7; branco)', null],
  ['RESTO(branco; 3)', null],
  ['RESTO(7; nome)', notNumber],
  ['RESTO(-7; 3)', 2],
  ['RAIZ(0)', 0],
  ['RAIZ(-1)', 'formula_argumento_invalido: Não há raiz de número negativo.'],
])

group('a date', [
  ['DIA(branco)', null],
  ['DIA(nome)', notDate],
  ['DIAS(branco; inicio)', null],
  ['DIAS(inicio; branco)', null],
  ['DIAS(nome; inicio)', notDate],
  ['DIAS(inicio; nome)', notDate],
  ['DIAS(inicio; 01/02/2026)', 1],
  ['PRAZO(branco; 5)', null],
  ['PRAZO(nome; 5)', notDate],
  ['PRAZO(inicio; 0)', noSuchDate],
  ['SOMADIAS(branco; 1)', null],
  ['SOMADIAS(inicio; branco)', null],
  ['SOMADIAS(inicio; "")', null],
  ['SOMADIAS(nome; 1)', notDate],
  ['SOMADIAS(nome; branco)', notDate],
  ['SOMADIAS(inicio; nome)', notNumber],
  ['SOMADIAS(31/12/9999; 1)', noSuchDate],
  ['SOMADIAS(inicio; 4000001)', unfit(4_000_001)],
  ['SOMADIAS(inicio; 4000000)', noSuchDate],
  ['SOMADIAS(31/12/9999; -3000000)', '1786-04-11'],
  ['DATA(2026; 2; 30)', noSuchDate],
  ['IDADE(branco)', null],
  ['IDADE(nome)', notDate],
  ['IDADE(10/03/2000)', 26],
  ['IDADE(10/03/2000; branco)', 26],
  ['IDADE(10/03/2000; 09/03/2020)', 19],
  ['IDADE(10/03/2000; nome)', notDate],
  ['IDADE(11/03/2026)', null],
])

group('words of a number', [
  ['EXTENSO(branco)', ''],
  ['EXTENSO("")', ''],
  ['EXTENSO(inicio)', 'trinta e um de janeiro de dois mil e vinte e seis'],
  ['EXTENSO(nome)', notNumber],
  ['EXTENSO(2)', 'dois'],
  ['EXTENSO(2; "Reais")', 'dois reais'],
  ['EXTENSO(2; "moeda")', 'dois reais'],
  ['EXTENSO(2; "porcentagem")', 'dois por cento'],
  ['ORDINAL(1)', 'primeiro'],
  ['ORDINAL(1; "Feminino")', 'primeira'],
  ['ORDINAL(1; "masculino")', 'primeiro'],
  ['EXTENSO(2; " FEMININO ")', 'duas'],
  ['EXTENSO(2; "masculino")', 'dois'],
  // An unknown word would otherwise be ignored, and nobody would notice the wrong text.
  ['EXTENSO(2; "dinheiro")', unfitWord('dinheiro', 'moeda", "reais", "porcentagem", "masculino", "feminino')],
  ['EXTENSO(branco; "dinheiro")', ''],
  ['ORDINAL(2; "feminina")', unfitWord('feminina', 'masculino", "feminino')],
  ['EXTENSO(2; "constructor")', unfitWord('constructor', 'moeda", "reais", "porcentagem", "masculino", "feminino')],
])

group('the first and the last of dates', [
  ['MÁXIMO(inicio; 01/02/2026; branco)', '2026-02-01'],
  ['MÍNIMO(01/02/2026; inicio)', '2026-01-31'],
  ['MÁXIMO(inicio; 1)', 'formula_nao_numero: "2026-01-31" não é um número.'],
  ['inicio + 1', '2026-02-01'],
  ['1 + inicio', '2026-02-01'],
  ['1 - inicio', 'formula_nao_numero: "2026-01-31" não é um número.'],
  ['ANO("1º de março de 2020")', 2020],
  ['ANO("31/12/2020 14:30")', 2020],
])

group('a number or date as text', [
  ['MOEDA(2; "USD")', 'US$\u00a02,00'],
  ['MOEDA(2; "reais")', 'formula_argumento_invalido: "reais" não é uma moeda: use "BRL" ou "USD".'],
  ['NÚMERO(1234,56)', '1.234,56'],
  ['NÚMERO(1234,56; 0)', '1.235'],
  ['NÚMERO(1; 30)', `1,${'0'.repeat(30)}`],
  ['NÚMERO(1; 31)', unfit(31)],
  ['NÚMERO(1; -1)', unfit(-1)],
  ['PORCENTAGEM(12,56; 1)', '12,6%'],
  ['FORMATODATA(inicio)', '31/01/2026'],
  ['FORMATODATA(inicio; "MM/YYYY")', '01/2026'],
  ['FORMATODATA(assinado_em; "DD/MM/YYYY [às] HHhmm")', '31/01/2026 às 14h05'],
  ['FORMATODATA(assinado_em)', '31/01/2026'],
  ['FORMATODATA("31/01/2026 às 14h05"; "HH:mm")', '14:05'],
  ['FORMATODATA(inicio; "DD/MM/YYYY HH:mm")', 'formula_nao_data: "31/01/2026" não é uma data com hora.'],
  ['FORMATODATA(branco)', null],
  ['FORMATODATA(nome)', notDate],
])

group('a text', [
  ['ENUMERAR(branco)', ''],
  ['ENUMERAR("a")', 'a'],
  ['ENUMERAR("a"; "b")', 'a e b'],
  ['SUBSTITUIR("abc"; ""; "x")', 'abc'],
  ['SUBSTITUIR("a.b"; "."; "$&")', 'a$&b'],
  ['ESQUERDA("abc")', 'a'],
  ['ESQUERDA("abc"; 0)', ''],
  ['ESQUERDA("abc"; 200000)', 'abc'],
  ['ESQUERDA("abc"; 200001)', unfit(200_001)],
  ['ESQUERDA("abc"; -1)', unfit(-1)],
  ['ESQUERDA("abc"; nome)', notNumber],
  ['DIREITA("contrato"; 3)', 'ato'],
  ['DIREITA("abc"; 0)', ''],
  ['TAMANHO(CONCATENAR(longo; longo))', 200_000],
  ['CONCATENAR(longo; longo; "x")', 'formula_texto_longo: O texto resultante é longo demais.'],
])

group('a list', [
  ['CONT(branco)', 0],
  ['CONT(nada)', 0],
  ['CONTSE(branco; "")', 0],
  ['CONTSE(""; "")', 0],
  ['CONTSE(ufs; "SP")', 2],
  ['ITEM(ufs; 1)', 'SP'],
  ['ITEM(ufs; 2)', 'PR'],
  ['ITEM(ufs; 0)', null],
  ['ITEM(ufs; 4)', null],
  ['ITEM(ufs; -3)', 'SP'],
  ['ITEM(ufs; -4)', null],
  ['ITEM(ufs; nome)', notNumber],
  ['ITEM(branco; 1)', null],
  ['ESTÁVAZIO(nome)', false],
  ['ESTÁVAZIO(nada)', true],
  ['ESTÁVAZIO(nenhum_socio)', true],
  ['ESTÁVAZIO(socios)', false],
])

describe('a field of a list, inside that list', () => {
  it('means that field of every row in functions that take lists, and of the current row in all others', () => {
    const overLists = [...functions.values()].filter((called) => called.overLists).map(({ name }) => name)
    expect(overLists).toEqual(['SOMA', 'MEDIA', 'MINIMO', 'MAXIMO', 'JUNTAR', 'ENUMERAR', 'CONT', 'CONTSE', 'ITEM'])
  })
})
