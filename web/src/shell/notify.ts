import type { Message } from '#shared/api/envelope.ts'

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

/** Whether any notice was shown since the page began: until then nothing that draws them is fetched. */
export const noticesWanted = createSwitch()

/** Shows a notice at the bottom of the screen. */
export function notify(notice: Notice): void {
  noticesWanted.turnOn()
  void import('./Toasts.tsx').then(({ showToast }) => showToast(notice))
}

export function notifyMessages(messages: readonly Message[]): void {
  for (const { type, msg } of messages) notify({ type, text: msg })
}

function createSwitch() {
  const listeners = new Set<() => void>()
  let on = false
  return {
    read: () => on,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    turnOn: () => {
      on = true
      for (const listener of listeners) listener()
    },
  }
}
