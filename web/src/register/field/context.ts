import { createContext } from 'react'
import type { PartyUse } from '#shared/api/register.ts'
import type { RegisterLink } from '#shared/interview/index.ts'

/** Where a party is chosen: a question, or one in a row of a list. */
export type Place = { readonly link: RegisterLink; readonly row: number | undefined }

export type Linking = {
  /** The place of a question by its path among the answers; undefined if it is not linked. */
  readonly placeOf: (path: string) => Place | undefined
  readonly answerOf: (place: Place, ref: string) => unknown
  /** Fills the questions of a place with a party, asking before an answer is replaced. `chosenIn` is the question it was chosen in. */
  readonly choose: (place: Place, partyId: string, chosenIn: string) => Promise<void>
  /** Fills blank questions of a place from a number that was typed: the address of a CEP. */
  readonly complete: (place: Place, ref: string, answer: unknown) => Promise<void>
  /** Opens the register at what was typed. */
  readonly open: (place: Place, text: string, chosenIn: string) => void
  /** Keeps the answers of a place in the register. */
  readonly keep: (place: Place, use: PartyUse | undefined) => Promise<void>
  readonly mayKeep: boolean
  /** False in a session for this document alone, which may not see the register. */
  readonly offered: boolean
}

export const LinkingContext = createContext<Linking | undefined>(undefined)

/** The parties that the document used, and a new object whenever an answer changes. */
export type Used = { readonly uses: readonly PartyUse[] }
export const UsedContext = createContext<Used>({ uses: [] })
