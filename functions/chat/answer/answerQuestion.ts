import type { ChatAsked } from '#events/chat.ts'
import type { ChatMessage } from '#shared/api/chat.ts'
import { personChannel } from '#shared/api/realtime.ts'
import { execution } from '../../executions/index.ts'
import {
  ModelFault,
  reachModel,
  requireTokens,
  streamAnswer,
  tokensOf,
  tokensOfAll,
} from '../../languageModel/index.ts'
import { now } from '../../platform/clock.ts'
import { setting } from '../../platform/environment.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { log } from '../../platform/log.ts'
import { usage } from '../../platform/outbox/usage.ts'
import type { Delivery } from '../../platform/queue/consume.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { transact, tryTransact } from '../../platform/transact.ts'
import type { About } from '../about/about.ts'
import { aboutExecution } from '../about/aboutExecution.ts'
import { aboutInterview } from '../about/aboutInterview.ts'
import { OFF } from '../ask.ts'
import { chatFile, chatMessage, keyOf, type StoredMessage } from '../entity.ts'
import { messagesOf } from '../messagesOf.ts'
import { NOT_ANSWERED } from '../present.ts'
import { AnswerWriter, LEASE } from './AnswerWriter.ts'
import { MOST_ANSWER, promptFor } from './prompt.ts'
import { marksIn, proposalsIn, visibleText } from './visibleText.ts'

/** Milliseconds of the function's time that are kept to store how it ended. */
const RESERVE = 12_000
const MOST_CHARACTERS = 30_000
const MOST_PROPOSALS = 20

const GONE = 'O documento ou o modelo desta conversa não existe mais.'
const EMPTY = 'O serviço de IA respondeu sem texto. Tente de novo.'
const CUT = 'O material era longo demais, e a resposta não considera o fim dele.'
const TOO_LONG = 'A resposta ficou longa demais e foi cortada.'

type Ending = Partial<Pick<ChatMessage, 'state' | 'text' | 'citations' | 'proposals'>> & {
  /** Several sentences are joined. */
  readonly notices?: readonly string[]
}

/** What an attempt cost in tokens of the plan, however it ends. */
type Bill = { tokens: number }

type Writes = Parameters<typeof tryTransact<{ chatMessage: typeof chatMessage }>>[1]

/**
 * Writes to a question, if it still has this worker's claim, and counts what the attempt cost, whether or not: what was asked was asked. No
 * two workers have the same attempt, so that each is counted once.
 */
async function conclude(stored: StoredMessage, { tokens }: Bill, writes: Writes): Promise<boolean> {
  const { organizationId, messageId, attempt } = stored
  const at = now().toISOString()
  const use = { organizationId, id: `chat-${messageId}-${attempt}`, kind: 'aiTokens', quantity: tokens, at } as const
  const counted = tokens > 0 && usage(use)
  const written = await tryTransact({ chatMessage }, writes, [counted])
  if (!written && counted) await transact({ chatMessage }, () => [], [counted])
  return written
}

/** Takes the question for this worker, so that no other answers it at the same time. Throws if another one is at it. */
async function claimQuestion(stored: StoredMessage, claim: string): Promise<StoredMessage | undefined> {
  const time = now()
  const next = { claim, claimedUntil: new Date(time.getTime() + LEASE).toISOString(), attempt: stored.attempt + 1 }
  const changed = { ...next, text: '', updatedAt: time.toISOString() }
  const taken = await tryTransact(
    { chatMessage },
    (write) => [
      write.chatMessage
        .patch(keyOf(stored))
        .set(changed)
        .where(
          ({ state, attempt, claimedUntil }, { eq, lt, notExists }) =>
            `${eq(state, 'answering')} AND ${eq(attempt, stored.attempt)} AND (${notExists(claimedUntil)} OR ${lt(claimedUntil, time.toISOString())})`,
        ),
    ],
    [],
  )
  if (taken) return { ...stored, ...changed }
  const { data: present } = await chatMessage.get(keyOf(stored)).go({ consistent: true })
  if (present?.state === 'answering') throw new Error('The question is being answered elsewhere')
  return undefined
}

/** Keeps how an answer ended, with what it cost. */
async function settle(stored: StoredMessage, bill: Bill, { notices = [], ...ending }: Ending): Promise<void> {
  const { organizationId, userId, messageId, claim } = stored
  const at = now().toISOString()
  const notice = notices.join(' ')
  const settled = await conclude(stored, bill, (write) => [
    write.chatMessage
      .patch(keyOf(stored))
      .set({ ...ending, ...(notice !== '' && { notice }), updatedAt: at })
      .remove(['claim', 'claimedUntil', 'stopAsked'])
      .where((attributes, { eq }) => `${eq(attributes.claim, claim!)} AND ${eq(attributes.state, 'answering')}`),
  ])
  // The conversation was deleted, or a person or another worker was faster.
  if (!settled) return log.info('answer not kept', { messageId })
  await publish(personChannel(organizationId, userId), { type: 'chat.changed', id: messageId })
}

async function aboutSubject({ organizationId, subjectId, kind }: StoredMessage): Promise<About | undefined> {
  if (kind === 'interview') return aboutInterview(organizationId, subjectId)
  const { data } = await execution.get({ organizationId, executionId: subjectId }).go({ consistent: true })
  return data ? aboutExecution(data) : undefined
}

