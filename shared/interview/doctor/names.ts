import { parseExpression } from '../../logic/language/parse.ts'
import type { Field } from '../model.ts'
import { scopeEntries } from '../scopeEntries.ts'
import { type Examination, type Path, wholeName } from './examination.ts'

/** A reference must be the only one of its name, and a name that rules and formulas read as one. */
export function examineName(examination: Examination, field: Field, path: Path, lists: readonly Field[]): void {
  const { ref } = field
  if (ref === '') return
  const place = { ref, path: [...path, 'ref'] }
  const isTaken = (name: string) => examination.fields.has(wholeName(lists, name))
  const name = wholeName(lists, ref)
  const isSecond = examination.seen.has(name)
  examination.seen.add(name)
  if (isSecond)
    examination.add(
      'referencia_repetida',
      `Há mais de um campo com o nome de marcação "${ref}"; só o primeiro recebe resposta.`,
      { ...place, suggestion: freeName(ref, isTaken) },
    )
  const read = parseExpression(ref)
  if (ref === 'this' || !read.ok || read.value.kind !== 'ref')
    examination.add(
      'referencia_reservada',
      `"${ref}" é uma palavra das regras e fórmulas, que não a leem como um campo. Escolha outro nome.`,
      { ...place, suggestion: freeName(ref, isTaken) },
    )
  for (const [given] of scopeEntries(field, null))
    if (given !== ref && isTaken(given))
      examination.add(
        'referencia_repetida',
        `O campo "${field.name || ref}" já dá o nome "${given}" a um dos seus textos; um outro campo já se chama assim.`,
        { ...place, ref: given },
      )
}

function freeName(ref: string, isTaken: (name: string) => boolean): string {
  let at = 2
  while (isTaken(`${ref}_${at}`)) at++
  return `${ref}_${at}`
}
