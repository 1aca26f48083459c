import { describe, expect, it } from 'vitest'
import { createField, type Field, type InterviewCode, interviewCodeSchema } from '#shared/interview/index.ts'
import { readModel } from '../read/readModel.ts'
import { fixtures } from '../testing/fixtures.ts'
import { makeDocx, paragraph } from '../testing/makeDocx.ts'
import { open } from '../testing/open.ts'
import { proposeConditions } from './proposeConditions.ts'

const EMPTY = interviewCodeSchema.parse({ sections: [] })
const asked = (ref: string, more: Partial<Field> = {}) => createField('text', { uid: ref, ref, name: ref, ...more })
const interview = (fields: Field[], section: object = {}): InterviewCode => ({
  ...EMPTY,
  sections: [{ id: 's', title: 'Fiador', conditionals: [], fields, ...section }],
})
const when = (field: string, operator = 'equalTo', value: unknown = true) => ({
  field,
  operator,
  value,
  logicOperator: 'and',
})

const GUARANTOR = '{{#tem_fiador}}{{fiador_nome}}, CPF {{fiador_cpf}}{{/tem_fiador}}'

async function proposed(texts: readonly string[], code: InterviewCode): Promise<Record<string, unknown>> {
  const readings = await Promise.all(
    texts.map(async (text) => readModel(await open(makeDocx({ body: paragraph(text) })))),
  )
  return Object.fromEntries(proposeConditions(readings, code).map(({ ref, conditionals }) => [ref, conditionals]))
}

describe('a question that is asked already', () => {
  it('gets the condition under which the document needs it, even on a decision that is itself only proposed', async () => {
    const code = interview([asked('nome'), asked('fiador_nome'), asked('fiador_cpf')])
    expect(await proposed([`{{nome}} ${GUARANTOR}`], code)).toEqual({
      fiador_nome: [when('tem_fiador')],
      fiador_cpf: [when('tem_fiador')],
    })
  })

  it('gets none while a file does not show where its sections end', async () => {
    const code = interview([asked('nome'), asked('fiador_nome'), asked('fiador_cpf')])
    expect(await proposed([`{{nome}} ${GUARANTOR}`, '{{#tem_seguro}}{{nome}}'], code)).toEqual({})
  })

  it('gets it if the document prints its value in words, or uses a dotted name', async () => {
    const valor = createField('currency', { uid: 'v', ref: 'multa', name: 'Multa', inFull: true })
    const code = interview([valor, asked('fiador_rg')])
    expect(await proposed(['{{#tem_multa}}{{multa_extenso}} {{fiador.rg}}{{/tem_multa}}'], code)).toEqual({
      multa: [when('tem_multa')],
      fiador_rg: [when('tem_multa')],
    })
  })

  it.each<[string, string[], InterviewCode]>([
    [
      'has conditions of its own',
      [GUARANTOR],
      interview([asked('fiador_nome', { conditionals: [when('x') as never] })]),
    ],
    ['is in a section with conditions', [GUARANTOR], interview([asked('fiador_nome')], { conditionals: [when('x')] })],
    ['is printed outside too', [`${GUARANTOR} {{fiador_nome}}`], interview([asked('fiador_nome')])],
    ['is printed always by another document', [GUARANTOR, '{{fiador_nome}}'], interview([asked('fiador_nome')])],
    [
      'is read by another question',
      [GUARANTOR],
      interview([asked('fiador_nome'), asked('assina', { name: 'Assina {{fiador_nome}}?' })]),
    ],
    ['is in no document', ['{{#tem_fiador}}x{{/tem_fiador}}'], interview([asked('fiador_nome')])],
    ['decides the section itself', ['{{#(fiador_nome)}}{{fiador_nome}}{{/}}'], interview([asked('fiador_nome')])],
  ])('is left alone if it %s', async (_why, texts, code) => {
    expect(await proposed(texts, code)).toEqual({})
  })

  it('gives the documents their name', async () => {
    const code = interview([asked('fiador_nome')])
    const { settings } = code
    expect(
      await proposed([GUARANTOR], { ...code, settings: { ...settings, documentName: 'Fiança – {{fiador_nome}}' } }),
    ).toEqual({})
  })

  it('is not proposed again after someone decided to always ask it', async () => {
    const code = interview([asked('fiador_nome')])
    const template = { id: '0'.repeat(26), fileId: '0'.repeat(64), alwaysAsked: ['fiador_nome'] }
    const { settings } = interviewCodeSchema.parse({ sections: [], settings: { templates: [template] } })
    expect(await proposed([GUARANTOR], { ...code, settings })).toEqual({})
  })

  it('depends on the same decision in every document', async () => {
    const code = interview([asked('fiador_nome')])
    expect(await proposed([GUARANTOR, 'Aditivo {{#tem_fiador}}de {{fiador_nome}}{{/}}'], code)).toEqual({
      fiador_nome: [when('tem_fiador')],
    })
  })
})

/** The place of the arbitration is printed elsewhere, but not its state. */
const SOMETIMES: Readonly<Record<string, string[]>> = { 'termo-confidencialidade': ['foro_uf'] }

it.each(fixtures())('few questions of $name are always asked but only sometimes needed', async (fixture) => {
  const conditions = proposeConditions([readModel(await open(fixture.model))], fixture.code)
  expect(conditions.map(({ ref }) => ref)).toEqual(SOMETIMES[fixture.name] ?? [])
})
