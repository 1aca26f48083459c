/** S1 §9, in user-perceived characters. */
export const MAX_LABEL_NAME = 20

type Named = { readonly id: string; readonly name: string }

/** The error in a label's name, in S1 §5's words; `editing` is the id of the label being renamed. */
export function checkLabelName(name: string, labels: readonly Named[], editing?: string): string | undefined {
  const clash = labels.some((label) => label.id !== editing && comparable(label.name) === comparable(name))
  if (!clash) return undefined
  return editing === undefined ? 'Este título já foi cadastrado!' : 'Já existe outra etiqueta com este título!'
}

/** The name as stored. */
export const cleanLabelName = (name: string): string => name.normalize('NFC').trim()

/** The number of user-perceived characters. */
export const lengthOfName = (name: string): number => [...new Intl.Segmenter('pt-BR').segment(name)].length

/** Names that differ only in case are the same. */
export const comparable = (name: string): string => cleanLabelName(name).toLocaleLowerCase('pt-BR').normalize('NFC')
