/** The connected account cannot be used until a person gives their consent again, on the page at this address. */
export class DocuSignEnded extends Error {
  override readonly name = 'DocuSignEnded'
  readonly consentUrl: string | undefined

  constructor(message: string, consentUrl?: string) {
    super(message)
    this.consentUrl = consentUrl
  }
}

/** Where the organisation's account is, and what opens it. */
export type DocuSignAccess = {
  readonly accountId: string
  readonly baseUri: string
  readonly token: string
}

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
