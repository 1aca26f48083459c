import type { Message } from '#shared/api/envelope.ts'
import { loadCode } from '../blocks/chunks/loadChunk.ts'
import type { Notice } from './notice.ts'
import { hidePlainly, showPlainly } from './showPlainly.ts'

export const loadToasts = () =>
  loadCode(async () => {
    const { default: Toasts, showToast, hideToast } = await import('./Toasts.tsx')
    return { default: Toasts, showToast, hideToast }
  })

/** Whether any notice was shown since the page loaded: until then the code that renders them is not loaded. */
export const noticesWanted = createSwitch()

/** Shows a notice at the bottom of the screen. */
export function notify(notice: Notice): void {
  noticesWanted.turnOn()
  loadToasts().then(
    ({ showToast }) => showToast(notice),
    () => showPlainly(notice),
  )
}

/** Removes a notice whose action no longer applies. */
export function withdraw(id: string): void {
  if (!noticesWanted.read()) return
  loadToasts().then(
    ({ hideToast }) => hideToast(id),
    () => hidePlainly(id),
  )
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
