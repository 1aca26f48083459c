import type { Finding } from '#shared/api/administration.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'

export type Looked = {
  readonly findings: readonly Finding[]
  readonly checked: number
  /** The table's cursor to go on from, or null at the end of the part. */
  readonly next: string | null
}

/** Looks at a page of one part, from the table's cursor on; mends what it can when told to. */
export type Look = (organizationId: string, at: string | null, repair: boolean) => Promise<Looked>

interface Found extends Pick<Finding, 'code' | 'message' | 'at'> {
  /** Mends it; absent where only people can. False when it was changed meanwhile, as is a condition that no longer holds. */
  readonly mend?: () => Promise<unknown>
}

/** What was found, mended where that was asked for. Whatever changed meanwhile is left as it is now. */
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
