/** An e-mail to one person: paragraphs and, if there is something to do, the link for it. */
export type Email = {
  readonly subject: string
  readonly lines: readonly string[]
  /** Formatted text in place of the lines, already safe; the lines are its plain form. */
  readonly html?: string
  /** Paragraphs after it. */
  readonly notes?: readonly string[]
  readonly action?: { readonly label: string; readonly url: string; readonly after: readonly string[] }
}
