import type { DocuSignAccess } from './docuSignEnded.ts'

/** Loaded by the few functions that use it, when they do. */
const load = () => import('./docuSignAccess.ts')

/**
 * Access to the organisation's account, renewed if it has ended or DocuSign did not accept it (`refused` is that token). Throws
 * `DocuSignEnded`.
 */
export const docuSignAccess = async (organizationId: string, site: string, refused?: string): Promise<DocuSignAccess> =>
  (await load()).docuSignAccess(organizationId, site, refused)

/** The keys with which DocuSign signs what it tells us. */
export const docuSignKeys = async (): Promise<readonly string[]> => (await load()).docuSignKeys()
