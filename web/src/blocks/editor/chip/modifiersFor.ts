import type { FieldGroup, FieldType } from '#shared/interview/index.ts'
import { type Modifier, modifiers, type Tag } from '#shared/template/index.ts'

export const modifierLabels: Readonly<Record<Modifier, string>> = {
  imagem: 'Mostrar a imagem',
  maiuscula: 'TUDO EM MAIÚSCULAS',
  minuscula: 'tudo em minúsculas',
  primeiraMaiuscula: 'Primeira letra maiúscula',
  primeiraMinuscula: 'primeira letra minúscula',
  iniciaisMaiusculas: 'Iniciais Maiúsculas',
  monetario: 'Valor em reais',
  data: 'Como data',
  extenso: 'Por extenso',
}

const letters: readonly Modifier[] = [
  'maiuscula',
  'minuscula',
  'primeiraMaiuscula',
  'primeiraMinuscula',
  'iniciaisMaiusculas',
]

/** The modifiers available for each group of field types. */
const ofGroup: Readonly<Partial<Record<FieldGroup, readonly Modifier[]>>> = {
  text: letters,
  choice: letters,
  number: ['monetario', 'extenso', ...letters],
  date: ['data', 'extenso', ...letters],
  media: ['imagem'],
}

/** Types of figures and signs: their case does not change, or must not. */
const WITHOUT_CASE: readonly FieldType[] = ['cpf_cnpj', 'cep', 'tel', 'time', 'masked']

/** The modifiers that suit a value, plus those its tag already has. For an unknown group, all of them. */
export function modifiersFor(group: FieldGroup | undefined, tag: Tag, type?: FieldType): readonly Modifier[] {
  const sensible = type && WITHOUT_CASE.includes(type) ? [] : ((group && ofGroup[group]) ?? modifiers)
  return modifiers.filter((modifier) => sensible.includes(modifier) || tag.modifiers.includes(modifier))
}
