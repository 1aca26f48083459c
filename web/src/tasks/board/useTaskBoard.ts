import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '../../shell/notify.ts'
import type { LabelActs } from '../labels/labelActs.ts'
import { messageOf, takenBackMessage } from '../messageOf.ts'
import { saveChange } from '../saveChange.ts'
import type { Label, NewLabel, Task, TaskChange, WholeTask } from '../task.ts'
import type { NewTask, TaskCalls, TaskList } from '../taskCalls.ts'
import {
  type Board,
  begin,
  boardOf,
  dropLabel,
  dropTask,
  putLabel,
  putSome,
  putTask,
  refresh,
  refuse,
  settle,
  shownTasks,
} from './board.ts'
import { createTurns } from './createTurns.ts'
import { describeMove, type Move } from './describeMove.ts'
import type { FirstQueries } from './firstQueries.ts'
import { MOST_IDS, watchTasks } from './watchTasks.ts'

/** How long an action can be undone from its notice. */
const UNDO = 8_000

/** Does what need not be in the same frame as the card that was dropped. */
const afterDrawing = (act: () => void): Promise<void> =>
  new Promise((done) => {
    setTimeout(() => {
      act()
      done()
    })
  })

/** Reading the list. */
type Reading = {
  /** It is to be read again afterwards. */
  again: boolean
  /** Tasks that others changed meanwhile, which the list may have as they were before. */
  readonly changed: Set<string>
}

/** A task that was moved or moved back: a new object each time. */
export type Moved = { readonly id: string }

export type TaskBoard = {
  readonly list?: TaskList
  /** Why the tasks could not be loaded; the last list may still be shown. */
  readonly error?: string
  readonly reload: () => void
  /** Reads labels, agendas and saved filters again. */
  readonly refreshSettings: () => void
  /** Shown at once; reverted with the server's message if refused. Can be undone. */
  readonly move: (move: Move) => Promise<void>
  /** Undoes the last move while its notice offers it. */
  readonly undo: () => void
  readonly moved?: Moved
  /** Shown at once; a refusal is shown in a notice. */
  readonly choose: (task: Task, labelIds: readonly string[]) => void
  /** Rejects with a message to show if it was not stored. */
  readonly update: (task: WholeTask, change: TaskChange) => Promise<WholeTask>
  /** Takes over what another call changed. */
  readonly run: (id: string, call: () => Promise<WholeTask>) => Promise<WholeTask>
  readonly add: (task: NewTask) => Promise<Task>
  readonly remove: (id: string) => Promise<void>
  readonly labelActs: LabelActs
}

/**
 * The tasks, with actions on them.
 * @param first what is read first of them; used when reading begins
 */
