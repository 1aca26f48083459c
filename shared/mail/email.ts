/** An e-mail to one person: paragraphs and, if there is something to do, the link for it. */
export type Email = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly action?: { readonly label: string; readonly url: string; readonly after: readonly string[] }
}
