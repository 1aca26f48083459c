import { currentTrace } from '../trace.ts'

/** The trace of an item's last change, for what follows the table's stream. */
export const traced = { trace: { type: 'string', watch: '*', set: () => currentTrace() } } as const
