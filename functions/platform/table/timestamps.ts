import { now } from '../clock.ts'

/** When an item was made and last changed. Both begin as now; whoever changes an item that is sorted by `updatedAt` sets it. */
export const timestamps = {
  createdAt: { type: 'string', required: true, readOnly: true, default: () => now().toISOString() },
  updatedAt: { type: 'string', required: true, default: () => now().toISOString() },
} as const
