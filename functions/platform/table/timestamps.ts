import { now } from '../clock.ts'

/** The attributes that tell when an item was made and last changed, kept by the table layer itself. */
export const timestamps = {
  createdAt: { type: 'string', required: true, readOnly: true, default: () => now().toISOString() },
  updatedAt: { type: 'string', required: true, default: () => now().toISOString() },
} as const
