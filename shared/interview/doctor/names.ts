import { parseExpression } from '../../logic/language/parse.ts'
import type { Field } from '../model.ts'
import { scopeEntries } from '../scopeEntries.ts'
import { type Examination, type Path, qualifiedName } from './examination.ts'

/** A reference must be unique, and a valid identifier in rules and formulas. */
export function examineName(examination: Examination, field: Field, path: Path, lists: readonly Field[]): void {
  const { ref } = field
  if (ref === '') return
  const place = { ref, path: [...path, 'ref'] }
  const isTaken = (name: string) => examination.fields.has(qualifiedName(lists, name))
  const name = qualifiedName(lists, ref)
  const isDuplicate = examination.seen.has(name)
  examination.seen.add(name)
  if (isDuplicate)
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
  for (const [derivedName] of scopeEntries(field, null))
    if (derivedName !== ref && isTaken(derivedName))
      examination.add(
        'referencia_repetida',
        `O campo "${field.name || ref}" já dá o nome "${derivedName}" a um dos seus textos; um outro campo já se chama assim.`,
        { ...place, ref: derivedName },
      )
}

function freeName(ref: string, isTaken: (name: string) => boolean): string {
  let suffix = 2
  while (isTaken(`${ref}_${suffix}`)) suffix++
  return `${ref}_${suffix}`
}
