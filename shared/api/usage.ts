import * as z from 'zod'

/**
 * What an organisation's use is counted in. `documents`, `signatures` and `aiTokens` add up over a month; `storage` (bytes) and `users`
 * are levels that go up and down, and a month has the level of its end.
 */
export const usageKinds = ['documents', 'signatures', 'aiTokens', 'storage', 'users'] as const
export const usageKind = z.enum(usageKinds)
export type UsageKind = z.infer<typeof usageKind>

/** What can be used so far: plans have terms for the others, which are shown once something uses them. */
export const isOffered = (kind: UsageKind): boolean => kind !== 'signatures' && kind !== 'aiTokens'

/** Whether a kind goes on from month to month. */
export const isLevel = (kind: UsageKind): boolean => kind === 'storage' || kind === 'users'
