import type { Citation } from '#shared/api/chat/citation.ts'
import { personChannel } from '#shared/api/realtime.ts'
import { now } from '../../platform/clock.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { chatMessage, type StoredMessage } from '../entity.ts'
import { marksIn } from './visibleText.ts'

/** Milliseconds between pieces that are told, and between saves of what there is so far. */
const BETWEEN_PIECES = 150
const BETWEEN_SAVES = 1_500
/** Milliseconds for which a worker counts as alive after a save. */
export const LEASE = 30_000

export const keyOf = ({ organizationId, subjectId, userId, messageId }: StoredMessage) => ({
  organizationId,
  subjectId,
  userId,
  messageId,
})

/** Tells a person an answer while it is written, and keeps what there is. What came before it told is told together. */
export class AnswerWriter {
  readonly #stored: StoredMessage
  readonly #claim: string
  readonly #citations: ReadonlyMap<string, Citation>
  #text = ''
  #told = 0
  #toldAt = 0
  #savedAt = 0
  /** The person wants no more, or the conversation was deleted. */
  isEnded = false

  constructor(stored: StoredMessage, claim: string, citations: ReadonlyMap<string, Citation>) {
    this.#stored = stored
    this.#claim = claim
    this.#citations = citations
  }

  get text(): string {
    return this.#text
  }

  /** Takes the visible text so far, which only ever grows. */
  async write(text: string): Promise<void> {
    this.#text = text
    const time = performance.now()
    if (time - this.#toldAt >= BETWEEN_PIECES) {
      this.#toldAt = time
      await this.tell()
    }
    if (time - this.#savedAt >= BETWEEN_SAVES) {
      this.#savedAt = time
      await this.#save()
    }
  }

  /** Tells what was not told yet. */
  async tell(): Promise<void> {
    const text = this.#text.slice(this.#told)
    if (text === '') return
    const from = this.#told
    this.#told = this.#text.length
    const { organizationId, userId, messageId: id, attempt } = this.#stored
    const citations = marksIn(text).flatMap((mark) => this.#citations.get(mark) ?? [])
    await publish(personChannel(organizationId, userId), { type: 'chat.written', id, attempt, from, text, citations })
  }

  async #save(): Promise<void> {
    const time = now()
    const { data } = await chatMessage
      .patch(keyOf(this.#stored))
      .set({
        text: this.#text,
        claimedUntil: new Date(time.getTime() + LEASE).toISOString(),
        updatedAt: time.toISOString(),
      })
      .where(({ claim, state }, { eq }) => `${eq(claim, this.#claim)} AND ${eq(state, 'answering')}`)
      .go({ response: 'all_new' })
      .catch((error: unknown) => {
        if (isConditionFailure(error)) return { data: null }
        throw error
      })
    this.isEnded ||= data === null || data.stopAsked === true
  }
}
