import type { DroppableProvided } from '@hello-pangea/dnd'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Moved } from '../board/useTaskBoard.ts'
import type { CardContext } from '../cardContext.ts'
import type { Task } from '../task.ts'
import { BoardRow } from './BoardRow.tsx'
import classes from './Kanban.module.css'
import { stepOf } from './stepOf.ts'

/** Height of a card without labels, and of the row of labels, in rem, so that they scale with the font size. */
const HEIGHT = 7.75
const LABELS = 1.75
const GAP = 8

type Props = {
  label: string
  tasks: readonly Task[]
  droppable: DroppableProvided
  /** Whether a card is being dragged over it. */
  over: boolean
  /** Whether a card from another column needs room at the end. */
  room: boolean
  /** The task moved last, which gets the focus. */
  moved?: Moved
  cardContext: CardContext
  fixed: boolean
}

/**
 * The cards of a column, of which the visible ones and a few more are rendered. One of them is the column's tab stop; arrows move between
 * them.
 */
export function ColumnList({ label, tasks, droppable, over, room, moved, cardContext, fixed }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const rem = useRef(rootFontSize())
  const virtual = useVirtualizer({
    count: tasks.length + (room ? 1 : 0),
    getScrollElement: () => list.current,
    estimateSize: (at) => heightOf(tasks[at]) * rem.current,
    getItemKey: useCallback((at: number) => tasks[at]?.id ?? 'room', [tasks]),
    gap: GAP,
    overscan: 3,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const [active, setActive] = useState<string>()
  const stop = items.some(({ key }) => key === active) ? active : tasks[items[0]?.index ?? 0]?.id

  const focusOn = useCallback(
    (at: number) => {
      const id = tasks[at]?.id
      if (id === undefined) return
      virtual.scrollToIndex(at)
      setActive(id)
      focusWhenDrawn(() => list.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"] ${GRIP}`))
    },
    [tasks, virtual],
  )
  // A card moved here is sorted into the column, perhaps out of view.
  const at = moved === undefined ? -1 : tasks.findIndex(({ id }) => id === moved.id)
  const followed = useRef(moved)
  useEffect(() => {
    if (at === -1 || followed.current === moved) return
    followed.current = moved
    if (mayTakeFocus(document.activeElement)) focusOn(at)
  }, [at, moved, focusOn])

  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = tasks.findIndex(({ id }) => id === active)
    const step = stepOf(event.key, from, tasks.length)
    if (event.defaultPrevented || from === -1 || step === undefined || !isGrip(event.target)) return
    event.preventDefault()
    if (typeof step === 'number') focusOn(step)
    else neighbourOf(list.current, step)?.focus()
  }
  return (
    <div
      ref={(node) => {
        list.current = node
        droppable.innerRef(node)
      }}
      {...droppable.droppableProps}
      className={classes.list}
      data-over={over || undefined}
      data-column
    >
      {/* Handles keys and focus of the cards. */}
      <ul
        aria-label={label}
        className={classes.inner}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={keyDown}
        onFocus={(event: FocusEvent<HTMLElement>) =>
          setActive(event.target.closest<HTMLElement>('[data-task]')?.dataset.task)
        }
      >
        {items.map(({ index, start, size, key }) => {
          const task = tasks[index]
          return (
            task && (
              <BoardRow
                key={task.id}
                task={task}
                at={index}
                count={tasks.length}
                top={start}
                height={size}
                tabIndex={key === stop ? 0 : -1}
                cardContext={cardContext}
                fixed={fixed}
              />
            )
          )
        })}
      </ul>
      {tasks.length === 0 && !room && <p className={classes.empty}>Nenhuma tarefa</p>}
    </div>
  )
}

/** The focusable part of a card: its title. */
const GRIP = ':is([data-rfd-drag-handle-draggable-id], button)'

const isGrip = (target: EventTarget) => target instanceof HTMLElement && target.matches(':not([aria-haspopup])')

const heightOf = (task: Task | undefined) => (task?.labelIds.length ? HEIGHT + LABELS : HEIGHT)

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Never take the focus from a text input, dialog or menu. */
const mayTakeFocus = (focused: Element | null) => !focused?.closest('input, textarea, [role="dialog"], [role="menu"]')

/** The tab stop of the column beside this one. */
function neighbourOf(list: HTMLElement | null, side: 'before' | 'after'): HTMLElement | undefined {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')]
  const beside = columns[columns.indexOf(list as HTMLElement) + (side === 'after' ? 1 : -1)]
  return beside?.querySelector<HTMLElement>('[data-task] [tabindex="0"]') ?? undefined
}

/** A card out of view is rendered a frame or two after scrolling to it. */
function focusWhenDrawn(find: () => HTMLElement | null | undefined, tries = 12): void {
  const found = find()
  if (found) found.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusWhenDrawn(find, tries - 1))
}
