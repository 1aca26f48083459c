import type { MarkedPlace } from '#shared/template/index.ts'
import type { Fault, Outcome } from '../fault.ts'
import type { Area } from '../signatures/types.ts'

export type PdfFault =
  | 'damaged'
  | 'encrypted'
  | 'protected'
  | 'active'
  | 'xfa'
  | 'form'
  | 'files'
  | 'too_many_pages'
  | 'too_large'
  | 'too_complex'
  | 'signed'
  | 'picture'

/** What makes a PDF active: it runs scripts, opens programs or files or sends data, plays media, changes its looks, or acts by itself. */
export type Active = 'script' | 'program' | 'media' | 'looks' | 'trigger'

/** Sizes in points. */
export type PageFacts = {
  /** As a person sees it: cropped and turned. */
  readonly width: number
  readonly height: number
  readonly rotation: 0 | 90 | 180 | 270
  /** In the page's own coordinates, from the bottom left. */
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export type PdfFacts = {
  readonly pages: readonly PageFacts[]
  /** The names of its signatures' fields; a PDF with any keeps its pages as they are: it can be sealed, not stamped. */
  readonly signatures: readonly string[]
  /** It has fields to fill in. `flattenForm` makes them part of the pages: before anyone sees or hashes the file. */
  readonly hasForm: boolean
  /** Why it cannot be sent for signature; empty if it can. */
  readonly faults: readonly Fault<PdfFault>[]
}

export type InspectLimits = { readonly pages?: number; readonly bytes?: number }

/** Where the author of the model wants something. `x` and `y` are fractions of the page as seen, from the top left. */
export type Place = MarkedPlace & {
  /** From 1. */
  readonly page: number
  readonly x: number
  readonly y: number
}

type OnPage = { readonly page: number | 'every'; readonly area: Area }

export type Mark = OnPage &
  (
    | { readonly kind: 'image'; readonly image: Uint8Array; readonly caption?: readonly string[] }
    /** Written by hand, by our font. */
    | { readonly kind: 'typed'; readonly text: string; readonly caption?: readonly string[] }
    | { readonly kind: 'text'; readonly text: string }
  )

export type StampOptions = {
  readonly number: string
  readonly verifyUrl: string
  readonly marks?: readonly Mark[]
  /** Pages that follow the document's own. */
  readonly evidence?: Evidence
}

export type StampOutcome<Value> = Outcome<Value, PdfFault>

export type SignerEvidence = {
  readonly name: string
  /** Masked by the caller, like all below. */
  readonly cpf?: string
  readonly email?: string
  readonly phone?: string
  /** 'Contratante', 'Testemunha'… */
  readonly role: string
  /** 'Código enviado por e-mail', for example. */
  readonly method?: string
  readonly signedAt?: Date
  /** Instead of a signature: 'Recusou', 'Recebe cópia'… */
  readonly state?: string
  readonly ip?: string
  readonly agent?: string
  readonly timeZone?: string
  /** PNG or JPEG. */
  readonly image?: Uint8Array
  /** Instead of an image: written by hand, by our font. */
  readonly typed?: string
  readonly consent?: { readonly text: string; readonly version: string }
}

export type EvidenceEvent = { readonly at: Date; readonly who?: string; readonly what: string; readonly ip?: string }

export type Evidence = {
  readonly organization: { readonly name: string; readonly logo?: Uint8Array }
  readonly number: string
  readonly verifyUrl: string
  readonly subject: string
  readonly documents: readonly { readonly name: string; readonly sha256: string; readonly pages: number }[]
  readonly signers: readonly SignerEvidence[]
  readonly events: readonly EvidenceEvent[]
  /** What the seal is, in a sentence or two. */
  readonly seal?: string
}
