import * as z from 'zod'
import type { administration } from '#shared/api/administration.ts'
import type { Answer, Body } from '#shared/api/call.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { actingOn } from '../platform/outbox/actingOn.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { findOrganization } from './administered.ts'
import { organizationSubject } from './organizationSubject.ts'
import { type Check, checkTwice, repairFound } from './verify/check.ts'
import { checkExecutions } from './verify/checkExecutions.ts'
import { checkInterviews } from './verify/checkInterviews.ts'
import { checkLog } from './verify/checkLog.ts'
import { checkOwners } from './verify/checkOwners.ts'
import { checkPeople } from './verify/checkPeople.ts'

type Part = {
  readonly title: string
  readonly check: Check
}

/** In this order: later parts rely on earlier repairs. */
const parts: readonly Part[] = [
  { title: 'Proprietários', check: checkOwners },
  { title: 'Pessoas', check: checkPeople },
  { title: 'Modelos', check: checkInterviews },
  { title: 'Documentos e arquivos', check: checkExecutions },
  { title: 'Registros', check: checkLog },
]

const cursorSchema = z.object({ part: z.number().int().min(0), at: z.string().nullable() })

function readCursor(cursor: string | undefined): z.infer<typeof cursorSchema> {
  if (cursor === undefined) return { part: 0, at: null }
  try {
    const parsed = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (parsed.part < parts.length) return parsed
  } catch {
    // Falls through: do not reveal why a forged cursor is invalid.
  }
  throw new Failure('malformed', 'A conferência não pode continuar deste ponto. Comece de novo.')
}

const writeCursor = (cursor: z.infer<typeof cursorSchema>): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/**
 * Checks one part of an organisation's stored data for contradictions, and repairs what it can if asked to. The caller repeats with the
 * cursor until there is none, so that no call takes long, however much data there is.
 */
export async function verifyInconsistents(
  caller: Caller,
  organizationId: string,
  { repair, cursor }: Body<typeof administration.verifyInconsistents>,
): Promise<Answer<typeof administration.verifyInconsistents>> {
  const { name } = await findOrganization(organizationId)
  const { part, at } = readCursor(cursor)
  const { title, check } = parts[part]!
  const { found, checked, next } = await checkTwice(check, organizationId, at)
  const findings = await repairFound(found, repair)
  const repairs = findings.filter(({ repaired }) => repaired)
  if (repairs.length > 0)
    await outbox
      .put(
        logEntry(actingOn(caller, organizationId), {
          action: 'organization.repaired',
          subject: organizationSubject(organizationId, name),
          after: { repaired: repairs.map(({ code, at: place }) => `${code} ${place}`) },
        }),
      )
      .go()
  const following = next !== null ? { part, at: next } : { part: part + 1, at: null }
  return {
    findings: [...findings],
    checked,
    part: title,
    ...(following.part < parts.length && { cursor: writeCursor(following) }),
  }
}