export function useTaskBoard(calls: TaskCalls, first: () => FirstQueries): TaskBoard {
  const [board, setBoard] = useState<Board>()
  const [error, setError] = useState<string>()
  const [moved, setMoved] = useState<Moved>()
  const key = useRef(0)
  /** Incremented by every stored change, so that a list requested before it is not taken as current. */
  const changeCount = useRef(0)
  const reading = useRef<Reading>(undefined)
  const latestFirst = useRef(first)
  latestFirst.current = first
  const last = useRef<{ readonly move: Move; readonly until: number }>(undefined)
  const [inTurn] = useState(createTurns)

  // In a transition, the skeleton stays until the view has loaded: otherwise React would hide it for another 300 ms.
  const draw = useCallback((act: (known: Board | undefined) => Board) => startTransition(() => setBoard(act)), [])
  const edit = useCallback((act: (board: Board) => Board) => setBoard((known) => known && act(known)), [])
  const keep = useCallback(
    (act: (board: Board) => Board) => {
      changeCount.current += 1
      edit(act)
    },
    [edit],
  )

  const readSome = useCallback(
    async (ids: readonly string[]): Promise<void> => {
      const tasks = await calls.some(ids)
      edit((known) => putSome(known, ids, tasks))
    },
    [calls, edit],
  )
  const load = useCallback(async (): Promise<void> => {
    // Reading thousands of tasks takes seconds: one list at a time, and after it once more for all that was missed meanwhile.
    if (reading.current) {
      reading.current.again = true
      return
    }
    const own: Reading = { again: false, changed: new Set() }
    reading.current = own
    try {
      do {
        own.again = false
        own.changed.clear()
        const before = changeCount.current
        const list = await calls.list(latestFirst.current(), (part) => {
          if (own === reading.current) draw((known) => known ?? boardOf(part))
        })
        if (own !== reading.current) return
        if (changeCount.current === before) draw((known) => (known ? refresh(known, list) : boardOf(list)))
        else own.again = true
        setError(undefined)
        while (own.changed.size > 0 && !own.again) {
          const ids = [...own.changed].slice(0, MOST_IDS)
          for (const id of ids) own.changed.delete(id)
          await readSome(ids)
          if (own !== reading.current) return
        }
      } while (own.again)
    } catch (failure) {
      if (own === reading.current) setError(messageOf(failure))
    } finally {
      if (own === reading.current) reading.current = undefined
    }
  }, [calls, draw, readSome])
  const reload = useCallback(() => {
    setError(undefined)
    void load()
  }, [load])
  useEffect(() => {
    void load()
    return () => {
      reading.current = undefined
    }
  }, [load])
  const refreshSettings = useCallback(() => {
    calls
      .settings()
      .then((settings) => edit((known) => ({ ...known, stored: { ...known.stored, ...settings } })), reload)
  }, [calls, edit, reload])
  useEffect(
    () =>
      watchTasks({
        everything: reload,
        settings: () => (reading.current ? reload() : refreshSettings()),
        some: (ids) => {
          if (reading.current) for (const id of ids) reading.current.changed.add(id)
          else readSome(ids).catch(reload)
        },
      }),
    [readSome, reload, refreshSettings],
  )

  const optimistic = useCallback(
    async (id: string, change: TaskChange, call: () => Promise<Task>): Promise<boolean> => {
      const own = ++key.current
      edit((known) => begin(known, { key: own, id, change }))
      try {
        const task = await inTurn(id, call)
        keep((known) => settle(known, own, task))
        return true
      } catch (failure) {
        edit((known) => refuse(known, own))
        notify({ id: `task-${id}`, type: 'error', text: takenBackMessage(failure) })
        return false
      }
    },
    [edit, keep, inTurn],
  )

  const move = useCallback(
    async function move({ task, from, to }: Move, back = false): Promise<void> {
      const done = { task, from: to, to: from }
      const takeBack = () => {
        if (last.current?.move === done) last.current = undefined
        void move(done, true)
      }
      last.current = back ? undefined : { move: done, until: performance.now() + UNDO }
      const sentence = describeMove({ task, from, to })
      const announced = afterDrawing(() => {
        setMoved({ id: task.id })
        notify(
          back
            ? { id: `task-${task.id}`, type: 'other', text: sentence }
            : {
                id: `task-${task.id}`,
                type: 'other',
                text: sentence,
                action: { label: 'Desfazer', run: takeBack },
                duration: UNDO,
              },
        )
      })
      const isStored = await optimistic(task.id, to, async () => {
        await announced
        return calls.move(task.id, to)
      })
      if (isStored) return
      setMoved({ id: task.id })
      if (last.current?.move === done) last.current = undefined
    },
    [optimistic, calls],
  )
  const undo = useCallback(() => {
    const done = last.current
    if (done && performance.now() <= done.until) void move(done.move, true)
  }, [move])

  const choose = useCallback(
    (task: Task, labelIds: readonly string[]) =>
      void optimistic(task.id, { labelIds: [...labelIds] }, async () => {
        const whole = await calls.read(task.id)
        return saveChange(calls, whole, { labelIds: [...labelIds] })
      }),
    [optimistic, calls],
  )

  const acts = useMemo(
    () => ({
      update: async (before: WholeTask, change: TaskChange) => {
        const task = await inTurn(before.id, () => saveChange(calls, before, change))
        keep((known) => putTask(known, task))
        return task
      },
      run: async (id: string, call: () => Promise<WholeTask>) => {
        const task = await inTurn(id, call)
        keep((known) => putTask(known, task))
        return task
      },
      add: async (task: NewTask) => {
        const created = await calls.add(task)
        keep((known) => putTask(known, created))
        return created
      },
      remove: async (id: string) => {
        await inTurn(id, () => calls.remove(id))
        keep((known) => dropTask(known, id))
      },
      labelActs: {
        add: async (label: NewLabel) => {
          const created = await calls.addLabel(label)
          keep((known) => putLabel(known, created))
          return created
        },
        update: async (label: Label) => {
          const changed = await calls.updateLabel(label)
          keep((known) => putLabel(known, changed))
        },
        remove: async (id: string) => {
          await calls.removeLabel(id)
          keep((known) => dropLabel(known, id))
        },
      },
    }),
    [calls, keep, inTurn],
  )
  const list = useMemo(() => board && { ...board.stored, tasks: shownTasks(board) }, [board])
  return { list, error, reload, refreshSettings, move, moved, undo, choose, ...acts }
}
