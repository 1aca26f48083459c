import { definitionOf, type Field, type FieldGroup, templateShape } from '#shared/interview/index.ts'
import type { TemplateScope } from '#shared/template/index.ts'

/** A placeholder's name in plain words. */
export type Named = {
  /** 'Nome do locatário', 'Valor do aluguel (por extenso)'. */
  readonly label: string
  /** 'Texto curto', 'Lista'. */
  readonly typeLabel: string
  readonly group: FieldGroup
  readonly field: Field
  /** Derived from another field: '_extenso', '_nome' and so on. */
  readonly derived: boolean
  /** Position among all names, in the interview's order. */
  readonly order: number
}

/** The names an interview offers: their shape for checking, their labels for people. */
export type FieldIndex = {
  readonly shape: TemplateScope
  /** A name within a list ('' is no list); undefined if it does not exist. */
  readonly named: (name: string, list: string) => Named | undefined
}

/** S1 §3, in plain words. */
const derivedLabels: readonly (readonly [suffix: string, label: string])[] = [
  ['_extenso', 'por extenso'],
  ['_cod_barras', 'código de barras'],
  ['_preposicao', 'com preposição'],
  ['_nome', 'nome por inteiro'],
]

export function fieldIndex(fields: readonly Field[]): FieldIndex {
  const names = new Map<string, Named>()
  addNames(fields, '', names)
  return {
    shape: templateShape({ sections: [{ fields }] }),
    named: (name, list) => names.get(`${list}\n${name}`) ?? derivedName(name, list, names),
  }
}

function addNames(fields: readonly Field[], list: string, names: Map<string, Named>): void {
  for (const field of fields) {
    if (field.ref === '') continue
    const { label, group } = definitionOf(field)
    const named = { label: field.name || field.ref, typeLabel: label, group, field, derived: false, order: names.size }
    add(names, list, field.ref, named)
    if (field.inFullToVar)
      add(names, list, field.inFullToVar, {
        ...named,
        label: `${named.label} (por extenso)`,
        derived: true,
        order: names.size,
      })
    if (field.barcodeToVar)
      add(names, list, field.barcodeToVar, {
        ...named,
        label: `${named.label} (código de barras)`,
        derived: true,
        order: names.size,
      })
    if (field.listFields) addNames(field.listFields, field.ref, names)
  }
}

/** If two fields have the same ref, the first one wins, as everywhere. */
function add(names: Map<string, Named>, list: string, name: string, named: Named): void {
  const key = `${list}\n${name}`
  if (!names.has(key)) names.set(key, named)
}

function derivedName(name: string, list: string, names: ReadonlyMap<string, Named>): Named | undefined {
  for (const [suffix, label] of derivedLabels) {
    if (!name.endsWith(suffix)) continue
    const base = names.get(`${list}\n${name.slice(0, -suffix.length)}`)
    if (base) return { ...base, label: `${base.label} (${label})`, derived: true, order: base.order + 0.5 }
  }
  return undefined
}
