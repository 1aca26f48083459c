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
import type { Look } from './verify/look.ts'
import { lookAtExecutions } from './verify/lookAtExecutions.ts'
import { lookAtInterviews } from './verify/lookAtInterviews.ts'
import { lookAtLog } from './verify/lookAtLog.ts'
import { lookAtOwners } from './verify/lookAtOwners.ts'
import { lookAtPeople } from './verify/lookAtPeople.ts'

type Part = {
  readonly title: string
  readonly look: Look
}

/** In this order: later parts rely on earlier repairs. */
const parts: readonly Part[] = [
  { title: 'Proprietários', look: lookAtOwners },
  { title: 'Pessoas', look: lookAtPeople },
  { title: 'Modelos', look: lookAtInterviews },
  { title: 'Documentos e arquivos', look: lookAtExecutions },
  { title: 'Registros', look: lookAtLog },
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
  const { title, look } = parts[part]!
  const { findings, checked, next } = await look(organizationId, at, repair)
  const mended = findings.filter(({ repaired }) => repaired)
  if (mended.length > 0)
    await outbox
      .put(
        logEntry(actingOn(caller, organizationId), {
          action: 'organization.repaired',
          subject: organizationSubject(organizationId, name),
          after: { repaired: mended.map(({ code, at: place }) => `${code} ${place}`) },
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
