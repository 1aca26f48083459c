import type { Run } from '../logic/run/run.ts'
import type { Changes } from '../logic/run/touched.ts'

/** An action of the person answering, as data. */
export type Edit =
  | { kind: 'set'; ref: string; value: unknown }
  | { kind: 'add'; ref: string; row: unknown }
  | { kind: 'remove' | 'move'; ref: string; at: number; to: number }
  | { kind: 'row'; ref: string; at: number; item: string; value: unknown }

export function applyEdit(run: Run, change: Edit): Changes {
  switch (change.kind) {
    case 'set':
      return run.set(change.ref, change.value)
    case 'add':
      return run.addRow(change.ref, change.row)
    case 'remove':
      return run.removeRow(change.ref, change.at)
    case 'move':
      return run.moveRow(change.ref, change.at, change.to)
    case 'row':
      return run.setInRow(change.ref, change.at, change.item, change.value)
  }
}