async function filesFor({ organizationId, subjectId, userId }: StoredMessage, recent: readonly string[]) {
  const { data } = await chatFile.query
    .ofSubject({ organizationId, subjectId, userId })
    .go({ pages: 'all', consistent: true })
  const seconds = now().getTime() / 1_000
  // The newest question's first: they are cut last.
  return data
    .filter(({ messageId, expiresAt }) => recent.includes(messageId) && expiresAt > seconds)
    .sort((one, other) =>
      one.messageId === other.messageId ? one.place - other.place : one.messageId < other.messageId ? 1 : -1,
    )
}

/** How many earlier questions' files are read again. */
const WITH_FILES = 3

async function historyOf(stored: StoredMessage) {
  const earlier = (await messagesOf(stored)).filter(
    ({ messageId, state }) => messageId < stored.messageId && (state === 'answered' || state === 'stopped'),
  )
  const recent = [stored, ...earlier.slice(-WITH_FILES)].map(({ messageId }) => messageId)
  const turns = earlier.flatMap(({ question, text }) => [
    { role: 'user' as const, content: question },
    { role: 'assistant' as const, content: text },
  ])
  return { turns: stored.history ?? turns, files: await filesFor(stored, recent) }
}

/** The visible end of an answer, with what it cites and proposes, as far as that exists and holds. */
function endingOf(about: About, raw: string): Pick<Required<Ending>, 'text' | 'citations' | 'proposals' | 'notices'> {
  const text = visibleText(raw, (mark) => about.citations.has(mark), true)
  const given = proposalsIn(raw)
  const proposals = given.flatMap((one) => about.propose(one) ?? []).slice(0, MOST_PROPOSALS)
  const dropped = given.length - proposals.length
  return {
    text,
    citations: marksIn(text).flatMap((mark) => about.citations.get(mark) ?? []),
    proposals,
    notices:
      dropped === 0
        ? []
        : [
            dropped === 1
              ? 'Uma sugestão não valia e foi descartada.'
              : `${dropped} sugestões não valiam e foram descartadas.`,
          ],
  }
}

async function answer(stored: StoredMessage, patience: number, bill: Bill): Promise<Ending> {
  if (stored.stopAsked) return { state: 'stopped', text: '' }
  const reached = await reachModel(stored.organizationId)
  if (!reached) return { state: 'failed', notices: [OFF] }
  const [about, { turns, files }] = await Promise.all([aboutSubject(stored), historyOf(stored)])
  if (!about) return { state: 'failed', notices: [GONE] }
  const { place } = reached
  const prompt = promptFor(about, files, turns, stored.question, place.contextTokens)
  await requireTokens(stored.organizationId, reached, prompt.estimate)

  const stopping = new AbortController()
  const writer = new AnswerWriter(stored, stored.claim!, about.citations)
  const isKnown = (mark: string) => about.citations.has(mark)
  let raw = ''
  let isBilled = false
  const pay = (tokens: number) => {
    isBilled = true
    bill.tokens = reached.own ? 0 : tokens
  }
  try {
    const asking = { messages: prompt.messages, most: MOST_ANSWER, patience, signal: stopping.signal }
    for await (const piece of streamAnswer(place, asking)) {
      if ('tokens' in piece) pay(piece.tokens)
      else raw += piece.text
      await writer.write(visibleText(raw, isKnown, false))
      if (writer.isEnded || raw.length > MOST_CHARACTERS) break
    }
  } finally {
    stopping.abort()
  }
  // Some services do not say it.
  if (!isBilled) pay(tokensOfAll(prompt.messages) + tokensOf(raw))
  const ending = endingOf(about, raw)
  await writer.write(ending.text)
  await writer.flush()
  const notices = [...ending.notices, ...(prompt.cut ? [CUT] : []), ...(raw.length > MOST_CHARACTERS ? [TOO_LONG] : [])]
  if (writer.isEnded) return { ...ending, notices, state: 'stopped' }
  if (ending.text === '' && ending.proposals.length === 0)
    return { state: 'failed', text: '', notices: [...ending.notices, EMPTY] }
  return { ...ending, notices, state: 'answered' }
}

/** Answers a question, once: a worker that was killed is followed by another, which starts over. */
export async function answerQuestion(
  { organizationId, subjectId, userId, messageId }: ChatAsked,
  { attempt, remaining }: Pick<Delivery, 'attempt' | 'remaining'>,
): Promise<void> {
  const key = { organizationId, subjectId, userId, messageId }
  const { data: found } = await chatMessage.get(key).go({ consistent: true })
  if (found?.state !== 'answering') return
  const stored = await claimQuestion(found, newId())
  if (!stored) return
  const bill: Bill = { tokens: 0 }
  try {
    await settle(stored, bill, await answer(stored, Math.max(1_000, remaining() - RESERVE), bill))
  } catch (error) {
    const hasSentence = error instanceof ModelFault || error instanceof Failure
    const isLast = attempt >= Number(setting('MAX_RECEIVES'))
    if (!hasSentence) log.error('question not answered', { messageId, error })
    const notices = [hasSentence ? error.message : NOT_ANSWERED]
    if (hasSentence || isLast) return settle(stored, bill, { state: 'failed', text: '', notices })
    await release(stored, bill)
    throw error
  }
}

/** Lets the next delivery answer at once. */
async function release(stored: StoredMessage, bill: Bill): Promise<void> {
  await conclude(stored, bill, (write) => [
    write.chatMessage
      .patch(keyOf(stored))
      .remove(['claim', 'claimedUntil'])
      .where((attributes, { eq }) => eq(attributes.claim, stored.claim!)),
  ])
}
