import type { StoredCertificate } from './certificate.ts'

export type OwnAuthority = {
  /** The root, DER: who trusts it trusts both others. Its key is not kept. */
  readonly root: Uint8Array
  readonly seal: StoredCertificate
  /** For `localAuthority`. */
  readonly clock: StoredCertificate
}

/** Certificates of an installation that has none from ICP-Brasil; they say so in their names. */
export async function selfIssued(_options: { readonly name: string; readonly now?: Date }): Promise<OwnAuthority> {
  throw new Error('not written yet')
}
