import {
  emailDefinitions,
  type OfficeDefinitions,
  type OrganizationDefinitions,
  officeDefinitions,
  signatureDefinitions,
} from '#shared/api/organizations/definitions.ts'
import { readPart } from './definition.ts'
import { presentDocuSign } from './docuSign.ts'

/** The definitions of e-mail and signature, as saved or by default, and the DocuSign account without its token. */
export async function readDefinitions(organizationId: string): Promise<OrganizationDefinitions> {
  const [email, signature, office, docuSign] = await Promise.all([
    readPart(organizationId, 'email'),
    readPart(organizationId, 'signature'),
    readPart(organizationId, 'office'),
    presentDocuSign(organizationId),
  ])
  return {
    email: { ...emailDefinitions.parse(email?.content ?? {}), version: email?.version ?? 1 },
    signature: { ...signatureDefinitions.parse(signature?.content ?? {}), version: signature?.version ?? 1 },
    office: { ...officeDefinitions.parse(office?.content ?? {}), version: office?.version ?? 1 },
    docuSign,
  }
}

/** The facts the office has entered about itself. */
export const readOffice = async (organizationId: string): Promise<OfficeDefinitions> =>
  officeDefinitions.parse((await readPart(organizationId, 'office'))?.content ?? {})
