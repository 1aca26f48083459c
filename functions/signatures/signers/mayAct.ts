import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { now } from '../../platform/clock.ts'
import { offeredChannels } from '../channels.ts'
import type { StoredEnvelope } from '../entity.ts'
import { isOverdue } from '../state/doAct.ts'
import { acts, type EnvelopePerson } from '../state/envelope.ts'
import { closedTo } from '../state/transitions.ts'
import { isInTurn } from '../state/turns.ts'

/** Why somebody cannot sign now; undefined if they can. */
export function noticeFor(stored: StoredEnvelope, person: EnvelopePerson): string | undefined {
  if (person.state === 'signed')
    return person.role === 'approver' ? 'Você já aprovou estes documentos.' : 'Você já assinou estes documentos.'
  if (person.state === 'refused') return 'Você recusou assinar estes documentos.'
  const closed = closedTo(stored.state)
  if (closed) return closed
  if (isOverdue(stored, today(now()))) return `O prazo para assinar terminou em ${formatDate(stored.expiresOn)}.`
  if (!acts(person)) return 'Você receberá uma cópia quando todos tiverem assinado.'
  if (!isInTurn(stored.participants, person.id))
    return 'Outras pessoas assinam antes de você. Você receberá um e-mail quando for a sua vez.'
  return undefined
}

/** The channels by which a code reaches somebody, the sender's choice first. */
export async function channelsOf({ codeBy, phone }: EnvelopePerson) {
  const offered = (await offeredChannels()).filter((one) => one === 'email' || phone !== undefined)
  return [...offered.filter((one) => one === codeBy), ...offered.filter((one) => one !== codeBy)]
}

/** Where somebody's marks go. */
export const ownPlaces = ({ places }: Pick<StoredEnvelope, 'places'>, { id }: EnvelopePerson) =>
  places.filter(({ participantId }) => participantId === id)
