import type {
  CodeChannel,
  EnvelopeDocument,
  EnvelopeState,
  NewParticipant,
  ParticipantState,
  Place,
  SignatureProvider,
  TrailEntry,
} from '#shared/api/signatures/schemas.ts'
import type { Anchor } from '../places/anchorsOf.ts'

/** A stored PDF. */
export type StoredPdf = { readonly key: string; readonly size: number; readonly sha256: string }

/** A PDF of an envelope: as it was sent, and what became of it. */
export type EnvelopePdf = EnvelopeDocument & {
  readonly key: string
  /** The model of its execution, by which API keys are limited. */
  readonly interviewId?: string | undefined
  /** Places that its model has for people who are not in the draft. */
  readonly anchors?: readonly Anchor[] | undefined
  /** It came with signatures: its pages stay as they are. */
  readonly isSigned?: boolean | undefined
  /** Stamped, with the signatures that people made with certificates of their own; absent before the first of them. */
  readonly current?: StoredPdf | undefined
  /** Sealed, once the envelope is completed. */
  readonly signed?: (StoredPdf & { readonly pages: number }) | undefined
}

/** What somebody left on the pages: the picture they drew or uploaded, kept as an object, or their name in handwriting. */
export type StoredMark = { readonly key: string } | { readonly text: string }

/** How somebody signed, and what they agreed to. */
export type Agreement = {
  /** The version of the text. */
  readonly consent: string
  readonly method: 'code' | 'certificate' | 'file' | 'docusign'
  /** How the code reached them. */
  readonly channel?: CodeChannel | undefined
  readonly address: string
  readonly userAgent: string
  readonly cpf?: string | undefined
  readonly signature?: StoredMark | undefined
  readonly initials?: StoredMark | undefined
  /** By the position of the place in the envelope. */
  readonly texts?: Readonly<Record<string, string>> | undefined
  readonly certificate?:
    | {
        readonly name: string
        readonly document?: string | undefined
        readonly issuer: string
        readonly icpBrasil: boolean
      }
    | undefined
}

/** Somebody in an envelope. */
export type EnvelopePerson = Required<Pick<NewParticipant, 'id'>> &
  Omit<NewParticipant, 'id'> & {
    readonly state: ParticipantState
    readonly invitedAt?: string | undefined
    readonly remindedAt?: string | undefined
    readonly openedAt?: string | undefined
    readonly downloadedAt?: string | undefined
    readonly actedAt?: string | undefined
    readonly refusal?: string | undefined
    readonly agreement?: Agreement | undefined
    /** SHA-256 of the secret in their link, and the secret, sealed, to send it again. Other secrets they had no longer work. */
    readonly linkHash?: string | undefined
    readonly sealedSecret?: string | undefined
    /** How many links they were sent. */
    readonly links?: number | undefined
    /** Their e-mail came back, and the sender was notified. */
    readonly undeliverable?: boolean | undefined
  }

/** An envelope as the rules see it. */
export type Envelope = {
  readonly organizationId: string
  readonly envelopeId: string
  readonly number: string
  readonly provider: SignatureProvider
  readonly state: EnvelopeState
  readonly subject: string
  readonly message: string
  readonly expiresOn: string
  readonly reminderEveryDays: number
  readonly documents: readonly EnvelopePdf[]
  readonly participants: readonly EnvelopePerson[]
  readonly places: readonly Place[]
  readonly createdBy: string
  readonly createdAt: string
  readonly sentBy?: string | undefined
  readonly sentAt?: string | undefined
  /** When it ended, in whatever state. */
  readonly endedAt?: string | undefined
  readonly reason?: string | undefined
  /** What failed. */
  readonly failure?: 'send' | 'seal' | undefined
  /** The origin of the page from which it was sent, for addresses in e-mails and on the pages. */
  readonly site: string
  /** Attempts to seal it, since a person last asked for it. */
  readonly tries: number
  /** Until then a worker seals it. */
  readonly leasedUntil?: string | undefined
  /** The evidence, where it is a PDF of its own. */
  readonly evidence?: (StoredPdf & { readonly id: string; readonly name: string; readonly pages: number }) | undefined
  /** Its identifier with another provider. */
  readonly providerId?: string | undefined
  readonly consentUrl?: string | undefined
  readonly updatedAt: string
  /** Counts its writes. */
  readonly version: number
}

/** Whether they have to do something, and do not only get a copy. */
export const acts = ({ role }: Pick<EnvelopePerson, 'role'>): boolean => role !== 'copy'

/** What follows from a change, committed with it. */
export type Effect =
  /** A new link, by e-mail. */
  | { readonly kind: 'invite'; readonly participantId: string }
  /** The link that they have, by e-mail. */
  | { readonly kind: 'remind'; readonly participantId: string }
  /** An e-mail says that nothing is to be signed any more. */
  | { readonly kind: 'tellEnded'; readonly participantId: string }
  /** The signed documents, by e-mail: to a participant, or to any address. */
  | { readonly kind: 'mailSigned'; readonly participantId: string }
  | { readonly kind: 'mailCopy'; readonly to: string }
  /** The sender is notified. */
  | {
      readonly kind: 'notify'
      readonly of: 'signed' | 'completed' | 'refused' | 'expired' | 'failed' | 'undeliverable'
    }
  /** A webhook is sent. */
  | {
      readonly kind: 'announce'
      readonly of: 'sent' | 'signed' | 'refused' | 'completed' | 'expired' | 'cancelled' | 'failed'
    }
  | { readonly kind: 'countUse' }
  | { readonly kind: 'seal' }
  /** The change is passed on to another provider. */
  | { readonly kind: 'tellProvider' }

/** What an act leads to. `next` is the same envelope if nothing changes. */
export type Outcome = {
  readonly next: Envelope
  readonly trail: readonly TrailEntry[]
  readonly effects: readonly Effect[]
}
