import { describe, expect, it } from 'vitest'
import { refsOf } from '../expression.ts'
import { parseExpression } from './parse.ts'
import { printExpression } from './print.ts'

function print(text: string) {
  const parsed = parseExpression(text)
  return parsed.ok ? printExpression(parsed.value) : parsed.error
}

const refused = (message: string, from: number, to: number) => ({
  severity: 'error',
  code: 'expressao_invalida',
  message,
  from,
  to,
})

describe('the text of a rule', () => {
  it.each([
    [
      'idade maior ou igual a 18 e (uf igual a "SP" ou uf igual a "PR")',
      'idade maior ou igual a 18 e (uf igual a "SP" ou uf igual a "PR")',
    ],
    ['a igual a 1 ou b igual a 2 e c igual a 3', 'a igual a 1 ou b igual a 2 e c igual a 3'],
    ['(a igual a 1 ou b igual a 2) e c igual a 3', '(a igual a 1 ou b igual a 2) e c igual a 3'],
    ['IDADE Maior Que 18 E UF Diferente De “SP”', 'IDADE maior que 18 e UF diferente de "SP"'],
    ['idade >= 18', 'idade maior ou igual a 18'],
    ['idade ≤ 18', 'idade menor ou igual a 18'],
    ['idade menor do que 18', 'idade menor que 18'],
    ['valor maior que R$ 1.234,56', 'valor maior que 1234,56'],
    ['casado = sim', 'casado igual a verdadeiro'],
    ['casado igual a não', 'casado igual a falso'],
    ['não casado', 'não casado'],
    ['não (a igual a 1)', 'não (a igual a 1)'],
    ['nome não contem "Silva"', 'nome não contém "Silva"'],
    ['nome é igual a "Ana"', 'nome igual a "Ana"'],
    ['nome igual a "diz ""oi"""', 'nome igual a "diz ""oi"""'],
    ['inicio maior que 31/12/2026', 'inicio maior que 31/12/2026'],
    ['todos socios.idade maior que 18', 'todo socios.idade maior que 18'],
    ['quantidade de socios maior que 2', 'quantidade de socios maior que 2'],
    ['nenhum socios.nome igual a vazio', 'nenhum socios.nome igual a vazio'],
    ['e igual a 1 e ou igual a 2', 'e igual a 1 e ou igual a 2'],
    ['quantidade maior que 1', 'quantidade maior que 1'],
    ['a igual a b', 'a igual a b'],
    ['SOMA(itens.valor) > 10%', 'SOMA(itens.valor) maior que 10 / 100'],
    ['1 + 2 * 3 - 4', '1 + 2 * 3 - 4'],
    ['(1 + 2) * 3', '(1 + 2) * 3'],
    ['1 - (2 - 3)', '1 - (2 - 3)'],
    ['-2 ^ 2', '-2 ^ 2'],
    ['média(1; 2,5)', 'MEDIA(1; 2,5)'],
  ])('%s', (text, printed) => {
    expect(print(text)).toBe(printed)
  })

  it.each([
    ['', 'expressao_invalida', 0],
    ['idade maior que', 'expressao_invalida', 15],
    ['idade maior 18', 'expressao_invalida', 6],
    ['idade maior que 18 uf', 'expressao_invalida', 19],
    ['(a igual a 1', 'expressao_invalida', 12],
    ['a igual a "x', 'aspas_abertas', 10],
    ['a # b', 'expressao_invalida', 2],
    [`${'('.repeat(100)}1`, 'expressao_profunda', 60],
    ['x'.repeat(20_001), 'expressao_longa', 0],
  ])('%s is rejected at the character', (text, code, from) => {
    const parsed = parseExpression(text)
    expect(parsed.ok).toBe(false)
    if (!parsed.ok) expect(parsed.error).toMatchObject({ code, from })
  })
})

