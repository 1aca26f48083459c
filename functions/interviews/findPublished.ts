import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import type { StoredInterview } from './present.ts'
import { findInterview } from './readInterview.ts'

const NOT_PUBLISHED =
  'Este modelo ainda não foi publicado. Publique-o para começar documentos; para experimentar o rascunho, use Visualizar no editor.'

/** The interview, of the caller's organisation, with the version on which documents start; 422 if none is published or it is in the bin. */
export async function findPublished(
  caller: Caller,
  interviewId: string,
): Promise<StoredInterview & Required<Pick<StoredInterview, 'publication'>>> {
  const stored = await findInterview(caller, interviewId)
  const { publication, type } = stored
  if (stored.trashedAt) throw new Failure('invalid', 'Este modelo está na lixeira. Restaure-o para começar documentos.')
  if (type === 'block') throw new Failure('invalid', 'Um bloco não é preenchido sozinho: ele faz parte de um modelo.')
  if (!publication) throw new Failure('invalid', NOT_PUBLISHED)
  if (!stored.expands) return { ...stored, publication }
  const { runnableKey } = await import('./reuse/runnable.ts')
  const contentKey = await runnableKey(caller.organizationId, interviewId, publication.contentKey)
  return { ...stored, publication: { ...publication, contentKey } }
}
