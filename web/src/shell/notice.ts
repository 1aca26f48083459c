import type { Message } from '#shared/api/envelope.ts'

/** How long a removal can be undone with one click ('Desfazer'), in ms. */
export const UNDO = 8_000

export type Notice = {
  readonly type: Message['type']
  readonly text: string
  /** Button beside the text, such as 'Desfazer'. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** In ms; defaults to S1 §9's. Null stays until closed. */
  readonly duration?: number | null
  /** A notice with the same id replaces the one on screen. */
  readonly id?: string
}
