import { describe, expect, it } from 'vitest'
import { blankDraft, blanksFrom, cleanDraft, draftOf, isChanged, problemsOf } from './draft.ts'
import type { FormField } from './formField.ts'

const form: readonly FormField[] = [
  { name: 'code', label: 'Código', type: 'i' },
  { name: 'name', label: 'Nome', type: 's', required: true },
  { name: 'born', label: 'Nascimento', type: 'd' },
  { name: 'fee', label: 'Honorários', type: 'm', default: '1500.00' },
  { name: 'active', label: 'Ativo', type: 't' },
  { name: 'vip', label: 'Preferencial', type: 't', trueValue: 'S', falseValue: 'N' },
  { name: 'mail', label: 'Recebe avisos', type: 'b' },
  { name: 'spouse', label: 'Cônjuge', type: 's', required: true, show: ({ vip }) => vip === 'S' },
]

const whole = { code: 1, name: 'Ana', born: '', fee: '', active: 1, vip: 'N', mail: '1', spouse: '' }

describe('a new record', () => {
  it('starts with the defaults, or with its types’ empty values', () => {
    expect(blankDraft(form)).toEqual({
      code: '',
      name: '',
      born: '',
      fee: '1500.00',
      active: 0,
      vip: 'N',
      mail: '0',
      spouse: '',
    })
  })
})

describe('a stored record', () => {
  it('keeps what the form does not show, and gets empty values for what it lacks', () => {
    const record = { ...whole, born: null, stamp: 'x' }
    expect(draftOf(record, form)).toEqual({ ...record, born: '' })
  })

  it('does not get the defaults of a new one', () => {
    expect(draftOf({ fee: null }, [{ name: 'fee', label: 'Honorários', type: 'm', default: '9' }])).toEqual({ fee: '' })
  })
})

it('is changed when any value is, and unchanged once it is reverted', () => {
  expect([isChanged(whole, { ...whole }), isChanged({ ...whole, name: 'Bia' }, whole)]).toEqual([false, true])
})

it('saves text normalised and trimmed, and integers as numbers', () => {
  expect(cleanDraft({ ...whole, code: '07', name: '  Jose\u0301  ' }, form)).toEqual({
    ...whole,
    code: 7,
    name: 'José',
  })
})

it('takes what is known of blank fields alone, and of those of the form', () => {
  const found = { name: 'Bia', spouse: 'Caio', other: 'x', fee: '' }
  expect(blanksFrom(found, { ...whole, name: 'Ana', spouse: ' ', fee: '' }, form)).toEqual({ spouse: 'Caio' })
})

describe('what keeps a record from being saved', () => {
  const messages = (draft: object, pk = ['code']) =>
    problemsOf({ ...whole, ...draft }, form, pk).map(({ message }) => message)

  it('is nothing if keys and required fields are filled in', () => {
    expect(messages({})).toEqual([])
  })

  it('is each empty key and required field, in the order of the form', () => {
    expect(messages({ name: '  ', code: '' })).toEqual([
      "Campo 'Código' deve ser especificado",
      "Campo 'Nome' deve ser especificado",
    ])
  })

  it('is not a key missing from the form: the server sets it', () => {
    expect(messages({}, ['id'])).toEqual([])
  })

  it('does not include a zero or an unchecked box', () => {
    expect(messages({ code: 0, mail: '0' }, ['code', 'mail', 'active'])).toEqual([])
  })

  it('is a required field only while it is shown', () => {
    expect(messages({ vip: 'S' })).toEqual(["Campo 'Cônjuge' deve ser especificado"])
  })

  it('is a value that is invalid for its type', () => {
    expect(messages({ code: 'doze', born: '31/02/2026', fee: 'mil' })).toEqual([
      "Campo 'Código' deve ser um número inteiro",
      "Campo 'Nascimento' deve ser uma data do calendário",
      "Campo 'Honorários' deve ser um valor em reais",
    ])
  })
})
