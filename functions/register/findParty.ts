import type { Party } from '#shared/api/register.ts'
import { kinds } from '#shared/register/partyKinds.ts'
import { Failure, found } from '../platform/failure.ts'
import { party, partyDocument, type StoredParty } from './entity.ts'

export const presentParty = (stored: StoredParty): Party => ({
  id: stored.partyId,
  kind: stored.kind,
  name: stored.name,
  facts: stored.facts,
  version: stored.version,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
  updatedBy: stored.updatedBy,
})

/** The organisation's party, or 404. */
export const findParty = async (organizationId: string, partyId: string): Promise<StoredParty> =>
  found((await party.get({ organizationId, partyId }).go({ consistent: true })).data)

type Numbered = Pick<StoredParty, 'organizationId' | 'kind'> & { readonly document: string | undefined }

/** Who has the CPF, CNPJ or lawsuit number, if anybody. */
export async function ownerOf({ organizationId, kind, document }: Numbered): Promise<StoredParty | undefined> {
  if (document === undefined) return undefined
  const { data } = await partyDocument.get({ organizationId, kind, document }).go({ consistent: true })
  if (!data) return undefined
  const { data: owner } = await party.get({ organizationId, partyId: data.partyId }).go({ consistent: true })
  return owner ?? undefined
}

/** Names who has the number that somebody else was to get. */
export function taken(owner: StoredParty): Failure {
  const { noun, document } = kinds[owner.kind]
  const which = {
    person: 'outra pessoa',
    company: 'outra empresa',
    property: `outro ${noun}`,
    lawsuit: `outro ${noun}`,
  }
  const message = `Já existe no cadastro ${which[owner.kind]} com este ${document}: ${owner.name}.`
  return new Failure('conflict', message, [
    { code: 'taken', message, path: 'body.facts.document', suggestion: owner.partyId },
  ])
}
