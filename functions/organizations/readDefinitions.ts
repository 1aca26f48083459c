import {
  emailDefinitions,
  type OfficeDefinitions,
  type OrganizationDefinitions,
  officeDefinitions,
  type SignatureDefinitions,
  signatureDefinitions,
} from '#shared/api/organizations/definitions.ts'
import { embeddingDefinitions } from '#shared/api/organizations/sites.ts'
import { readPart } from './definition.ts'
import { presentDocuSign } from './docuSign.ts'

/** The definitions of e-mail and signature, as saved or by default, and the DocuSign account without its token. */
export async function readDefinitions(organizationId: string): Promise<OrganizationDefinitions> {
  const [email, signature, office, embedding, docuSign] = await Promise.all([
    readPart(organizationId, 'email'),
    readPart(organizationId, 'signature'),
    readPart(organizationId, 'office'),
    readPart(organizationId, 'embedding'),
    presentDocuSign(organizationId),
  ])
  return {
    email: { ...emailDefinitions.parse(email?.content ?? {}), version: email?.version ?? 1 },
    signature: { ...signatureDefinitions.parse(signature?.content ?? {}), version: signature?.version ?? 1 },
    office: { ...officeDefinitions.parse(office?.content ?? {}), version: office?.version ?? 1 },
    embedding: { ...embeddingDefinitions.parse(embedding?.content ?? {}), version: embedding?.version ?? 1 },
    docuSign,
  }
}

/** The sites that may show the organisation's pages; none if there is no such organisation. */
export const readSites = async (organizationId: string): Promise<readonly string[]> =>
  embeddingDefinitions.parse((await readPart(organizationId, 'embedding'))?.content ?? {}).sites

/** The defaults of every envelope. */
export const readSignatureDefinitions = async (organizationId: string): Promise<SignatureDefinitions> =>
  signatureDefinitions.parse((await readPart(organizationId, 'signature'))?.content ?? {})

/** The facts the office has entered about itself. */
export const readOffice = async (organizationId: string): Promise<OfficeDefinitions> =>
  officeDefinitions.parse((await readPart(organizationId, 'office'))?.content ?? {})
