import type { CreateEntityItem } from 'electrodb'
import { newId } from '../platform/id.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import type { OpenEditing } from './entity.ts'
import type { StoredExecution } from './present.ts'

/**
 * A stretch in which one person answered: saves that follow one another are one entry of the history. The open one travels with the
 * execution's own item, so that a save writes nothing more; it becomes an item of its own when it ends. What the answers were at both ends
 * stays in the object store until the execution is deleted.
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
    /** Absent where there were no answers before. */
    beforeKey: { type: 'string' },
    afterKey: { type: 'string', required: true },
  },
  indexes: { ofExecution: primary(['organizationId', 'executionId'], ['editingId']) },
})

export type EndedEditing = CreateEntityItem<typeof editing>

/** Milliseconds without a save after which the next one begins another stretch. */
const PAUSE = 30 * 60_000

export type Save = {
  readonly userId: string
  /** ISO instant. */
  readonly time: string
}

/** Of a document that begins: its first answers are compared with none. */
export const firstEditing = ({ userId, time }: Save): OpenEditing => ({
  id: newId(),
  by: userId,
  from: time,
  to: time,
})

/** The stretch that a save belongs to: the open one of the same person, or a new one from the answers as they are. */
export function goOnEditing({ editing: open, valuesKey }: StoredExecution, { userId, time }: Save): OpenEditing {
  if (open && open.by === userId && Date.parse(time) - Date.parse(open.to) < PAUSE) return { ...open, to: time }
  return { ...firstEditing({ userId, time }), beforeKey: valuesKey }
}

/** The stretches that end with a change: the one that another follows or that is finished, and a last save's own. */
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
  const last = save && next.valuesKey !== stored.valuesKey ? goOnEditing(stored, save) : undefined
  const going = last ?? next.editing
  return [
    ...(stored.editing && stored.editing.id !== going?.id ? ended(stored.editing, stored.valuesKey) : []),
    ...(last ? ended(last, next.valuesKey) : []),
  ]
}
