import type { Body } from '#shared/api/call.ts'
import { privacyKindWords } from '#shared/api/privacy/labels.ts'
import type { PrivacyRequest, privacy } from '#shared/api/privacy.ts'
import { ERASE_WORD } from '#shared/api/privacy.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { message } from '../../platform/outbox/message.ts'
import { privacyItem, type StoredItem, type StoredRequest } from '../entity.ts'
import { refusalToErase } from './refusal.ts'
import { allItems, changeRequest, findRequest, presentRequest, requestSubject } from './store.ts'

/** Items decided about at the same time. */
const AT_ONCE = 20
/** Names of items that a log entry has; the erasure logs each. */
const MOST_NAMED = 50

const NOT_YET = {
  searching: 'A procura ainda não terminou. Espere o fim dela para decidir.',
  erasing: 'Este pedido está sendo concluído: as decisões não mudam mais.',
  done: 'Este pedido já foi concluído.',
} as const

async function findOpen({ organizationId }: Caller, requestId: string): Promise<StoredRequest> {
  const stored = await findRequest(organizationId, requestId)
  if (stored.state !== 'found') throw new Failure('conflict', NOT_YET[stored.state])
  return stored
}

type Decision = Pick<StoredItem, 'decision' | 'reason'>

const keyOf = ({ organizationId, requestId, kind, id }: StoredItem) => ({ organizationId, requestId, kind, id })

async function write(item: StoredItem, { decision, reason }: Decision): Promise<void> {
  const patch = privacyItem.patch(keyOf(item)).set({ decision })
  await (decision === 'keep' ? patch.set({ reason }) : patch.remove(['reason'])).go()
}

/** What is decided about an item: what must be kept is kept, with the reason, unless it was named alone, which is refused. */
async function decisionOn(item: StoredItem, wanted: Decision, isNamed: boolean): Promise<Decision> {
  if (wanted.decision === 'keep') return wanted
  const refusal = await refusalToErase(item)
  if (refusal === undefined) return wanted
  if (isNamed) throw new Failure('conflict', refusal.sentence)
  return { decision: 'keep', reason: refusal.reason }
}

/** Decides about items, or about all that nobody has decided about. */
export async function decide(
  caller: Caller,
  requestId: string,
  { items: named, decision, reason }: Body<typeof privacy.decidePrivacyItems>,
): Promise<PrivacyRequest> {
  if (decision === 'keep' && reason === undefined)
    throw new Failure('invalid', 'Escreva por que estes dados são mantidos.', [
      { code: 'missing', message: 'Escreva o motivo', path: 'body.reason' },
    ])
  const stored = await findOpen(caller, requestId)
  const all = await allItems(stored)
  const chosen = named
    ? all.filter((item) => named.some(({ kind, id }) => kind === item.kind && id === item.id))
    : all.filter((item) => item.decision === undefined)
  if (named && chosen.length < named.length)
    throw new Failure('not_found', 'Um dos itens não faz mais parte deste pedido. Recarregue a página.')
  const wanted = { decision, ...(decision === 'keep' && { reason }) }
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    const some = chosen.slice(from, from + AT_ONCE)
    const decisions = await Promise.all(some.map((item) => decisionOn(item, wanted, named !== undefined)))
    await Promise.all(some.map((item, at) => write(item, decisions[at]!)))
  }
  const undecided = (await allItems(stored)).filter((item) => item.decision === undefined).length
  const entry = logEntry(caller, {
    action: 'privacyRequest.decided',
    subject: requestSubject(stored),
    after: {
      decision,
      ...(reason !== undefined && decision === 'keep' && { reason }),
      items: chosen.slice(0, MOST_NAMED).map(({ kind, id }) => `${privacyKindWords[kind][0]} ${id}`),
      count: chosen.length,
    },
  })
  return presentRequest(await changeRequest(stored, { undecided }, [entry]))
}

/** Begins to carry out what was decided. */
export async function beginErasure(
  caller: Caller,
  requestId: string,
  { confirmation }: Body<typeof privacy.erasePrivacyItems>,
): Promise<PrivacyRequest> {
  const stored = await findOpen(caller, requestId)
  if (confirmation.toUpperCase() !== ERASE_WORD) {
    const message = `Escreva ${ERASE_WORD} para confirmar. Nada foi eliminado.`
    throw new Failure('invalid', message, [{ code: 'unconfirmed', message, path: 'body.confirmation' }])
  }
  const { organizationId } = stored
  const items = await allItems(stored)
  if (items.some(({ decision }) => decision === undefined))
    throw new Failure('invalid', 'Ainda há itens sem decisão. Decida cada um deles antes de concluir o pedido.')
  const erasing = items.filter(({ decision }) => decision === 'erase').length
  const next = await changeRequest(stored, { state: 'erasing', erasedBy: caller.userId, undecided: 0 }, [
    logEntry(caller, {
      action: 'privacyRequest.erasureStarted',
      subject: requestSubject(stored),
      after: { erased: erasing, kept: items.length - erasing },
    }),
    message(organizationId, 'privacy', { type: 'privacy.erasureRequested', organizationId, requestId }),
  ])
  return presentRequest(next)
}
