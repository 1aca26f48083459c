/** An e-mail to one person: paragraphs and, where something is to be done, the link that does it. */
export type Letter = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly action?: { readonly label: string; readonly url: string; readonly after: readonly string[] }
}
