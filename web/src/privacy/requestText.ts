import { privacyKindWords } from '#shared/api/privacy/labels.ts'
import { type PrivacyRequest, privacyKinds } from '#shared/api/privacy.ts'
import type { Tag } from '../blocks/table/column.ts'

/** '3 documentos, 1 tarefa'. */
export function countsText(counts: PrivacyRequest['counts']): string {
  const parts = privacyKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    const [one, several] = privacyKindWords[kind]
    return count === 0
      ? []
      : [`${count.toLocaleString('pt-BR')} ${(count === 1 ? one : several).toLocaleLowerCase('pt-BR')}`]
  })
  return parts.join(', ')
}

export const totalOf = (counts: PrivacyRequest['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const things = (count: number): string => (count === 1 ? '1 item' : `${count.toLocaleString('pt-BR')} itens`)

/** What the request is doing, or what became of it. */
export function stateText({ state, looked, counts, undecided, erased, kept }: PrivacyRequest): string {
  if (state === 'searching')
    return `Procurando em tudo o que a organização guarda: ${looked.toLocaleString('pt-BR')} verificados até agora.`
  if (state === 'erasing')
    return `Concluindo: ${things(totalOf(erased))} eliminados, ${things(totalOf(kept))} mantidos até agora.`
  if (state === 'done') {
    if (totalOf(erased) + totalOf(kept) === 0) return 'Pedido concluído: não havia dados deste titular.'
    return [
      totalOf(erased) > 0 && `Eliminado: ${countsText(erased)}.`,
      totalOf(kept) > 0 && `Mantido, com motivo: ${countsText(kept)}.`,
    ]
      .filter(Boolean)
      .join(' ')
  }
  const total = totalOf(counts)
  if (total === 0) return 'Nenhum dado deste titular foi encontrado.'
  const decided = undecided === 0 ? 'Tudo decidido.' : `Falta decidir ${things(undecided)}.`
  return `Encontrado: ${countsText(counts)}. ${decided}`
}

export function stateTag({ state, undecided }: PrivacyRequest): Tag {
  if (state === 'searching') return { label: 'Procurando', color: 'blue' }
  if (state === 'erasing') return { label: 'Concluindo', color: 'blue' }
  if (state === 'done') return { label: 'Concluído', color: 'green' }
  return undecided > 0 ? { label: 'A decidir', color: 'amber' } : { label: 'Decidido', color: 'violet' }
}
