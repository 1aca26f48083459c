import fc from 'fast-check'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../format/index.ts'
import type { FieldType } from '../interview/fields/index.ts'

/** An answer as it is stored, and one of the ways in which people, spreadsheets, programs and language models write it. */
type LooseAnswer = { readonly stored: unknown; readonly written: unknown }

/** Settings of the field that the answers are for. */
export const looseSettings: { readonly [T in FieldType]?: Record<string, unknown> } = {
  masked: { mask: '##.AA-##' },
  select: { brazilianStates: true },
  radio: {
    options: [
      { value: 'st', label: 'Separação total' },
      { value: 'cp', label: 'Comunhão parcial, com pacto' },
      { value: 'cu', label: 'Comunhão universal' },
    ],
  },
  checkbox: {
    options: [
      { value: 'c', label: 'Casa' },
      { value: 'a', label: 'Automóvel' },
      { value: 'b', label: 'Barco' },
    ],
  },
  list: { listType: 'simples' },
}

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((each) => each.join(''))

const moment = fc
  .date({ min: new Date('1950-01-01T00:00Z'), max: new Date('2049-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))

const either = (stored: unknown, ...written: readonly unknown[]): fc.Arbitrary<LooseAnswer> =>
  fc.constantFrom(stored, ...written).map((one) => ({ stored, written: one }))

const DAYS = [
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'D/M/YYYY',
  'DD/MM/YY',
  'DD-MM-YYYY',
  'dd.mm.aaaa',
  'D de MMMM de YYYY',
  'DD-MMM-YY',
]
const HOURS = ['HH:mm', 'HHhmm', 'HH:mm:ss', '[às] HHhmm', 'HHhmm[min]']

const checked = ['529.982.247-25', '111.444.777-35', '11.222.333/0001-81', '12.ABC.345/01DE-35']
const plain = fc
  .stringMatching(/^[A-Za-zÀ-Öà-ö]{2,8}( [A-Za-zÀ-Öà-ö0-9]{1,6}){0,2}$/)
  .map((text) => text.normalize('NFC'))

/** For every type that people answer by writing. */
export const looseAnswers: { readonly [T in FieldType]?: fc.Arbitrary<LooseAnswer> } = {
  text: plain.chain((text) => either(text, ` ${text}\u00a0`, text.replaceAll(' ', '  '))),
  textarea: plain.chain((text) => either(`${text}\n${text}`, `${text}\r\n${text}\n`, ` ${text} \n${text}`)),
  editor: plain.chain((text) => either(`<p>${text}</p><p>${text}</p>`, `${text}\r\n${text}`)),
  password: plain.chain((text) => either(text)),
  number: fc
    .integer({ min: -9_999_999, max: 9_999_999 })
    .map((number) => number / 4)
    .chain((number) => either(number, String(number), formatNumber(number), formatNumber(number, { grouping: false }))),
  slider: fc.integer({ min: 0, max: 100 }).chain((number) => either(number, String(number), `${number} %`)),
  currency: fc.integer({ min: 0, max: 999_999_999 }).chain((cents) => {
    const stored = formatNumber(cents / 100, { grouping: false }).replace(',', '.')
    const fixed = (cents / 100).toFixed(2)
    return either(
      stored,
      cents / 100,
      fixed,
      formatMoney(stored),
      `R$${formatNumber(stored, { decimals: 2 })}`,
      `${formatMoney(stored)} (por extenso)`,
    )
  }),
  date: moment.chain((at) =>
    either(at.slice(0, 10), ...DAYS.map((day) => formatDate(at.slice(0, 10), day)), `${at.slice(0, 10)}T00:00:00.000Z`),
  ),
  time: moment.chain((at) => either(at.slice(11), ...HOURS.map((hour) => formatDateTime(at, hour)), `${at}:30`)),
  'datetime-local': moment.chain((at) =>
    fc
      .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...HOURS), fc.constantFrom(' ', ', '))
      .chain(([day, hour, between]) =>
        either(
          at,
          `${formatDate(at, day)}${between}${formatDateTime(at, hour)}`,
          `${at}:00-03:00`.replace(/-03:00$/, ''),
        ),
      ),
  ),
  cpf_cnpj: fc
    .constantFrom(...checked)
    .chain((number) =>
      either(number, number.replace(/[./-]/g, ''), number.replace(/[./-]/g, ' '), number.toLowerCase(), `nº ${number}`),
    ),
  cep: fc.tuple(fc.constantFrom('01', '04', '69', '99'), digits(6)).chain(([region, tail]) => {
    const cep = `${region}${tail.slice(0, 3)}-${tail.slice(3)}`
    return either(cep, cep.replace('-', ''), cep.replace('-', ' '), `CEP: ${cep}`, Number(cep.replace('-', '')))
  }),
  tel: fc
    .tuple(fc.constantFrom('11', '21', '55', '92'), digits(8))
    .chain(([area, rest]) =>
      either(
        `(${area}) 9${rest.slice(0, 4)}-${rest.slice(4)}`,
        `${area}9${rest}`,
        Number(`${area}9${rest}`),
        `+55 ${area} 9${rest}`,
        `55${area}9${rest}`,
        `0xx${area} 9${rest}`,
        `0 ${area} 9${rest.slice(0, 4)}.${rest.slice(4)}`,
        `Tel.: (${area}) 9${rest}`,
      ),
    ),
  email: fc
    .stringMatching(/^[a-z][a-z0-9]{0,8}@[a-z]{2,8}\.com\.br$/)
    .chain((address) => either(address, `mailto:${address}`, `${address}.`, `Ana <${address}>`)),
  masked: fc
    .tuple(digits(4), fc.stringMatching(/^[A-Z]{2}$/))
    .map(([number, letters]) => [number.slice(0, 2), letters, number.slice(2)] as const)
    .chain(([one, two, three]) =>
      either(`${one}.${two}-${three}`, `${one}${two}${three}`, `${one} ${two.toLowerCase()} ${three}`),
    ),
  select: fc
    .constantFrom(['BA', 'Bahia', 'bahia'], ['SP', 'São Paulo', 'sao paulo'], ['CE', 'ce', 'CEARÁ'])
    .chain(([uf, ...names]) => either(uf, ...names)),
  radio: fc
    .constantFrom(['st', 'Separação total', 'SEPARACAO  TOTAL'], ['cp', 'Comunhão parcial, com pacto', 'CP'])
    .chain(([value, ...labels]) => either(value, ...labels)),
  checkbox: fc.subarray(['c', 'a', 'b'], { minLength: 1 }).chain((values) => {
    const labels = values.map((value) => ({ c: 'Casa', a: 'automovel', b: 'BARCO' })[value] ?? value)
    return either(values, labels, values.toReversed(), labels.toReversed(), labels.join('; '), labels.join(', '), [
      ...labels,
      ...values,
    ])
  }),
  yesno: fc
    .constantFrom(
      [true, 'sim', 'Sim', 'S', 1, '1', 'x', 'VERDADEIRO', 'true'],
      [false, 'não', 'NAO', 'n', 0, '0', 'falso'],
    )
    .chain(([stored, ...written]) => either(stored, ...written)),
  list: fc.array(plain, { minLength: 1, maxLength: 3 }).chain((items) =>
    either(
      items,
      items.join('; '),
      items.map((item) => ` ${item} `),
    ),
  ),
}

/** Signs that copying adds and nobody sees, at the ends and between characters. */
export const withNoise = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('', ' ', '\u00a0', '\t'),
      fc.constantFrom('', '\u200b', '\ufeff', '\u202a', '\u00ad'),
      fc.nat({ max: text.length }),
    )
    .map(([space, sign, at]) =>
      `${space}${text.slice(0, at)}${sign}${text.slice(at)}${space}`.replaceAll('-', sign ? '\u2011' : '-'),
    )
