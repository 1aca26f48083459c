import { now } from '../clock.ts'

/** When an item was created and last changed. Both default to now; code that changes an item sorted by `updatedAt` must set it. */
export const timestamps = {
  createdAt: { type: 'string', required: true, readOnly: true, default: () => now().toISOString() },
  updatedAt: { type: 'string', required: true, default: () => now().toISOString() },
} as const
