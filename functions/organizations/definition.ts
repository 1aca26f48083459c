import { CustomAttributeType } from 'electrodb'
import type {
  EmailDefinitions,
  EmbeddingDefinitions,
  OfficeDefinitions,
  SignatureDefinitions,
} from '#shared/api/organizations.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** A DocuSign account as stored. */
export type StoredDocuSign = {
  readonly accountId: string
  readonly accountName: string
  /** The base URL of the account's API. */
  readonly baseUri: string
  readonly userName: string
  readonly email: string
  readonly connectedAt: string
  readonly expiresAt: string
  /** `{ accessToken, refreshToken }`, sealed for the organisation. */
  readonly sealed: string
}

/** The parts of an organisation's definitions. A part that nobody has saved yet has version 1 and its defaults. */
export type Parts = {
  readonly email: EmailDefinitions
  readonly signature: SignatureDefinitions
  readonly office: OfficeDefinitions
  readonly embedding: EmbeddingDefinitions
  readonly docuSign: StoredDocuSign
}
export type Part = keyof Parts

export const definition = defineEntity('organizationDefinition', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    part: { type: ['email', 'signature', 'office', 'embedding', 'docuSign'] as const, required: true, readOnly: true },
    content: { type: CustomAttributeType<Parts[Part]>('any'), required: true },
    version: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['part']) },
})

/** A part as last saved. */
export async function readPart<P extends Part>(
  organizationId: string,
  part: P,
): Promise<{ readonly content: Parts[P]; readonly version: number } | undefined> {
  const { data } = await definition.get({ organizationId, part }).go({ consistent: true })
  return data ? { content: data.content as Parts[P], version: data.version } : undefined
}
