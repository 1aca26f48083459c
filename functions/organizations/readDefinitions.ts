import {
  emailDefinitions,
  type OrganizationDefinitions,
  signatureDefinitions,
} from '#shared/api/organizations/definitions.ts'
import { readPart } from './definition.ts'
import { presentDocuSign } from './docuSign.ts'

/** Definitions of e-mail and signature, each as saved or as it begins, and the account of DocuSign without its token. */
export const readDefinitions = async (organizationId: string): Promise<OrganizationDefinitions> => {
  const [email, signature, docuSign] = await Promise.all([
    readPart(organizationId, 'email'),
    readPart(organizationId, 'signature'),
    presentDocuSign(organizationId),
  ])
  return {
    email: { ...emailDefinitions.parse(email?.content ?? {}), version: email?.version ?? 1 },
    signature: { ...signatureDefinitions.parse(signature?.content ?? {}), version: signature?.version ?? 1 },
    docuSign,
  }
}
