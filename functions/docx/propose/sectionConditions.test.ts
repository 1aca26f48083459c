import { describe, expect, it } from 'vitest'
import {
  addFields,
  buildScope,
  checkLimits,
  createField,
  documentUses,
  examine,
  type Field,
  type InterviewCode,
  interviewCodeSchema,
  validateValues,
} from '#shared/interview/index.ts'
import { compileModel } from '../fill/compileModel.ts'
import { fillDocx } from '../fill/fillDocx.ts'
import { readModel } from '../read/readModel.ts'
import { FIXTURE_DAY, fixtures } from '../testing/fixtures.ts'
import { makeDocx, paragraph } from '../testing/makeDocx.ts'
import { open } from '../testing/open.ts'
import { listPlaceholders, proposeFields } from './proposeFields.ts'

const EMPTY = interviewCodeSchema.parse({ sections: [] })

async function conditionsOf(texts: readonly string[], code: InterviewCode = EMPTY): Promise<Record<string, unknown>> {
  const body = texts.map((text) => paragraph(text)).join('')
  const proposals = proposeFields(readModel(await open(makeDocx({ body }))), code)
  const fields = proposals.flatMap((proposal) => proposal.fields)
  return Object.fromEntries(
    fields.filter(({ conditionals }) => conditionals.length > 0).map(({ ref, conditionals }) => [ref, conditionals]),
  )
}

const when = (field: string, operator: string, value: unknown) => ({ field, operator, value, logicOperator: 'and' })

describe('a question is asked only if the section with all its uses prints', () => {
  it.each<[string, string[], Record<string, unknown>]>([
    [
      'a decision',
      ['{{#tem_fiador}}', 'Fiador: {{fiador_nome}}', '{{/tem_fiador}}', 'e {{#tem_fiador}}{{fiador_nome}}{{/}}'],
      { fiador_nome: [when('tem_fiador', 'equalTo', true)] },
    ],
    [
      'its alternative',
      ['{{^tem_fiador}}Garantia: {{garantia}}{{/tem_fiador}}'],
      { garantia: [when('tem_fiador', 'differentTo', true)] },
    ],
    [
      'a comparison',
      ['{{#idade maior que 60}}{{beneficio}}{{/}} {{#regime igual a "Comunhão"}}{{conjuge}}{{/}}'],
      { beneficio: [when('idade', 'greaterThan', 60)], conjuge: [when('regime', 'equalTo', 'Comunhão')] },
    ],
    [
      'the alternative of an equality',
      ['{{^regime igual a "Comunhão"}}{{pacto}}{{/}}'],
      { pacto: [when('regime', 'differentTo', 'Comunhão')] },
    ],
    [
      'nested sections',
      ['{{#tem_fiador}}{{#fiador_casado}}{{conjuge}}{{/}}{{/}}'],
      {
        fiador_casado: [when('tem_fiador', 'equalTo', true)],
        conjuge: [when('tem_fiador', 'equalTo', true), when('fiador_casado', 'equalTo', true)],
      },
    ],
    [
      'alternatives within a section, in parentheses',
      ['{{#tem_fiador}}{{#uf igual a "SP" ou uf igual a "RJ"}}{{cartorio}}{{/}}{{/}} {{uf}}'],
      {
        cartorio: [
          when('tem_fiador', 'equalTo', true),
          {
            conditionals: [when('uf', 'equalTo', 'SP'), { ...when('uf', 'equalTo', 'RJ'), logicOperator: 'or' }],
            logicOperator: 'and',
          },
        ],
      },
    ],
    [
      'a list, and what is derived from a value',
      ['{{#tem_bens}}{{#bens}}{{.}}; {{/bens}} {{valor_bens_extenso}}{{/tem_bens}}'],
      { bens: [when('tem_bens', 'equalTo', true)], valor_bens: [when('tem_bens', 'equalTo', true)] },
    ],
  ])('%s', async (_, texts, expected) => {
    expect(await conditionsOf(texts)).toEqual(expected)
  })
})

describe('a question is always asked', () => {
  it.each<[string, string[]]>([
    ['when one use is outside', ['{{#tem_fiador}}{{fiador_nome}}{{/}}', 'Assina {{fiador_nome}}']],
    ['when a derived value is outside', ['{{#tem_multa}}{{multa}}{{/}}', '{{multa_extenso}}']],
    ['when its uses are in different sections', ['{{#tem_fiador}}{{nome}}{{/}}{{#tem_seguro}}{{nome}}{{/}}']],
    [
      'when it is used in a section and in its alternative',
      ['{{#tem_fiador}}{{nome}}{{/}}{{^tem_fiador}}{{nome}}{{/}}'],
    ],
    ['when the section asks for any text', ['{{observacao}} {{#observacao}}{{autor}}{{/}}']],
    ['when a blank would print the section and not the opposite comparison', ['{{^idade maior que 60}}{{autor}}{{/}}']],
    ['in the items of a list', ['{{#socios}}{{nome}} {{#casado}}{{conjuge}}{{/casado}}{{/socios}}']],
  ])('%s', async (_, texts) => {
    expect(await conditionsOf(texts)).toEqual({})
  })
})

