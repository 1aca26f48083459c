import type { Message } from '#shared/api/envelope.ts'

/** For as long as this, in milliseconds, what was removed is taken back with one click: 'Desfazer'. */
export const UNDO = 8_000

export type Notice = {
  readonly type: Message['type']
  readonly text: string
  /** Offered beside the text, as 'Desfazer'. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds; S1 §9 unless told. Null stays until closed. */
  readonly duration?: number | null
  /** A notice with the same id takes the place of the one on screen. */
  readonly id?: string
}
