import { conditionsText, ruleText } from '#shared/interview/changes/ruleText.ts'
import {
  definitionOf,
  type Field,
  type FieldType,
  type InterviewCode,
  optionsOf,
  termsOf,
} from '#shared/interview/index.ts'
import { ruleNames } from '#shared/interview/ruleNames.ts'

type Form = { readonly [member: string]: unknown }

const text = (...examples: readonly string[]): Form => ({ type: 'string', ...(examples.length > 0 && { examples }) })

/** The answers of types that are not just a text, as they are stored. */
const forms: Readonly<Partial<Record<FieldType, Form>>> = {
  number: { type: 'number' },
  slider: { type: 'number' },
  currency: text('1234.56'),
  date: text('2026-12-31'),
  time: text('14:30'),
  'datetime-local': text('2026-12-31T14:30'),
  cpf_cnpj: text('529.982.247-25', '12.345.678/0001-95'),
  cep: text('01310-100'),
  tel: text('(11) 98765-4321'),
  email: text('ana@escritorio.adv.br'),
  yesno: { type: 'boolean' },
}

/** Files and drawn signatures are not sent as answers. */
const sentApart: readonly FieldType[] = ['upload', 'loadImg', 'signature']

/** A list of one question may have bare values as its items. */
const isSimple = ({ listType, listFields = [] }: Field): boolean => listType !== 'objeto' && listFields.length < 2

function formOf(field: Field): Form {
  const items = field.listFields ?? []
  if (definitionOf(field).holdsItems)
    return {
      type: 'array',
      items: isSimple(field)
        ? items[0]
          ? formOf(items[0])
          : text()
        : {
            type: 'object',
            properties: Object.fromEntries(items.filter(isAsked).map((one) => [one.ref, formOf(one)])),
          },
    }
  const values = optionsOf(field).map(({ value }) => value)
  const choice = values.length > 0 ? { type: 'string', enum: values } : text()
  if (field.type === 'checkbox') return { type: 'array', items: choice }
  if (field.type === 'select' || field.type === 'radio') return choice
  return forms[field.type] ?? text()
}

const isAsked = (field: Field): boolean => field.ref !== '' && definitionOf(field).answered

/** What is undefined is left out of the JSON. */
function describe(field: Field): object {
  const { ref, name, required, hint, mask, minValue, maxValue, conditionals, rules } = field
  const definition = definitionOf(field)
  const options = optionsOf(field)
  return {
    variavel: ref,
    pergunta: name || '(Sem nome)',
    tipo: definition.labelOf(field),
    obrigatoria: required && definition.everRequired,
    ajuda: hint || undefined,
    aparece_se: conditionsText(conditionals) || undefined,
    regras: rules.length > 0 ? rules.map((rule) => `${ruleNames[rule.name]}: ${ruleText(rule)}`) : undefined,
    mascara: mask || undefined,
    minimo: minValue,
    maximo: maxValue,
    opcoes: options.length > 0 ? options.map(({ value, label }) => ({ valor: value, texto: label })) : undefined,
    ...(sentApart.includes(field.type)
      ? { envio: 'O arquivo é enviado por uma pessoa, na tela do documento.' }
      : { resposta: formOf(field) }),
    itens: definition.holdsItems ? (field.listFields ?? []).filter(isAsked).map(describe) : undefined,
  }
}

/** What an interview asks, step by step, and the terms that must be accepted to finish it. */
export function describeQuestions(code: InterviewCode) {
  const terms = termsOf(code)
  return {
    etapas: code.sections
      .map(({ title, conditionals, fields }, at) => ({
        etapa: title || `Etapa ${at + 1}`,
        aparece_se: conditionsText(conditionals) || undefined,
        perguntas: fields.filter(isAsked).map(describe),
      }))
      .filter(({ perguntas }) => perguntas.length > 0),
    termos:
      terms.length > 0 ? terms.map(({ label, description }) => ({ titulo: label, texto: description })) : undefined,
  }
}
