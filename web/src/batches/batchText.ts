import type { Batch } from '#shared/api/batches.ts'
import { plural } from '../blocks/plural.ts'

type Counts = Pick<Batch, 'state' | 'total' | 'done' | 'failed'>

/** How far a spreadsheet is, in a few words: '18 de 20 documentos · 2 linhas falharam'. */
export function batchText({ state, total, done, failed }: Counts): string {
  const made =
    done === total
      ? plural(total, 'documento', 'documentos')
      : `${done.toLocaleString('pt-BR')} de ${plural(total, 'documento', 'documentos')}`
  const wrong = failed > 0 ? ` · ${plural(failed, 'linha falhou', 'linhas falharam')}` : ''
  const rest = state === 'running' ? ' · em andamento' : state === 'stopped' ? ' · parada' : ''
  return `${made}${wrong}${rest}`
}
