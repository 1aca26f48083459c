import { setTimeout } from 'node:timers/promises'
import type { Finding } from '#shared/api/administration/findings.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'

type Found = Pick<Finding, 'code' | 'message' | 'at'> & {
  /** Repairs it; absent if only people can. False, or a failed condition, if it was changed in the meantime. */
  readonly repair?: () => Promise<unknown>
}

type Checked = {
  readonly found: readonly Found[]
  readonly checked: number
  /** The table's cursor to continue from, or null at the end of the part. */
  readonly next: string | null
}

/** Checks a page of one part, from the table's cursor on. */
export type Check = (organizationId: string, at: string | null) => Promise<Checked>

/** Longer than a call takes between writing two objects or items that belong together. */
const PAUSE = 500

/**
 * Checks a page, and checks it again if it found anything: people work while their data is verified, and what was half
 * written the first time is complete the second time.
 */
export async function checkTwice(check: Check, organizationId: string, at: string | null): Promise<Checked> {
  const first = await check(organizationId, at)
  if (first.found.length === 0) return first
  await setTimeout(PAUSE)
  const second = await check(organizationId, at)
  const seen = new Set(first.found.map(({ code, at: place }) => `${code} ${place}`))
  return { ...second, found: second.found.filter(({ code, at: place }) => seen.has(`${code} ${place}`)) }
}

/** The findings, repaired if asked for. Anything changed in the meantime is left alone. */
export async function repairFound(found: readonly Found[], wanted: boolean): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const { repair, ...finding } of found) {
    let repaired = false
    if (wanted && repair)
      try {
        repaired = (await repair()) !== false
      } catch (error) {
        if (!isConditionFailure(error)) throw error
      }
    findings.push({ ...finding, repairable: repair !== undefined, repaired })
  }
  return findings
}
