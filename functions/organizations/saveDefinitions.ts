import type { LogAction } from '#shared/api/logActions.ts'
import type { OrganizationDefinitions } from '#shared/api/organizations.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { definition, type Parts, readPart } from './definition.ts'
import { organizationName } from './organizationName.ts'
import { readDefinitions } from './readDefinitions.ts'

type Saved = 'email' | 'signature' | 'office' | 'embedding'

const actions: Record<Saved, LogAction> = {
  email: 'organization.definitionsChanged',
  signature: 'organization.signatureChanged',
  office: 'organization.officeChanged',
  embedding: 'organization.sitesChanged',
}

/** For the log: whether there is a picture, without the picture. */
const facts = (content: object | undefined) =>
  content && 'logo' in content ? { ...content, logo: content.logo ? 'imagem' : null } : { ...content }

/** Saves one part of the definitions, unless somebody else did since the caller read it. */
export async function saveDefinitions<P extends Saved>(
  { organizationId, userId }: Caller,
  part: P,
  { version, ...content }: Parts[P] & { readonly version: number },
): Promise<OrganizationDefinitions> {
  const [stored, name] = await Promise.all([readPart(organizationId, part), organizationName(organizationId)])
  if ((stored?.version ?? 1) !== version) throw new Failure('conflict')
  const next = { organizationId, part, content: content as unknown as Parts[P], version: version + 1 }
  await transact(
    { definition },
    (write) => [
      stored
        ? write.definition
            .patch({ organizationId, part })
            .set({ content: next.content, version: next.version, updatedAt: now().toISOString() })
            .where((attributes, { eq }) => eq(attributes.version, version))
        : write.definition.create(next),
    ],
    [
      logEntry(
        { organizationId, userId },
        {
          action: actions[part],
          subject: { kind: 'organization', id: organizationId, ...(name && { name }) },
          before: facts(stored?.content),
          after: facts(content),
        },
      ),
    ],
  )
  return readDefinitions(organizationId)
}
