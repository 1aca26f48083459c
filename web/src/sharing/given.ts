import type { Values } from '#shared/api/values.ts'
import { canonicalAnswer, definitionOf, type FieldGroup, validateValues } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { ANSWER, SEALED } from '../shell/visitAddress.ts'
import type { Given } from './addressOf.ts'

/** Characters of an address that mail programs and servers still take. */
export const LONGEST_ADDRESS = 7_000

const TEXTS: readonly FieldGroup[] = ['text', 'number', 'date', 'choice']
/** Not one text, or nothing that belongs into an address. */
const WITHOUT: readonly Field['type'][] = ['password', 'editor', 'checkbox']

/** The questions whose answer an address can bring. */
export const answerable = ({ sections }: InterviewCode): readonly Field[] =>
  sections
    .flatMap(({ fields }) => fields)
    .filter((field) => {
      const { answered, group } = definitionOf(field)
      return answered && TEXTS.includes(group) && !WITHOUT.includes(field.type)
    })

/** The answers as the interview stores them. */
export function valuesOf(code: InterviewCode, given: readonly Given[]): Values {
  const fields = new Map(answerable(code).map((field) => [field.ref, field]))
  return Object.fromEntries(
    given.flatMap(({ name, text }) => {
      const field = fields.get(name)
      return field && text.trim() !== '' ? [[name, canonicalAnswer(field, text) as Values[string]]] : []
    }),
  )
}

/** Why a text is no answer to its question. */
export function wrongAnswer(code: InterviewCode, given: Given): string | undefined {
  if (given.name === '' || given.text.trim() === '') return undefined
  return validateValues(code, valuesOf(code, [given])).find(({ ref }) => ref === given.name)?.message
}

const NAME = /^[\w.-]{1,50}$/

/** Why a parameter cannot have this name. */
export function parameterProblem({ name, text }: Given, all: readonly Given[]): string | undefined {
  const own = name.trim()
  if (own === '') return text === '' ? undefined : 'Dê um nome ao dado.'
  if (!NAME.test(own)) return 'Use letras sem acento, números, hífen, ponto ou sublinhado, até 50 caracteres.'
  if (own === SEALED || own === 'etapa' || own.startsWith(ANSWER)) return 'Este nome já tem outro uso. Escolha outro.'
  return all.filter((one) => one.name.trim() === own).length > 1 ? 'Este nome já está na lista.' : undefined
}