describe("'não'", () => {
  it.each([
    ['não casado', 'não casado'],
    ['não não casado', 'não (não casado)'],
    ['não "Ana"', 'não "Ana"'],
    ['não 1', 'não 1'],
    ['não 31/12/2026', 'não 31/12/2026'],
    ['não !casado', 'não (não casado)'],
    ['não . igual a 1', 'não (this igual a 1)'],
    ['!casado', 'não casado'],
  ])('negates what follows: %s', (text, printed) => {
    expect(print(text)).toBe(printed)
  })

  it.each([
    ['não', 'falso'],
    ['(não)', 'falso'],
    ['SE(casado; não; sim)', 'SE(casado; falso; verdadeiro)'],
    ['não igual a casado', 'falso igual a casado'],
    ['não = casado', 'falso igual a casado'],
    ['não e casado', 'falso e casado'],
    ['não ou casado', 'falso ou casado'],
  ])('is a value elsewhere: %s', (text, printed) => {
    expect(print(text)).toBe(printed)
  })
})

describe("'é'", () => {
  it('is the verb, never a field or the conjunction', () => {
    expect([print('uf É igual a "SP"'), print('uf é "SP"'), print('a e b'), print('é maior que 1')]).toEqual([
      'uf igual a "SP"',
      'uf igual a "SP"',
      'a e b',
      refused('Não era esperado "é" aqui.', 0, 1),
    ])
  })
})

describe('colloquial wording', () => {
  it.each([
    ['idade não é igual a 18', 'idade diferente de 18'],
    ['idade não for maior que 18', 'idade menor ou igual a 18'],
    ['idade não é menor que 18', 'idade maior ou igual a 18'],
    ['uf não é "SP"', 'uf diferente de "SP"'],
    ['uf não diferente de "SP"', 'uf igual a "SP"'],
    ['nome não seja contém "x"', 'nome não contém "x"'],
    ['casado for sim', 'casado igual a verdadeiro'],
    ['nome está vazio', 'nome igual a vazio'],
    ['profissão é vazia', 'profissão igual a vazio'],
    ['nome não está vazio', 'nome diferente de vazio'],
    ['nome estiver preenchido', 'nome diferente de vazio'],
    ['nome não está preenchido', 'nome igual a vazio'],
    ['idade entre 1 e 5', 'idade maior ou igual a 1 e idade menor ou igual a 5'],
    [
      'data está entre 01/01/2026 e 31/01/2026 e a',
      '(data maior ou igual a 01/01/2026 e data menor ou igual a 31/01/2026) e a',
    ],
    ['idade não está entre 18 e 65', 'idade menor que 18 ou idade maior que 65'],
    ['idade maior que 18 e menor que 60', 'idade maior que 18 e idade menor que 60'],
    ['idade é maior que 18 e é menor ou igual a 60', 'idade maior que 18 e idade menor ou igual a 60'],
    ['idade maior que 18 ou igual a 18', 'idade maior que 18 ou idade igual a 18'],
    ['nome contém "a" e não contém "b"', 'nome contém "a" e nome não contém "b"'],
    ['a + b maior que 1 e não é maior que 2', 'a + b maior que 1 e a + b menor ou igual a 2'],
    ['a igual a 1 e maior igual a 3', 'a igual a 1 e maior igual a 3'],
    ['igual igual a 1', 'igual igual a 1'],
    ['SE(a igual a 1; menor; b)', 'SE(a igual a 1; menor; b)'],
  ])('%s', (text, printed) => {
    expect(print(text)).toBe(printed)
  })
  it('never lets an operand be omitted without a previous one, nor within parentheses', () => {
    expect([print('menor que 5'), print('a maior que 1 e (menor que 5)')]).toEqual([
      refused('Não era esperado "que" aqui.', 6, 9),
      refused('Não era esperado "que" aqui.', 23, 26),
    ])
  })
  it('lists a reference that occurs once in the text once, so that a rename changes it once', () => {
    const parsed = parseExpression('idade entre 1 e maximo e menor que 9')
    expect(parsed.ok && refsOf(parsed.value).map(({ path, from }) => [path.join('.'), from])).toEqual([
      ['idade', 0],
      ['maximo', 16],
    ])
  })
})

describe('signs', () => {
  it.each([
    ['a && b || c', 'a e b ou c'],
    ['a − 1', 'a - 1'],
    ['−−a', '--a'],
    ['SOMA(1, 2; 3)', 'SOMA(1; 2; 3)'],
    ['. maior que 1', 'this maior que 1'],
    [Array(100).fill('(1)').join(' + '), Array(100).fill('1').join(' + ')],
  ])('%s', (text, printed) => {
    expect(print(text)).toBe(printed)
  })

  it("treat a dot as 'this', depending on its place", () => {
    expect(parseExpression(' .')).toEqual({ ok: true, value: { kind: 'ref', path: ['this'], from: 1, to: 2 } })
  })
})

