import { framedBase } from '../../shell/framing/framed.ts'

/** Where this browser keeps what the visitor lets it keep for the next form. */
export const FACTS = 'meus-dados'

/** Inside other sites nothing is kept: there it would be the site's visitor who is asked, with the site's name in the address bar. */
export const mayKeepFacts = framedBase === ''

export function mayHaveFacts(): boolean {
  try {
    return FACTS in localStorage
  } catch {
    return false
  }
}
