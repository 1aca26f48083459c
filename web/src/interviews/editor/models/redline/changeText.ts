import type { RedlineChange } from '#shared/api/interviews/redlines.ts'

const LONG = 80

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return `“${line.length > LONG ? `${line.slice(0, LONG - 1)}…` : line}”`
}

/** What accepting a change does, in a sentence. */
export function changeText({ kind, deleted, inserted }: Pick<RedlineChange, 'kind' | 'deleted' | 'inserted'>): string {
  switch (kind) {
    case 'replaced':
      return `Troca ${short(deleted)} por ${short(inserted)}`
    case 'inserted':
      return inserted.trim() === '' ? 'Acrescenta um espaço' : `Acrescenta ${short(inserted)}`
    case 'deleted':
      return deleted.trim() === '' ? 'Retira um espaço' : `Retira ${short(deleted)}`
    case 'paragraphInserted':
      return inserted.trim() === '' ? 'Acrescenta um parágrafo vazio' : 'Acrescenta este parágrafo'
    case 'paragraphDeleted':
      return deleted.trim() === '' ? 'Retira um parágrafo vazio' : 'Retira este parágrafo'
    case 'paragraphDivided':
      return 'Divide o parágrafo aqui'
    case 'paragraphsJoined':
      return 'Junta este parágrafo com o seguinte'
    case 'rowInserted':
      return 'Acrescenta esta linha da tabela'
    case 'rowDeleted':
      return 'Retira esta linha da tabela'
    case 'tableInserted':
      return 'Acrescenta a tabela'
    case 'tableDeleted':
      return 'Retira a tabela'
  }
}
