import type { Label } from '../task.ts'

/** S1 §9, in user-perceived characters. */
export const MAX_LABEL_NAME = 20

/** The error in a label's name, in S1 §5's words; `editing` is the id of the label being renamed. */
export function checkLabelName(name: string, labels: readonly Label[], editing?: string): string | undefined {
  const clash = labels.some((label) => label.id !== editing && sameName(label.name, name))
  if (!clash) return undefined
  return editing === undefined ? 'Este título já foi cadastrado!' : 'Já existe outra etiqueta com este título!'
}

/** The name as stored. */
export const cleanLabelName = (name: string): string => name.normalize('NFC').trim()

const sameName = (one: string, other: string): boolean => comparable(one) === comparable(other)

const comparable = (name: string): string => cleanLabelName(name).toLocaleLowerCase('pt-BR').normalize('NFC')
