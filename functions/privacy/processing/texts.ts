import { organizationName } from '#functions/organizations/index.ts'
import { defaultTexts } from '#shared/api/privacy/defaultTexts.ts'
import type { PrivacyTexts } from '#shared/api/privacy.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact } from '../../platform/transact.ts'
import { privacyTexts } from '../entity.ts'

/** The organisation's own texts, and the proposed ones for those that it left empty. */
const withDefaults = (own: PrivacyTexts | undefined): PrivacyTexts => ({
  officer: own?.officer || defaultTexts.officer,
  purpose: own?.purpose || defaultTexts.purpose,
  legalBasis: own?.legalBasis || defaultTexts.legalBasis,
  security: own?.security || defaultTexts.security,
})

export async function readTexts(organizationId: string): Promise<PrivacyTexts> {
  const { data } = await privacyTexts.get({ organizationId }).go({ consistent: true })
  return withDefaults(data?.texts)
}

export async function saveTexts(caller: Caller, texts: PrivacyTexts): Promise<PrivacyTexts> {
  const { organizationId, userId } = caller
  const before = await readTexts(organizationId)
  const after = withDefaults(texts)
  const subject = { kind: 'organization', id: organizationId, name: await organizationName(organizationId) } as const
  await transact(
    { privacyTexts },
    (write) => [write.privacyTexts.put({ organizationId, texts, updatedBy: userId, updatedAt: now().toISOString() })],
    [logEntry(caller, { action: 'privacy.textsChanged', subject, before, after })],
  )
  return after
}
