import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Task } from '../task.ts'
import { dayText } from './days.ts'
import { carry, type DraggedTask } from './draggedTask.ts'

/** A pointer that moves less than this clicks instead of dragging. */
const THRESHOLD = 5

type Options = {
  readonly tasks: readonly Task[]
  readonly onMove: (task: Task, date: string) => void
  /** Scrolls a day into view. */
  readonly onDay: (day: string) => void
  /** The viewer may only look. */
  readonly fixed: boolean
}

export type Carry = ReturnType<typeof useTaskDrag>

/**
 * Moves a task to another day: by pointer, or by space, arrows and space (Esc cancels). Each day has `data-day` and each task `data-task`,
 * so that the element under the pointer identifies them.
 */
export function useTaskDrag({ tasks, onMove, onDay, fixed }: Options) {
  const [held, setHeld] = useState<DraggedTask>()
  const [announcement, setAnnouncement] = useState('')
  const pointer = useRef<{ id: string; from: string; x: number; y: number; dragging: boolean }>(undefined)
  const pressed = useRef(false)

  // The dragged task is rendered in the day it is over: each step creates a new button, which needs the focus.
  useEffect(() => {
    if (held && !pointer.current) focusTask(held.id)
  }, [held])

  const titleOf = (id: string) => tasks.find((task) => task.id === id)?.title ?? ''
  const drop = ({ id, from, over }: DraggedTask) => {
    setHeld(undefined)
    const task = tasks.find((known) => known.id === id)
    if (!task || over === from) return setAnnouncement(`${titleOf(id)} continua em ${dayText(from)}.`)
    setAnnouncement(`${task.title} movida para ${dayText(over)}.`)
    onMove(task, over)
    requestAnimationFrame(() => focusTask(id))
  }
  const stay = ({ id, from }: DraggedTask) => {
    setHeld(undefined)
    setAnnouncement(`${titleOf(id)} continua em ${dayText(from)}.`)
  }
  const cancel = (task: DraggedTask) => {
    stay(task)
    onDay(task.from)
    requestAnimationFrame(() => focusTask(task.id))
  }

  const keyDown = (event: KeyboardEvent, task: Task) => {
    if (!held) {
      if (event.key !== ' ' || fixed) return
      event.preventDefault()
      setHeld({ id: task.id, from: task.date, over: task.date })
      return setAnnouncement(
        `${task.title} na mão, em ${dayText(task.date)}. As setas mudam o dia, espaço solta e Esc cancela.`,
      )
    }
    const next = carry(held, event.key)
    if (next) {
      event.preventDefault()
      setHeld(next)
      setAnnouncement(`${titleOf(held.id)} sobre ${dayText(next.over)}.`)
      onDay(next.over)
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      drop(held)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      cancel(held)
    } else if (event.key === 'Tab') event.preventDefault()
  }

  const grip = (task: Task) => ({
    'data-task': task.id,
    onKeyDown: (event: KeyboardEvent) => keyDown(event, task),
    // Releasing space would click the button.
    onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
    onPointerDown: (event: PointerEvent) => {
      pressed.current = false
      if (event.button !== 0 || event.pointerType === 'touch' || fixed) return
      pointer.current = { id: task.id, from: task.date, x: event.clientX, y: event.clientY, dragging: false }
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!pressed.current) return
      pressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  })

  const latest = useRef({ held, drop, stay })
  useEffect(() => {
    latest.current = { held, drop, stay }
  })
  useEffect(() => {
    const move = (event: globalThis.PointerEvent) => {
      const press = pointer.current
      if (!press) return
      if (!press.dragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) < THRESHOLD) return
      press.dragging = true
      const over = dayAt(event.clientX, event.clientY) ?? latest.current.held?.over ?? press.from
      if (over !== latest.current.held?.over) setHeld({ id: press.id, from: press.from, over })
    }
    const up = () => {
      const press = pointer.current
      pointer.current = undefined
      if (!press?.dragging) return
      pressed.current = true
      // A click follows immediately, if at all.
      setTimeout(() => {
        pressed.current = false
      })
      if (latest.current.held) latest.current.drop(latest.current.held)
    }
    const giveUp = () => {
      if (pointer.current?.dragging) setHeld(undefined)
      pointer.current = undefined
    }
    const letGo = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && pointer.current && giveUp()
    // Clicking elsewhere cancels the drag.
    const putBack = () => {
      const { held, stay } = latest.current
      if (held && !pointer.current) stay(held)
    }
    window.addEventListener('pointerdown', putBack, { capture: true })
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', giveUp)
    window.addEventListener('keydown', letGo)
    return () => {
      window.removeEventListener('pointerdown', putBack, { capture: true })
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', giveUp)
      window.removeEventListener('keydown', letGo)
    }
  }, [])
  return { held, announcement, grip }
}

const dayAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day

const focusTask = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-day] [data-task="${CSS.escape(id)}"]`)?.focus()