describe('a field named like a word of lists', () => {
  it.each([
    ['todo', 'todo'],
    ['todo igual a 1', 'todo igual a 1'],
    ['todo = 1', 'todo igual a 1'],
    ['todo + 1', 'todo + 1'],
    ['todo e casado', 'todo e casado'],
    ['todo ou casado', 'todo ou casado'],
    ['quantidade', 'quantidade'],
  ])('is still a field: %s', (text, printed) => {
    expect(print(text)).toBe(printed)
  })
})

describe('what cannot be read', () => {
  it.each([
    ['', 'A expressão termina antes da hora.', 0, 0],
    ['SOMA(1', 'A expressão termina antes da hora.', 6, 6],
    ['todos SOMA(x)', 'Não era esperado "SOMA" aqui.', 6, 10],
    ['quantidade de SOMA(x)', 'Não era esperado "de" aqui.', 11, 13],
    ['"não" casado', 'Não era esperado "casado" aqui.', 6, 12],
    ['nome "for" maior que 1', 'Não era esperado "for" aqui.', 5, 8],
    ['nome "igual" 1', 'Não era esperado "igual" aqui.', 5, 10],
    ['a "e" b', 'Não era esperado "e" aqui.', 2, 3],
  ])('%s: %s', (text, message, from, to) => {
    expect(print(text)).toEqual(refused(message, from, to))
  })

  it.each([
    ['data maior que 01/02/26', '01/02/26', 15],
    ['data = 31/12/99', '31/12/99', 7],
  ])('reports a two-digit year: %s', (text, date, from) => {
    expect(print(text)).toEqual(refused(`Escreva o ano de ${date} com quatro algarismos.`, from, from + date.length))
  })
  it.each(['31 / 12 / 26', '13/13/26', '1/2', '100/12/10', 'a/12/10', '12/6/100', '10/2/26/2'])(
    'and does not take it for a division: %s',
    (text) => {
      expect(parseExpression(text).ok).toBe(true)
    },
  )
  it.each([
    ['1', '+1'],
    ['1', '&1'],
    ['', '-', '1'],
    ['', 'não ', 'a'],
  ])('rejects nesting too deep to traverse: %s%s…', (before, piece, after = '') => {
    const text = (count: number) => before + piece.repeat(count) + after
    expect(parseExpression(text(2_000)).ok).toBe(true)
    expect(print(text(2_001))).toMatchObject({
      code: 'expressao_profunda',
      message: 'A expressão tem contas demais. Divida-a em mais de um campo.',
    })
  })
  it('rejects powers that would take too long', () => {
    expect(parseExpression(`1${' + 2 ^ 0,5'.repeat(95)}`).ok).toBe(true)
    expect(print(`1${' + 2 ^ 0,5'.repeat(96)}`)).toMatchObject({ code: 'expressao_profunda', from: 958, to: 961 })
  })
  it('reports the position of parentheses that are nested too deeply', () => {
    expect([print(`${'('.repeat(59)}1${')'.repeat(59)}`), print(`${'('.repeat(60)}1${')'.repeat(60)}`)]).toEqual([
      '1',
      {
        severity: 'error',
        code: 'expressao_profunda',
        message: 'A expressão tem parênteses demais, uns dentro dos outros.',
        from: 60,
        to: 61,
      },
    ])
  })
})

describe('an unexpected word or sign, also in quotes', () => {
  it.each([
    ['idade entre 1 5', '5', 14],
    ['uf vazio', 'vazio', 3],
    ['idade > 18 e < 60', '<', 13],
    ['uf "maior que" 3', 'maior que', 3],
    ['uf maior "que" 3', 'maior', 3],
    ['a "+" b', '+', 2],
    ['uf "é" nome', 'é', 3],
    ['casado e maior que 3', 'que', 15],
  ])('%s', (text, unexpected, from) => {
    expect(print(text)).toMatchObject({ message: `Não era esperado "${unexpected}" aqui.`, from })
  })

  it('a quoted word is text', () => {
    expect(print('uf é "vazio"')).toBe('uf igual a "vazio"')
  })

  it('a function may have empty arguments', () => {
    expect(print('HOJE() + 1 > dia')).toBe('HOJE() + 1 maior que dia')
  })
})
