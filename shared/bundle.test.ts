// @module-tag further
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as format from './format/index.ts'
import { guide } from './logic/functions/guide.ts'
import { bundle, type World } from './testing/bundle.ts'
import { edit, storedInterview } from './testing/interviews.ts'
import { type Question, sharedResults } from './testing/sharedResults.ts'

type SharedResults = typeof sharedResults

/** Runs `shared` as one platform bundles it, in a context with the language's own globals and none of Node's. */
async function load(world: World): Promise<SharedResults> {
  const context = createContext({ structuredClone, TextEncoder, TextDecoder })
  runInContext(await bundle(world, { 'testing/sharedResults.ts': ['sharedResults'] }), context)
  return runInContext('shared.sharedResults', context)
}

const samples = [
  ...['', 'x', 'Ana Maria Souza', 'São Paulo', 'sp', 'PR', 'mão', 'pães', '0', '1', '-12,5', '1.234,56', '1234.56'],
  ...['R$ 1.234,56', '12345678901234567890,12', '2026-02-28', '29/02/2025', '31/12/2026', '2026-12-31T08:30'],
  ...['08:30', '529.982.247-25', '11.222.333/0001-81', '12.ABC.345/01DE-35', '01310-100', '(11) 98765-4321'],
  ...['+351 912 345 678', 'ana@exemplo.com.br', '7891000315507', 'relatório: 1/2.docx', '😀\u0301'],
  ...['00190500954014481606906809350314337370000000100', '0019373700000001000500940144816060680935031'],
]
/** These take two strings, or something other than a string; the rest of format takes a string first and needs nothing more. */
const masks = ['applyMask', 'fitMask', 'matchesMask', 'unmask']
const others = [...masks, 'Decimal', 'agreementOf', 'countOf', 'decimalText', 'pixCode', 'today']
const calls = Object.entries(format).flatMap(([name, called]): [string, ...string[]][] =>
  typeof called !== 'function' || others.includes(name) ? [] : samples.map((sample) => [name, sample]),
)
calls.push(...samples.flatMap((sample) => masks.map((name): [string, ...string[]] => [name, 'AA-##/##', sample])))

const texts = [
  'De {{a}} e {{ b | maiuscula }} por {{y monetario}} ({{c extenso}})',
  '{{#x}}sim{{/x}}{{^x}}não{{/x}} {{#l}}{{p}}-{{this.q}};{{/l}} {{#a maior que 1}}muito{{/}}',
  '{{nada}} {{#l}} {{/m}} {{',
  '{% if a %}{{ b }}{% endif %} [NOME] «nome» {d.a:formatN(2)}',
  '{{constructor}} {{__proto__.x}} {{<b>}} & "aspas"',
]
const rules = [
  ...Object.values(guide).map(({ formula }) => formula),
  'idade maior ou igual a 18 e (uf igual a "SP" ou uf igual a "PR")',
  'NÃO (a diferente de b) ou qualquer l.p contém "x"',
  'a maior que',
  '((((a',
  '2 ^ 0,5 & "x"',
]
const fixed = {
  sections: [
    {
      id: 's',
      fields: [
        ...rules.map((expression, at) => ({ ref: `f${at}`, type: 'formula', expression })),
        { ref: 'a', type: 'currency', inFull: true, defaultValue: '1234.5' },
        { ref: 'b', type: 'select', brazilianStates: true, defaultValue: 'BA' },
        { ref: 'y', type: 'date', inFull: true, defaultValue: '2026-03-01', minValue: '=HOJE()' },
      ],
    },
  ],
}

describe('the shared code in the browser and in Lambda', () => {
  const bundled = {} as Record<World, SharedResults>
  beforeAll(async () => {
    bundled.browser = await load('browser')
    bundled.lambda = await load('lambda')
  })
  const everywhere = (question: Question) => {
    const asked = JSON.stringify(question)
    const answer = sharedResults(asked)
    expect(JSON.parse(bundled.browser(asked))).toEqual(JSON.parse(answer))
    expect(bundled.browser(asked)).toBe(answer)
    expect(bundled.lambda(asked)).toBe(answer)
    return JSON.parse(answer)
  }

  it('gives the same results for the case table', () => {
    const answer = everywhere({ code: fixed, edits: [], texts, rules, calls })
    expect(answer.calls).toHaveLength(calls.length)
    expect(answer.calls.filter(([, , outcome]: unknown[]) => outcome !== 'nothing').length).toBeGreaterThan(1_000)
  })
  it('gives the same results for any interview and any answers', () => {
    fc.assert(
      fc.property(storedInterview, fc.array(edit, { maxLength: 6 }), (code, edits) => {
        everywhere({ code, edits, texts, rules: [], calls: [] })
      }),
      { numRuns: 300 },
    )
  })
})

describe('the shared code downloaded by a public form', () => {
  const kilobytes = async (exports: Parameters<typeof bundle>[1]) =>
    gzipSync(await bundle('browser', exports), { level: 9 }).byteLength / 1_000

  it('is under 70 KB compressed: compiling, running, checking and printing an interview that was already read', async () => {
    const size = await kilobytes({
      'interview/index.ts': [
        'compile',
        'start',
        'problemsOf',
        'problemsOfField',
        'scopeOf',
        'definitionOf',
        'optionsOf',
      ],
      'template/index.ts': ['parseTemplate', 'renderLenient'],
      'format/index.ts': ['applyMask', 'formatMoney', 'parseMoney', 'formatDate', 'parseDate', 'formatNumber'],
    })
    expect(size).toBeLessThan(70)
  })
  it('is under 63 KB compressed: all of logic, format and template, except importing the tags of other tools', async () => {
    const size = await kilobytes({ 'logic/index.ts': '*', 'format/index.ts': '*', 'template/index.ts': '*' })
    expect(size).toBeLessThan(63)
  })
})
