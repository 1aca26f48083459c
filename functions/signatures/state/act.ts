import type { CodeChannel } from '#shared/api/signatures/schemas.ts'
import type { Agreement, Envelope, EnvelopePdf, EnvelopePerson } from './envelope.ts'

/** A member of the organisation, or an API key. */
export type Member = { readonly userId: string; readonly name: string }

type Identity = Partial<Pick<EnvelopePerson, 'name' | 'email' | 'phone' | 'cpf'>>

export type Act =
  | { readonly kind: 'send'; readonly by: Member }
  | { readonly kind: 'sendFailed'; readonly reason: string; readonly consentUrl?: string | undefined }
  /** Another provider has it. */
  | { readonly kind: 'accepted'; readonly providerId: string }
  | { readonly kind: 'open' | 'missCode'; readonly participantId: string }
  | { readonly kind: 'askCode'; readonly participantId: string; readonly channel: CodeChannel }
  | {
      readonly kind: 'sign'
      readonly participantId: string
      readonly agreement: Agreement
      /** The documents with the signature in them, of who signs with a certificate. */
      readonly documents?: readonly EnvelopePdf[]
    }
  /** The pages as they are from now on, for signatures by certificates of people. */
  | { readonly kind: 'fixPages'; readonly documents: readonly EnvelopePdf[] }
  | { readonly kind: 'refuse'; readonly participantId: string; readonly reason: string }
  /** By a member, of all or one; or by the clock, of those whose reminder is due. */
  | { readonly kind: 'remind'; readonly participantIds: readonly string[]; readonly by?: Member }
  | { readonly kind: 'correct'; readonly participantId: string; readonly person: Identity; readonly by: Member }
  | {
      readonly kind: 'replace'
      readonly participantId: string
      readonly person: Identity & Pick<EnvelopePerson, 'name' | 'email'>
      readonly by: Member
    }
  | { readonly kind: 'bounce'; readonly participantIds: readonly string[] }
  | { readonly kind: 'cancel'; readonly reason: string; readonly by: Member }
  | { readonly kind: 'expire' }
  /** Ended with another provider. */
  | { readonly kind: 'voided'; readonly reason: string }
  /** Everybody had signed with another provider before it heard that the envelope was over. */
  | { readonly kind: 'overtaken'; readonly agreement: Agreement }
  | { readonly kind: 'beginSeal'; readonly until: string }
  | {
      readonly kind: 'seal'
      readonly documents: readonly EnvelopePdf[]
      readonly evidence?: Envelope['evidence']
    }
  | { readonly kind: 'sealFailed'; readonly reason: string; readonly isFinal: boolean }
  | { readonly kind: 'sealAgain'; readonly by: Member }
  | { readonly kind: 'sendCopies'; readonly to: readonly string[]; readonly by: Member }
  | { readonly kind: 'download'; readonly participantId: string }

/** When it happens, and from where. */
export type Moment = {
  readonly at: string
  /** The calendar date in São Paulo. */
  readonly day: string
  readonly from?: { readonly address: string; readonly userAgent: string } | undefined
}

/** An act of a kind. */
export type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>
