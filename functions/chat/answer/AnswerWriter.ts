import type { Citation } from '#shared/api/chat/citation.ts'
import { personChannel } from '#shared/api/realtime.ts'
import { now } from '../../platform/clock.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { chatMessage, keyOf, type StoredMessage } from '../entity.ts'
import { marksIn } from './visibleText.ts'

/** Milliseconds between published pieces, and between saves of the text so far. */
const BETWEEN_PIECES = 150
const BETWEEN_SAVES = 1_500
/** Milliseconds for which a worker counts as alive after a save. */
export const LEASE = 30_000

/** Publishes an answer to its person while it is written, in batches, and saves the text so far. */
export class AnswerWriter {
  readonly #stored: StoredMessage
  readonly #claim: string
  readonly #citations: ReadonlyMap<string, Citation>
  #text = ''
  /** How many characters were published. */
  #published = 0
  #publishedAt = 0
  #savedAt = 0
  /** The person wants no more, or the conversation was deleted. */
  isEnded = false

  constructor(stored: StoredMessage, claim: string, citations: ReadonlyMap<string, Citation>) {
    this.#stored = stored
    this.#claim = claim
    this.#citations = citations
  }

  /** Takes the visible text so far, which only ever grows. */
  async write(text: string): Promise<void> {
    this.#text = text
    const time = performance.now()
    if (time - this.#publishedAt >= BETWEEN_PIECES) {
      this.#publishedAt = time
      await this.flush()
    }
    if (time - this.#savedAt >= BETWEEN_SAVES) {
      this.#savedAt = time
      await this.#save()
    }
  }

  /** Publishes the rest. */
  async flush(): Promise<void> {
    const text = this.#text.slice(this.#published)
    if (text === '') return
    const from = this.#published
    this.#published = this.#text.length
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
