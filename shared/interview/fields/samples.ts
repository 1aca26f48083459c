import type { FieldType } from './index.ts'

type Sample = {
  /** Settings the sample needs. */
  field?: Record<string, unknown>
  /** Input, the value stored for it, and the text it prints. */
  input: unknown
  stored: unknown
  text: string
  /** Input that is not of this type. */
  refused?: unknown
  /** A stored value of the type's shape that is invalid, and the codes it gives. */
  wrong?: { value: unknown; field?: Record<string, unknown>; codes: string[] }
  derived?: Record<string, string>
}

const states = { brazilianStates: true }
const options = {
  options: [
    { value: 'a', label: 'Alfa' },
    { value: 'b', label: 'Beta' },
  ],
}
const picture = { fileId: 'f1', name: 'foto.png', width: 40, height: 20 }

/** One answer of each type, for tests that run over all types. */
export const samples: { [T in FieldType]: Sample } = {
  text: {
    field: { inFull: true, barcode: true },
    input: '  123 ',
    stored: '123',
    text: '123',
    refused: {},
    wrong: { value: 'abcdef', field: { maxLength: 3 }, codes: ['texto_longo'] },
    derived: { _extenso: 'cento e vinte e três', _cod_barras: '123' },
  },
  number: {
    field: { inFull: true },
    input: '1.234,5',
    stored: 1234.5,
    text: '1.234,5',
    refused: 'doze',
    wrong: { value: 7, field: { maxValue: '5' }, codes: ['valor_maximo'] },
  },
  date: {
    field: { inFull: true },
    input: '31/12/2026',
    stored: '2026-12-31',
    text: '31/12/2026',
    refused: '31/02/2026',
    wrong: { value: '2026-01-01', field: { minValue: '02/01/2026' }, codes: ['valor_minimo'] },
    derived: { _extenso: 'trinta e um de dezembro de dois mil e vinte e seis' },
  },
  cpf_cnpj: {
    input: '52998224725',
    stored: '529.982.247-25',
    text: '529.982.247-25',
    refused: [],
    wrong: { value: '529.982.247-24', codes: ['cpf_cnpj_invalido'] },
  },
  cep: { input: '01310100', stored: '01310-100', text: '01310-100', wrong: { value: '013', codes: ['cep_invalido'] } },
  tel: {
    input: '11987654321',
    stored: '(11) 98765-4321',
    text: '(11) 98765-4321',
    wrong: { value: '12', codes: ['telefone_invalido'] },
  },
  email: {
    input: ' ana@escritorio.adv.br ',
    stored: 'ana@escritorio.adv.br',
    text: 'ana@escritorio.adv.br',
    wrong: { value: 'ana@escritorio', codes: ['email_invalido'] },
  },
  currency: {
    field: { inFull: true },
    input: 'R$ 1.234,56',
    stored: '1234.56',
    text: 'R$\u00a01.234,56',
    refused: 'caro',
    wrong: { value: '0.005', codes: ['casas_decimais'] },
    derived: { _extenso: 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos' },
  },
  masked: {
    field: { mask: '###-AAA' },
    input: '123abc',
    stored: '123-ABC',
    text: '123-ABC',
    wrong: { value: '12', codes: ['mascara_invalida'] },
  },
  textarea: {
    input: 'um\r\ndois',
    stored: 'um\ndois',
    text: 'um\ndois',
    wrong: { value: 'abcd', field: { maxLength: 3 }, codes: ['texto_longo'] },
  },
  time: {
    input: '9:05',
    stored: '09:05',
    text: '09:05',
    refused: '25:00',
    wrong: { value: '09:05', field: { maxValue: '09:00' }, codes: ['valor_maximo'] },
  },
  'datetime-local': {
    input: '31/12/2026 23:59',
    stored: '2026-12-31T23:59',
    text: '31/12/2026 23:59',
    refused: 'ontem',
    wrong: { value: '2026-12-31T23:59', field: { maxValue: '2026-12-31T12:00' }, codes: ['valor_maximo'] },
  },
  editor: { input: '<p>Olá &amp; até</p>', stored: '<p>Olá &amp; até</p>', text: 'Olá & até' },
  password: { input: 's3nha', stored: 's3nha', text: '••••••••', refused: 5 },
  slider: {
    input: '7',
    stored: 7,
    text: '7',
    refused: 'x',
    wrong: { value: 101, field: { maxValue: 100 }, codes: ['valor_maximo'] },
  },
  signature: {
    input: 'data:image/png;base64,AA==',
    stored: { src: 'data:image/png;base64,AA==', name: '' },
    text: 'Assinatura',
  },
  select: {
    field: states,
    input: 'bahia',
    stored: 'BA',
    text: 'BA',
    refused: 'Atlântida',
    wrong: { value: 'XX', codes: ['opcao_desconhecida'] },
    derived: { _nome: 'Bahia', _preposicao: 'da Bahia' },
  },
  radio: {
    field: options,
    input: 'ALFA',
    stored: 'a',
    text: 'Alfa',
    wrong: { value: 'c', codes: ['opcao_desconhecida'] },
  },
  checkbox: {
    field: options,
    input: ['b', 'Alfa'],
    stored: ['a', 'b'],
    text: 'Alfa e Beta',
    refused: ['c'],
    wrong: { value: ['c'], codes: ['opcao_desconhecida'] },
  },
  yesno: { input: 'Sim', stored: true, text: 'Sim', refused: 'talvez' },
  upload: {
    input: { fileId: 'f1', name: 'rg.pdf', contentType: 'application/pdf' },
    stored: [{ fileId: 'f1', name: 'rg.pdf', contentType: 'application/pdf' }],
    text: 'rg.pdf',
    refused: 5,
    wrong: { value: [{ fileId: 'f1', name: 'rg.exe' }], field: { accept: ['.pdf'] }, codes: ['arquivo_recusado'] },
  },
  loadImg: {
    input: picture,
    stored: picture,
    text: 'foto.png',
    refused: 5,
    wrong: { value: { fileId: 'f1', name: 'x.pdf', contentType: 'application/pdf' }, codes: ['arquivo_recusado'] },
  },
  list: { input: [{ nome: 'Ana' }], stored: [{ nome: 'Ana' }], text: '1 item', refused: 'x' },
  generationDate: { input: '01/02/2026', stored: '2026-02-01', text: '01/02/2026' },
  conditional: { input: 'não', stored: false, text: 'Não' },
  sum: { field: { resultFormat: 'currency' }, input: '10.5', stored: '10.5', text: 'R$\u00a010,50' },
  valueRange: { input: 'Pequeno porte', stored: 'Pequeno porte', text: 'Pequeno porte' },
  formula: { input: 1234.5, stored: 1234.5, text: '1.234,5' },
  calculate: { field: { resultFormat: 'percent' }, input: 12.5, stored: 12.5, text: '12,5%' },
  variable: { input: '2026-02-01', stored: '2026-02-01', text: '01/02/2026' },
  content: { input: '<p>Cláusula</p>', stored: '<p>Cláusula</p>', text: 'Cláusula' },
  label: { input: 'Leia', stored: 'Leia', text: 'Leia' },
  image: { input: picture, stored: picture, text: 'foto.png' },
  table: {
    input: { header: ['A', 'B'], rows: [['1', '2']] },
    stored: { header: ['A', 'B'], rows: [['1', '2']] },
    text: 'A\tB\n1\t2',
    refused: 'x',
  },
  video: { input: 'https://exemplo.com.br/v.mp4', stored: 'https://exemplo.com.br/v.mp4', text: '' },
  audio: { input: 'https://exemplo.com.br/a.mp3', stored: 'https://exemplo.com.br/a.mp3', text: '' },
  barcode: { input: ' 789 ', stored: '789', text: '789' },
}
