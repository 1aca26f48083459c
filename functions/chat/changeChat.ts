import type { Body } from '#shared/api/call.ts'
import type { ChatMessage, chat, Proposal } from '#shared/api/chat.ts'
import { reachModel, requireTokens, tokensOf } from '../languageModel/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { LEAST_EXCHANGE, OFF, toAnswer } from './ask.ts'
import { chatMessage, keyOf, type StoredMessage } from './entity.ts'
import { isAbandoned, present } from './present.ts'
import { findSubject, type Subject } from './subject.ts'

/** Ends an answer at the next moment in which its worker looks. One that has ended stays as it is. */
async function stop(stored: StoredMessage): Promise<StoredMessage> {
  if (stored.state !== 'answering') return stored
  await transact(
    { chatMessage },
    (write) => [
      write.chatMessage
        .patch(keyOf(stored))
        .set({ stopAsked: true })
        .where(({ state }, { eq }) => eq(state, 'answering')),
    ],
    [],
  )
  return { ...stored, stopAsked: true }
}

/** Has a question answered again that was not. */
async function retry(caller: Caller, { logged }: Subject, stored: StoredMessage): Promise<StoredMessage> {
  if (stored.state === 'answered' || (stored.state === 'answering' && !isAbandoned(stored)))
    throw new Failure('invalid', 'Só se tenta de novo uma resposta que falhou ou foi parada.')
  const reached = await reachModel(stored.organizationId)
  if (!reached) throw new Failure('invalid', OFF)
  await requireTokens(stored.organizationId, reached, LEAST_EXCHANGE + tokensOf(stored.question))
  const again = {
    state: 'answering' as const,
    round: stored.round + 1,
    text: '',
    citations: [],
    proposals: [],
    updatedAt: now().toISOString(),
  }
  const { notice: _, ...next }: StoredMessage = { ...stored, ...again }
  await transact(
    { chatMessage },
    (write) => [
      write.chatMessage
        .patch(keyOf(stored))
        .set(again)
        .remove(['notice', 'claim', 'claimedUntil', 'stopAsked'])
        .where(({ round }, { eq }) => eq(round, stored.round)),
    ],
    [
      logEntry(caller, { action: 'chat.asked', subject: logged, after: { files: stored.files.length } }),
      toAnswer(next),
    ],
  )
  return next
}

/** What a log says of a proposal; not the value, which may be confidential. */
const factsOf = (proposal: Proposal) =>
  proposal.kind === 'clause' ? { kind: proposal.kind } : { kind: proposal.kind, ref: proposal.ref }

/** Keeps what a person decided about a proposal. It applies nothing: that is done on their screen, and saved as what they typed. */
async function decide(
  caller: Caller,
  { logged }: Subject,
  stored: StoredMessage,
  { act, proposal: at }: { readonly act: 'accept' | 'refuse'; readonly proposal?: number | undefined },
): Promise<StoredMessage> {
  const proposal = found(stored.proposals[at ?? -1])
  const decision = act === 'accept' ? 'accepted' : 'refused'
  if (proposal.decision === decision) return stored
  const proposals = stored.proposals.map((one, index) => (index === at ? { ...one, decision } : one)) as Proposal[]
  const updatedAt = now().toISOString()
  await transact(
    { chatMessage },
    (write) => [
      write.chatMessage
        .patch(keyOf(stored))
        .set({ proposals, updatedAt })
        .where((attributes, { eq }) => eq(attributes.updatedAt, stored.updatedAt)),
    ],
    [
      logEntry(caller, {
        action: act === 'accept' ? 'chat.proposalAccepted' : 'chat.proposalRefused',
        subject: logged,
        after: factsOf(proposal),
      }),
    ],
  )
  return { ...stored, proposals, updatedAt }
}

export async function changeChat(
  caller: Caller,
  { id, act, proposal, ...named }: Body<typeof chat.changeChat>,
): Promise<ChatMessage> {
  const subject = await findSubject(caller, named)
  const { organizationId, subjectId, userId } = subject
  const key = { organizationId, subjectId, userId, messageId: id }
  const stored = found((await chatMessage.get(key).go({ consistent: true })).data)
  if (act === 'stop') return present(await stop(stored))
  if (act === 'retry') return present(await retry(caller, subject, stored))
  return present(await decide(caller, subject, stored, { act, proposal }))
}
