import { batch } from '#functions/batches/index.ts'
import { isLastOwner } from '#functions/identity/index.ts'
import { envelope } from '#functions/signatures/index.ts'
import { user } from '../../platform/auth/user.ts'
import type { StoredItem } from '../entity.ts'
import { describe, envelopesOfExecution } from './describeItems.ts'

/** Why something cannot be erased: as a sentence, and as the reason for which it is kept. */
type Refusal = { readonly sentence: string; readonly reason: string }

const running = ['sent', 'partial', 'sealing']

const held = (reason: string): Refusal => ({
  sentence: `Este item está sob guarda legal e só pode ser mantido. Motivo da guarda: ${reason}`,
  reason: `Guarda legal: ${reason}`,
})

const sending: Refusal = {
  sentence: 'As assinaturas deste item estão em andamento. Cancele o envelope antes de eliminar.',
  reason: 'Assinaturas em andamento',
}

/** What keeps something from being erased now; undefined if nothing does. */
export async function refusalToErase(
  item: Pick<StoredItem, 'organizationId' | 'kind' | 'id'>,
): Promise<Refusal | undefined> {
  const { organizationId, kind, id } = item
  const { hold } = (await describe(item)) ?? {}
  if (hold !== undefined) return held(hold)
  if (kind === 'execution') {
    const envelopes = await envelopesOfExecution(organizationId, id)
    return envelopes.some(({ state }) => running.includes(state)) ? sending : undefined
  }
  if (kind === 'envelope') {
    const { data } = await envelope.get({ organizationId, envelopeId: id }).go({ consistent: true })
    return data && running.includes(data.state) ? sending : undefined
  }
  if (kind === 'batch') {
    const { data } = await batch.get({ organizationId, batchId: id }).go({ consistent: true })
    if (data?.state !== 'running') return undefined
    return {
      sentence: 'Esta planilha ainda está sendo preenchida. Pare o preenchimento antes de eliminar.',
      reason: 'Planilha em preenchimento',
    }
  }
  if (kind === 'member') {
    const { data } = await user.get({ organizationId, userId: id }).go({ consistent: true })
    if (!data?.privileges.includes('owner') || data.invited || !(await isLastOwner(organizationId))) return undefined
    return {
      sentence: 'Esta pessoa é a única proprietária da organização e não pode ser removida.',
      reason: 'Única pessoa proprietária da organização',
    }
  }
  return undefined
}
