import type { Finding } from '#shared/api/administration.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'

export type Looked = {
  readonly findings: readonly Finding[]
  readonly checked: number
  /** The table's cursor to continue from, or null at the end of the part. */
  readonly next: string | null
}

/** Checks a page of one part, from the table's cursor on; repairs what it can if asked to. */
export type Look = (organizationId: string, at: string | null, repair: boolean) => Promise<Looked>

interface Found extends Pick<Finding, 'code' | 'message' | 'at'> {
  /** Repairs it; absent if only people can. False, or a failed condition, if it was changed in the meantime. */
  readonly mend?: () => Promise<unknown>
}

/** The findings, repaired if asked for. Anything changed in the meantime is left alone. */
export async function settle(found: readonly Found[], repair: boolean): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const { mend, ...finding } of found) {
    let repaired = false
    if (repair && mend)
      try {
        repaired = (await mend()) !== false
      } catch (error) {
        if (!isConditionFailure(error)) throw error
      }
    findings.push({ ...finding, repairable: mend !== undefined, repaired })
  }
  return findings
}
