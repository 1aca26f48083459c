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
