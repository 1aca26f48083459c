import type { FieldGroup } from '#shared/interview/index.ts'
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

/** The modifiers that suit a value, plus those its tag already has. For an unknown group, all of them. */
export function modifiersFor(group: FieldGroup | undefined, tag: Tag): readonly Modifier[] {
  const sensible = (group && ofGroup[group]) ?? modifiers
  return modifiers.filter((modifier) => sensible.includes(modifier) || tag.modifiers.includes(modifier))
}
