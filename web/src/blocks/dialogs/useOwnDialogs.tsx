import { type ReactNode, useCallback, useRef, useState } from 'react'
import { AlertDialog, type AlertTexts } from './AlertDialog.tsx'
import { Confirm, type ConfirmTexts } from './Confirm.tsx'

export type Dialogs = {
  /** Resolves to whether the user agreed; Escape or a click outside resolves to false. */
  readonly ask: (question: ConfirmTexts | string) => Promise<boolean>
  /** Resolves once the message is dismissed and the focus is restored. */
  readonly alert: (message: AlertTexts | string) => Promise<void>
}

type Entry = {
  readonly id: number
  readonly texts: ConfirmTexts
  readonly isAlert: boolean
  readonly answer: (agreed: boolean) => void
}

/** Queues questions and messages and shows them one at a time; the caller renders `element`. */
export function useOwnDialogs(): Dialogs & { readonly element: ReactNode; readonly asking: boolean } {
  const [shown, setShown] = useState<{ entry: Entry; opened: boolean }>()
  const waiting = useRef<Entry[]>([])
  const before = useRef<Element>(null)
  const lastId = useRef(0)

  const open = useCallback(
    (texts: ConfirmTexts | string, isAlert: boolean) =>
      new Promise<boolean>((answer) => {
        lastId.current += 1
        const entry = {
          id: lastId.current,
          texts: typeof texts === 'string' ? { text: texts } : texts,
          isAlert,
          answer,
        }
        waiting.current.push(entry)
        if (waiting.current.length > 1) return
        before.current = document.activeElement
        setShown({ entry, opened: true })
      }),
    [],
  )
  const ask = useCallback((question: ConfirmTexts | string) => open(question, false), [open])
  const alert = useCallback(async (message: AlertTexts | string) => void (await open(message, true)), [open])

  const answer = (agreed: boolean) => {
    const [entry, next] = waiting.current
    if (entry === undefined) return
    waiting.current.shift()
    setShown(next ? { entry: next, opened: true } : { entry, opened: false })
    if (!next && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    entry.answer(agreed)
  }

  const frame = { opened: shown?.opened === true, onClose: () => answer(false), returnFocus: false }
  const element = shown && (
    <Answering key={shown.entry.id} entry={shown.entry} frame={frame} onConfirm={() => answer(true)} />
  )
  return { ask, alert, element, asking: frame.opened }
}

type AnsweringProps = {
  entry: Entry
  frame: { opened: boolean; onClose: () => void; returnFocus: boolean }
  onConfirm: () => void
}

function Answering({ entry: { texts, isAlert }, frame, onConfirm }: AnsweringProps) {
  return isAlert ? <AlertDialog {...frame} {...texts} /> : <Confirm {...frame} {...texts} onConfirm={onConfirm} />
}
