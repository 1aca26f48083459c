import { finishActions } from './action.ts'
import type { StoredAction } from './entity.ts'

/** Another worker has taken the action over. */
export class LedgerLost extends Error {
  override readonly name = 'LedgerLost'
}

/** An action while a worker does it: what is done of it is kept step by step, so that the next worker goes on from there. */
export type Ledger = {
  readonly current: () => StoredAction
  /** Throws `LedgerLost`. */
  readonly keep: (change: Partial<StoredAction>) => Promise<void>
}

export function openLedger(stored: StoredAction): Ledger {
  let current = stored
  return {
    current: () => current,
    keep: async (change) => {
      const next = await finishActions.change(current, change)
      if (!next) throw new LedgerLost('the action was written by another worker')
      current = next
    },
  }
}
