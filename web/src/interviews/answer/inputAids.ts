import { createContext } from 'react'
import { foldText } from '#shared/format/text.ts'
import type { Field } from '#shared/interview/model.ts'

/**
 * The group of questions that the browser may fill with the visitor's own data, as an HTML autofill section; undefined where somebody
 * answers about others.
 */
export const AutofillContext = createContext<string | undefined>(undefined)

export type Asked = Pick<Field, 'type' | 'name'> & { readonly registerFact?: string | undefined }

/** What a question asks of a person, as an HTML autofill token. */
export type Token =
  | 'name'
  | 'given-name'
  | 'family-name'
  | 'email'
  | 'tel'
  | 'bday'
  | 'postal-code'
  | 'street-address'
  | 'address-line2'
  | 'address-level1'
  | 'address-level2'
  | 'address-level3'
  | 'organization'
  | 'organization-title'

/** Roles in which the one who answers usually is; everybody else is somebody else. */
const SELF =
  '(?: (?:do|da|de|o|a)(?: \\(?[ao]\\)?)? ?(?:cliente|contratante|locatari[oa]|requerente|titular|declarante|outorgante|autora?|reclamante|comprador|compradora|interessad[oa]|responsavel|segurad[oa]|paciente|candidat[oa]))?'
/** Matches names of questions about the one who answers. */
export const whole = (words: string): RegExp => new RegExp(`^(?:${words})${SELF}$`)

const names: readonly (readonly [Token, RegExp])[] = [
  ['name', whole('nome(?: completo| e sobrenome| inteiro)?')],
  ['given-name', whole('primeiro nome|prenome')],
  ['family-name', whole('sobrenome')],
  ['email', whole('(?:endereco de )?e-?mail(?: de contato| pessoal)?')],
  ['tel', whole('(?:telefone|celular|whatsapp|fone)(?: (?:de contato|celular|com ddd|com whatsapp))?')],
  ['bday', whole('data de nascimento|nascimento')],
  ['postal-code', whole('cep')],
  ['street-address', whole('endereco(?: completo| residencial)?|rua|logradouro|rua, avenida ou praca')],
  ['address-line2', whole('complemento(?: do endereco)?')],
  ['address-level3', whole('bairro')],
  ['address-level2', whole('cidade|municipio')],
  ['address-level1', whole('estado|uf|estado \\(uf\\)')],
  ['organization', whole('empresa|nome da empresa|razao social')],
  ['organization-title', whole('cargo')],
]

const facts: Readonly<Record<string, Token>> = {
  email: 'email',
  phone: 'tel',
  cep: 'postal-code',
  street: 'street-address',
  address: 'street-address',
  complement: 'address-line2',
  district: 'address-level3',
  city: 'address-level2',
  state: 'address-level1',
}

/** Of people and things other than the one who answers. */
const OTHERS =
  /\b(?:conjuge|espos[oa]|marido|mulher|companheir[oa]|pai|mae|filh[oa]s?|irma[o]?|testemunhas?|fiador[ae]?s?|avalistas?|herdeir[oa]s?|falecid[oa]|dependentes?|empregador[ae]?|reus?|re|contrari[oa]|advogad[oa]s?|soci[oa]s?|representantes?|procurador[ae]?|outorgad[oa]|locador[ae]?|vendedor[ae]?|contratad[oa]|beneficiari[oa]s?|imovel|obra|foro|evento)\b/

const typeTokens: Readonly<Partial<Record<Field['type'], Token>>> = { email: 'email', tel: 'tel', cep: 'postal-code' }
const WRITTEN: readonly Field['type'][] = ['text', 'textarea', 'select', 'masked']

/** What a name asks for, without 'Qual é o seu' and the like. */
export const askedIn = (name: string): string =>
  foldText(name)
    .replace(/[?:*.]+$/, '')
    .replace(/^(?:qual e |qual |informe |digite |escreva )?(?:o |a )?(?:seu |sua )?/, '')
    .trim()

export function tokenOf({ type, name, registerFact }: Asked): Token | undefined {
  const byType = typeTokens[type]
  if (byType) return byType
  const asked = askedIn(name)
  const token = names.find(([, words]) => words.test(asked))?.[0]
  if (type === 'date') return token === 'bday' ? token : undefined
  if (!WRITTEN.includes(type)) return undefined
  return (registerFact ? facts[registerFact] : undefined) ?? token
}

/** Whether words name somebody or something other than the one who answers. */
export const isOfOthers = (words: string): boolean => OTHERS.test(foldText(words))

/** Whether a question of any text is about an e-mail: its author linked it to the register's, or named it so. */
export const asksEmail = (field: Asked): boolean =>
  field.type === 'email' || (field.type === 'text' && isEmailText(field))

const isEmailText = ({ name, registerFact }: Asked): boolean =>
  registerFact === 'email' || /^(?:endereco de )?e-?mail\b/.test(askedIn(name))

export type InputAids = {
  readonly autoComplete: string
  readonly autoCapitalize?: 'words' | 'none'
  readonly inputMode?: 'email' | 'tel' | 'numeric'
}

const KEYBOARDS: Readonly<Partial<Record<Token, InputAids['inputMode']>>> = {
  email: 'email',
  tel: 'tel',
  'postal-code': 'numeric',
}

const isName = (name: string): boolean => /\b(?:nome|sobrenome|prenome|bairro|cidade|municipio)\b/.test(foldText(name))

/** How the browser helps to answer a question: with the visitor's own data, if `section` lets it, and with a fitting keyboard. */
export function inputAids(field: Asked, section: string | undefined): InputAids {
  const token = tokenOf(field)
  const isEmail = asksEmail(field)
  const isOwn = section !== undefined && token !== undefined && !isOfOthers(field.name)
  const keyboard = isEmail ? 'email' : token && KEYBOARDS[token]
  return {
    autoComplete: isOwn ? `${section} ${token}` : 'off',
    ...(isEmail ? { autoCapitalize: 'none' } : isName(field.name) && { autoCapitalize: 'words' }),
    ...(keyboard && { inputMode: keyboard }),
  }
}
