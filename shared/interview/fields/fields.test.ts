import { describe, expect, it } from 'vitest'
import { isPrinted, type TemplateValue } from '../../template/value.ts'
import { createField } from '../createField.ts'
import { fieldSchema } from '../model.ts'
import { fields, fieldTypes } from './index.ts'
import { samples } from './samples.ts'
import { describedSettings } from './settings.ts'

const textOf = (value: TemplateValue | undefined) => (isPrinted(value) ? value.text : value)

/** Templates draw these as images. */
const drawn = new Set<string>(['signature', 'loadImg', 'image'])

describe.each(fieldTypes)('the field type %s', (type) => {
  const definition = fields[type]
  const sample = samples[type]
  const field = { ...createField(type, { uid: 'u', ref: 'campo', name: 'Campo' }), ...sample.field }

  it('is named by its own type and in Portuguese', () => {
    expect(definition.type).toBe(type)
    expect(definition.label).not.toBe('')
  })
  it('offers a related field only if its value comes from one', () => {
    const related = {
      ...field,
      expression: undefined,
      refs: undefined,
      relatedBy: 'outro',
      ranges: [{ min: 0, value: 'x' }],
    }
    expect(definition.commonSettings.includes('relatedBy')).toBe(
      definition.formula(related)?.includes('outro') ?? false,
    )
  })
  it('creates a field that its schema accepts unchanged', () => {
    const created = createField(type, { uid: 'u', ref: 'campo', name: 'Campo' })
    expect(fieldSchema.parse(structuredClone(created))).toEqual(created)
  })
  it('describes each of its settings for the panel', () => {
    expect(describedSettings(definition.settings)).toEqual(
      Object.keys(definition.settings.shape).map((name) => ({
        name,
        title: expect.any(String),
        layout: expect.objectContaining({ input: expect.any(String) }),
      })),
    )
  })
  it('treats empty as blank and valid, and prints nothing', () => {
    expect(definition.sanitize(definition.empty, field)).toEqual(definition.empty)
    expect(definition.validate(definition.empty, field)).toEqual([])
    if (type !== 'conditional') {
      expect(definition.isBlank(definition.empty)).toBe(true)
      expect(definition.format(definition.empty, field)).toBe('')
    }
  })
  it('parses the sample, finds no problem in it, and prints it', () => {
    expect(definition.sanitize(sample.input, field)).toEqual(sample.stored)
    expect(definition.validate(sample.stored, field)).toEqual([])
    expect(definition.format(sample.stored, field)).toBe(sample.text)
  })
  it('parses its stored value to the same value', () => {
    const once = definition.sanitize(sample.input, field)
    expect(definition.sanitize(once, field)).toEqual(once)
  })
  it('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(sample.stored))).toEqual(sample.stored)
  })
  if ('refused' in sample && !Array.isArray(sample.refused))
    it('rejects values of other types', () => {
      expect(definition.sanitize(sample.refused, field)).toBeUndefined()
    })
  it('rejects what is not a value at all', () => {
    expect(definition.validate(Symbol('não é JSON'), field)).toMatchObject([{ code: 'valor_invalido', ref: 'campo' }])
  })
  const { wrong } = sample
  if (wrong)
    it('reports an invalid value by name', () => {
      const diagnostics = definition.validate(wrong.value, { ...field, ...wrong.field })
      expect(diagnostics.map(({ code }) => code)).toEqual(wrong.codes)
      for (const { message } of diagnostics) expect(message).toContain('"Campo"')
    })
  it('gives the same derived placeholders with and without an answer', () => {
    const full = definition.derived(sample.stored, field)
    expect(Object.keys(definition.derived(definition.empty, field))).toEqual(Object.keys(full))
    if (sample.derived)
      expect(Object.fromEntries(Object.entries(full).map(([key, value]) => [key, textOf(value)]))).toEqual(
        sample.derived,
      )
  })
  it(drawn.has(type) ? 'draws the sample in templates' : 'prints the sample in templates as on the screen', () => {
    const value = definition.toTemplate(sample.stored, field)
    if (drawn.has(type)) expect(value).toMatchObject({ $: 'imagem', alt: 'Campo' })
    else expect(textOf(value)).toEqual(sample.text)
  })
})

