/** `busy`: try again later; `gone`: DocuSign has no such thing; `refused`: trying again does not help. */
export type DocusignReason = 'busy' | 'gone' | 'refused'

/** Why DocuSign did not do what it was asked, with a sentence for people. */
export class DocusignFault extends Error {
  override readonly name = 'DocusignFault'
  readonly reason: DocusignReason
  /** DocuSign's own word for it. */
  readonly code: string

  constructor(reason: DocusignReason, message: string, code = '') {
    super(message)
    this.reason = reason
    this.code = code
  }
}
