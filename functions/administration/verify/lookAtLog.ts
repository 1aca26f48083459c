import { verifyLogs } from '#functions/logs/index.ts'
import { type Look, settle } from './look.ts'

/** Verifies the whole hash chain of the log. Tampering is reported, never repaired. */
export const lookAtLog: Look = async (organizationId, at, repair) => {
  const from = at === null ? 1 : Number(at)
  const { checkedTo, next, break: broken } = await verifyLogs(organizationId, from)
  const found = broken ? [{ code: 'log.broken' as const, message: broken.message, at: String(broken.sequence) }] : []
  return {
    findings: await settle(found, repair),
    checked: Math.max(0, checkedTo - from + 1),
    next: next === undefined ? null : String(next),
  }
}
