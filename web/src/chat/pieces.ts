import type { Citation } from '#shared/api/chat/citation.ts'
import type { ChatMessage } from '#shared/api/chat.ts'
import type { ChatWritten } from '#shared/api/realtime.ts'

/** What has been received of an answer that is being written. */
export type Written = {
  readonly attempt: number
  readonly text: string
  readonly citations: readonly Citation[]
}

/** Takes the next piece; undefined if one before it was missed. A new attempt starts over. */
export function takePiece(known: Written | undefined, piece: ChatWritten): Written | undefined {
  const { attempt, from, text, citations } = piece
  if (known && known.attempt > attempt) return known
  const before = known?.attempt === attempt ? known : { attempt, text: '', citations: [] }
  if (from > before.text.length) return undefined
  // It came twice, or what was read from the server is further.
  if (from + text.length <= before.text.length) return before
  return {
    attempt,
    text: before.text.slice(0, from) + text,
    citations: [
      ...before.citations,
      ...citations.filter(({ mark }) => before.citations.every((one) => one.mark !== mark)),
    ],
  }
}

/** A message with what was received of its answer, if that is more than what was read. */
export function withWritten(message: ChatMessage, written: Written | undefined): ChatMessage {
  if (message.state !== 'answering' || !written || written.attempt < message.attempt) return message
  if (written.attempt === message.attempt && written.text.length <= message.text.length) return message
  return { ...message, text: written.text, citations: [...written.citations] }
}

/** A text and the marks in it, in order. */
export type Run = { readonly at: number } & ({ readonly text: string } | { readonly mark: string })

export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = []
  let end = 0
  for (const { 0: whole, 1: mark = '', index } of text.matchAll(/\[\[([^[\]\n]+)\]\]/g)) {
    if (index > end) runs.push({ at: end, text: text.slice(end, index) })
    runs.push({ at: index, mark })
    end = index + whole.length
  }
  if (end < text.length) runs.push({ at: end, text: text.slice(end) })
  return runs
}
