import type { TagUse } from '#shared/template/index.ts'
import type { FieldIndex } from '../model/fieldIndex.ts'

const kinds = {
  conditional: 'Condicional',
  list: 'Lista',
  listField: 'Campo de lista',
  field: 'Campo',
} as const satisfies Record<TagUse['kind'], string>

/** 'Campo Nome do locatário', 'Início da lista Sócios', 'Condicional casada, não encontrada'. */
export function useLabel(use: Pick<TagUse, 'kind' | 'role' | 'known' | 'tag'>, index: FieldIndex): string {
  const name = nameOf(use, index)
  const feminine = use.kind === 'conditional' || use.kind === 'list'
  const kind = use.role === 'value' ? kinds[use.kind] : `${ends[use.role]} ${kinds[use.kind].toLowerCase()}`
  const denied = use.tag.kind === 'inverse' ? 'não ' : ''
  return `${kind} ${denied}${name}${use.known ? '' : feminine ? ', não encontrada' : ', não encontrado'}`
}

const ends = { open: 'Início da', close: 'Fim da' } as const

function nameOf({ tag: { path, ref } }: Pick<TagUse, 'tag'>, { named }: FieldIndex): string {
  if (ref === 'this') return 'item da lista'
  const [name = '', list = ''] = path.toReversed()
  return named(name, list === 'this' ? '' : list)?.label ?? (named(name, '')?.label || ref)
}
