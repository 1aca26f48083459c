import { verifyLogs } from '#functions/logs/index.ts'
import type { Check } from './check.ts'

/** Verifies the whole hash chain of the log. Tampering is reported, never repaired. */
export const checkLog: Check = async (organizationId, at) => {
  const from = at === null ? 1 : Number(at)
  const { checkedTo, next, break: broken } = await verifyLogs(organizationId, from)
  const found = broken ? [{ code: 'log.broken' as const, message: broken.message, at: String(broken.sequence) }] : []
  return {
    found,
    checked: Math.max(0, checkedTo - from + 1),
    next: next === undefined ? null : String(next),
  }
}