describe('the field types together', () => {
  it('are those of the specification', () => {
    expect(fieldTypes.join(', ')).toBe(
      'text, number, date, cpf_cnpj, cep, tel, email, currency, masked, textarea, time, datetime-local, editor, password, slider, signature, select, radio, checkbox, yesno, upload, loadImg, list, generationDate, conditional, sum, valueRange, formula, calculate, variable, content, label, image, table, video, audio, barcode',
    )
  })
  it('of numbers parse and print percentages alike, in words too', () => {
    const field = { ref: 'multa', name: 'Multa', percent: true, inFull: true }
    for (const type of ['number', 'slider'] as const) {
      expect(['10%', '10 % ', '10'].map((text) => fields[type].sanitize(text, field))).toEqual([10, 10, 10])
      expect(textOf(fields[type].derived(10, field)._extenso)).toBe('dez por cento')
    }
  })
  it('of money and percentages reject negative values, unless the author sets a negative minimum', () => {
    const field = { ref: 'multa', name: 'Multa' }
    const money = { of: fields.currency, field, value: '-5' }
    const percents = [fields.number, fields.slider].map((of) => ({ of, field: { ...field, percent: true }, value: -5 }))
    for (const { of, field: asked, value } of [money, ...percents]) {
      const said = (minValue?: string | number) =>
        of.validate(value, { ...asked, ...(minValue !== undefined && { minValue }) }).map(({ message }) => message)
      expect([said(), said('')]).toEqual(Array(2).fill(['"Multa": escreva o valor sem o sinal de menos.']))
      expect([said(-10), said('-5')]).toEqual([[], []])
      expect([said(0), said(-2)].map(({ length }) => length)).toEqual([1, 1])
      expect(of.validate(0, asked)).toEqual([])
    }
    expect(fields.number.validate(-5, field)).toEqual([])
  })
  it('are searched by AI as S0 §9 lists', () => {
    expect(fieldTypes.filter((type) => fields[type].aiSearchable).sort()).toEqual(
      'text textarea editor select radio checkbox yesno list number date cpf_cnpj cep tel email currency masked time'
        .split(' ')
        .sort(),
    )
  })
  it('are never required as S0 §5 lists', () => {
    expect(fieldTypes.filter((type) => !fields[type].everRequired).sort()).toEqual(
      'label image video table upload audio barcode variable conditional calculate generationDate'.split(' ').sort(),
    )
  })
})

describe('a CPF or CNPJ', () => {
  const asks = (acceptedDocument?: 'cpf' | 'cnpj') => ({
    ref: 'n',
    name: 'N',
    type: 'cpf_cnpj' as const,
    acceptedDocument,
  })
  it.each([
    [undefined, '52998224725', '529.982.247-25', []],
    [undefined, '12abc34501de35', '12.ABC.345/01DE-35', []],
    [undefined, '123', '123', ['o CPF tem 11 números e o CNPJ, 14 números ou letras.']],
    ['cpf', '52998224725', '529.982.247-25', []],
    ['cpf', '11222333000181', '11.222.333/0001-81', ['este número é de CNPJ; aqui vai o CPF.']],
    ['cpf', '11222333000182', '11.222.333/0001-82', ['este número é de CNPJ; aqui vai o CPF.']],
    ['cpf', '52998224724', '529.982.247-24', ['este CPF não existe. Confira os números.']],
    ['cpf', '529', '529', ['o CPF tem 11 números.']],
    ['cnpj', '11222333000181', '11.222.333/0001-81', []],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35', []],
    ['cnpj', '529.982.247-25', '529.982.247-25', ['este número é de CPF; aqui vai o CNPJ.']],
    ['cnpj', '52.998.224/725', '52.998.224/725', ['este número é de CPF; aqui vai o CNPJ.']],
    ['cnpj', '12.ABC.345/01D', '12.ABC.345/01D', ['o CNPJ tem 14 números ou letras.']],
    ['cnpj', '11222333000182', '11.222.333/0001-82', ['este CNPJ não existe. Confira os números.']],
  ] as const)('where %s is accepted: %s is stored as %s', (accepted, input, stored, sentences) => {
    expect(fields.cpf_cnpj.toCanonical(input, asks(accepted))).toBe(stored)
    expect(fields.cpf_cnpj.validate(stored, asks(accepted))).toEqual(
      sentences.map((sentence) => ({
        severity: 'error',
        code: 'cpf_cnpj_invalido',
        message: `"N": ${sentence}`,
        ref: 'n',
      })),
    )
  })
  it('is named after what it accepts', () => {
    expect([undefined, 'cpf', 'cnpj'].map((acceptedDocument) => fields.cpf_cnpj.labelOf({ acceptedDocument }))).toEqual(
      ['CPF ou CNPJ', 'CPF', 'CNPJ'],
    )
  })
})

describe('a number with check digits', () => {
  const field = (checkedAs: 'processo' | 'oab') => ({ ref: 'n', name: 'Número', type: 'masked' as const, checkedAs })
  it.each([
    ['processo', '10473828920258260100', '1047382-89.2025.8.26.0100', []],
    ['processo', '1047382-88.2025.8.26.0100', '1047382-88.2025.8.26.0100', ['processo_invalido']],
    ['oab', 'OAB/SP 123456', '123.456/SP', []],
    ['oab', 'sem número', 'sem número', ['oab_invalida']],
  ] as const)('as %s: %s is stored and printed as %s', (checkedAs, input, stored, codes) => {
    expect(fields.masked.sanitize(input, field(checkedAs))).toBe(stored)
    expect(fields.masked.format(stored, field(checkedAs))).toBe(stored)
    expect(fields.masked.validate(stored, field(checkedAs)).map(({ code }) => code)).toEqual(codes)
  })
})
