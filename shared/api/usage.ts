import * as z from 'zod'

/**
 * The units in which an organisation's use is counted. `documents`, `signatures` and `aiTokens` add up over a month; `storage` (bytes) and
 * `users` are levels, of which a month has the value at its end.
 */
export const usageKinds = ['documents', 'signatures', 'aiTokens', 'storage', 'users'] as const
export const usageKind = z.enum(usageKinds)
export type UsageKind = z.infer<typeof usageKind>

/** Whether a kind carries over from month to month. */
export const isLevel = (kind: UsageKind): boolean => kind === 'storage' || kind === 'users'
