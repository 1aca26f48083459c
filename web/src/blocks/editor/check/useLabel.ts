import type { TagUse } from '#shared/template/index.ts'
import type { FieldIndex } from '../model/fieldIndex.ts'

const kinds = {
  conditional: 'Condicional',
  list: 'Lista',
  listField: 'Campo de lista',
  field: 'Campo',
} as const satisfies Record<TagUse['kind'], string>

type Use = Pick<TagUse, 'kind' | 'role' | 'known' | 'tag' | 'list'>

/** 'Campo Nome do locatário', 'Início da lista Sócios', 'Condicional casada, não encontrada'. */
export function useLabel(use: Use, index: FieldIndex): string {
  const feminine = use.kind === 'conditional' || use.kind === 'list'
  const kind = use.role === 'value' ? kinds[use.kind] : `${ends[use.role]} ${kinds[use.kind].toLowerCase()}`
  const denied = use.tag.kind === 'inverse' ? ' (quando não)' : ''
  const missing = use.known ? '' : feminine ? ', não encontrada' : ', não encontrado'
  return `${kind} ${nameOf(use, index)}${denied}${missing}`
}

const ends = { open: 'Início da', close: 'Fim da' } as const

function nameOf({ tag: { path, ref }, list = '' }: Use, { named }: FieldIndex): string {
  if (ref === 'this') return 'item da lista'
  return named(path.at(-1) ?? '', lastOf(list))?.label ?? ref
}

/** A nested list is shown by its own name only. */
function lastOf(list: string): string {
  return list.slice(list.lastIndexOf('.') + 1)
}
