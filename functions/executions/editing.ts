import type { CreateEntityItem } from 'electrodb'
import { newId } from '../platform/id.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import type { OpenEditing } from './entity.ts'
import type { StoredExecution } from './present.ts'

/**
 * An editing session: consecutive saves by one person, shown as one entry of the history. The open session is stored in the execution's own
 * item, so that a save writes nothing else; it becomes an item of its own when it ends. The answers before and after it stay in the object
 * store until the execution is deleted.
 */
export const editing = defineEntity('editing', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    editingId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true },
    from: { type: 'string', required: true },
    to: { type: 'string', required: true },
    /** Absent if there were no answers before. */
    beforeKey: { type: 'string' },
    afterKey: { type: 'string', required: true },
    /** The content of the interview that these answers are of; absent if the execution stayed on its version since. */
    interviewKey: { type: 'string' },
  },
  indexes: { ofExecution: primary(['organizationId', 'executionId'], ['editingId']) },
})

export type EndedEditing = CreateEntityItem<typeof editing>

/** In ms: the time without a save after which the next one starts a new session. */
const PAUSE = 30 * 60_000

export type Save = {
  readonly userId: string
  /** ISO instant. */
  readonly time: string
}

/** The first session of an execution, whose answers are compared with none. */
export const firstEditing = ({ userId, time }: Save): OpenEditing => ({
  id: newId(),
  by: userId,
  from: time,
  to: time,
})

/** The session of a save: the open one of the same person, or a new one that starts from the current answers. */
export function continueEditing({ editing: open, valuesKey }: StoredExecution, { userId, time }: Save): OpenEditing {
  if (open && open.by === userId && Date.parse(time) - Date.parse(open.to) < PAUSE) return { ...open, to: time }
  return { ...firstEditing({ userId, time }), beforeKey: valuesKey }
}

/** The sessions that a change ends: one that is followed by another or by finishing, and that of a last save. */
export function endedEditings(stored: StoredExecution, next: StoredExecution, save?: Save): EndedEditing[] {
  const { organizationId, executionId } = stored
  const ended = (open: OpenEditing, afterKey: string): EndedEditing[] =>
    open.beforeKey === afterKey
      ? []
      : [
          {
            organizationId,
            executionId,
            editingId: open.id,
            userId: open.by,
            from: open.from,
            to: open.to,
            beforeKey: open.beforeKey,
            afterKey,
          },
        ]
  const last = save && next.valuesKey !== stored.valuesKey ? continueEditing(stored, save) : undefined
  const going = last ?? next.editing
  return [
    ...(stored.editing && stored.editing.id !== going?.id ? ended(stored.editing, stored.valuesKey) : []),
    ...(last ? ended(last, next.valuesKey) : []),
  ]
}

/** The sessions that end when an execution moves to another version: the open one, and the move itself, which may take answers out. */
export function editingsOfMove(stored: StoredExecution, { userId, time }: Save, afterKey: string): EndedEditing[] {
  const { organizationId, executionId, interviewKey, valuesKey, editing: open } = stored
  const of = ({ id, by, from, to, beforeKey }: OpenEditing, then: string): EndedEditing[] =>
    beforeKey === then
      ? []
      : [
          {
            organizationId,
            executionId,
            editingId: id,
            userId: by,
            from,
            to,
            beforeKey,
            afterKey: then,
            interviewKey,
          },
        ]
  return [
    ...(open ? of(open, valuesKey) : []),
    ...of({ ...firstEditing({ userId, time }), beforeKey: valuesKey }, afterKey),
  ]
}
