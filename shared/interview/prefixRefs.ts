import { emptyInterviewCode, type Field, type Section } from './model.ts'
import { renameRefs } from './renameField.ts'

/** The references that other texts can use a field by. */
const namesOf = ({ ref, inFullToVar, barcodeToVar }: Field): string[] =>
  [ref, inFullToVar, barcodeToVar].flatMap((name) => (name ? [name] : []))

/** Sections whose fields have `prefix` before their references, everywhere they are used in these sections: 'nome' becomes 'vendedor_nome'. */
export function prefixRefs(sections: readonly Section[], prefix: string): Section[] {
  if (prefix === '') return [...sections]
  const fields = sections.flatMap((section) => section.fields)
  const names = new Map(fields.flatMap(namesOf).map((name) => [name, `${prefix}_${name}`]))
  const { sections: renamed } = renameRefs({ ...emptyInterviewCode(), sections: [...sections] }, names)
  return renamed
}