describe('a question is always asked if the file does not show which section contains what', () => {
  const rest = ['Contratante: {{cliente_nome}}', '{{#tem_seguro}}{{seguradora}}{{/tem_seguro}}']
  it.each<[string, string[]]>([
    ['a section that is not closed', ['{{#tem_fiador}}', 'Fiador: {{fiador_nome}}', ...rest]],
    ['one that is not opened', ['Fiador: {{fiador_nome}}{{/tem_fiador}}', ...rest]],
    ['one closed by another name', ['{{#tem_fiador}}{{fiador_nome}}{{/tem_conjuge}}', ...rest]],
    ['one whose closing lacks a brace', ['{{#tem_fiador}}{{fiador_nome}}{{/tem_fiador}', ...rest, '{{/tem_fiador}}']],
    ['one whose name cannot be read', ['{{#tem_fiador}}{{fiador_nome}}{{/tem-fiador}}', ...rest, '{{/}}']],
  ])('%s', async (_, texts) => {
    expect(await conditionsOf(texts)).toEqual({})
  })
})

it.each(['yesno', 'conditional'] as const)(
  'a section may depend on what the interview already has: %s',
  async (type) => {
    const field = createField(type, { uid: 'u', ref: 'tem_fiador' })
    const code = { ...EMPTY, sections: [{ id: 's', title: 'Geral', conditionals: [], fields: [field] }] }
    expect(await conditionsOf(['{{#tem_fiador}}{{fiador_nome}}{{/}}'], code)).toEqual({
      fiador_nome: [when('tem_fiador', 'equalTo', true)],
    })
  },
)

const ANSWERS: Partial<Record<Field['type'], unknown>> = {
  cpf_cnpj: '529.982.247-25',
  cep: '01310-100',
  email: 'ana@exemplo.com.br',
  tel: '(11) 98765-4321',
  date: '2026-03-18',
  time: '14:30',
  number: '12',
  currency: '1500.00',
}

function answerTo(field: Field, decision: boolean): unknown {
  if (field.acceptedDocument === 'cnpj') return '11.222.333/0001-81'
  if (field.type === 'yesno') return decision
  if (field.type === 'select') return field.brazilianStates ? 'SP' : field.options?.[0]?.value
  if (field.type === 'loadImg') return null
  if (field.type === 'masked') return field.checkedAs === 'oab' ? '123.456/SP' : '1047382-89.2025.8.26.0100'
  if (field.type !== 'list') return ANSWERS[field.type] ?? 'Conforme o caso'
  if (field.listType === 'simples') return ['Conforme o caso']
  return [Object.fromEntries((field.listFields ?? []).map((item) => [item.ref, answerTo(item, decision)]))]
}

describe.each(fixtures())('the questions proposed for $name', ({ model }) => {
  it.each([true, false])(
    'are an interview that runs and fills the model, every decision being %s',
    async (decision) => {
      let uid = 0
      const read = readModel(await open(model))
      const proposals = proposeFields(read, EMPTY)
      const code = interviewCodeSchema.parse(addFields(EMPTY, proposals, () => `u${uid++}`))
      const fields = code.sections.flatMap((section) => section.fields)
      const answers = Object.fromEntries(
        fields.filter(({ type }) => type !== 'loadImg').map((field) => [field.ref, answerTo(field, decision)]),
      )
      const pictures = new Set(fields.filter(({ type }) => type === 'loadImg').map(({ ref }) => ref))

      expect(checkLimits(code)).toEqual([])
      const documents = documentUses([{ name: 'Contrato' }], [{ ...read, placeholders: listPlaceholders(read, code) }])
      expect(examine(code, documents).filter(({ severity }) => severity === 'error')).toEqual([])
      expect(validateValues(code, answers, FIXTURE_DAY).filter(({ ref }) => !pictures.has(ref ?? ''))).toEqual([])
      const compiled = await compileModel(model)
      if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
      const filled = fillDocx(compiled.value, buildScope(code, answers, FIXTURE_DAY), { today: FIXTURE_DAY })
      expect(filled.ok ? [] : filled.error).toEqual([])
    },
  )
})
