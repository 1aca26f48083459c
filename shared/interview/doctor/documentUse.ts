/** What a Word file of an interview asks for, and what keeps it from being filled. */
export type DocumentUse = {
  readonly name: string
  /** The references of its placeholders, sections and comparisons, of a list's items as 'socios.cpf'; undefined while they are not known. */
  readonly refs: readonly string[] | undefined
  /** Where the file prints a value, and the sections around. */
  readonly prints?: readonly Print[]
  readonly problems?: readonly string[]
  /** What its authors left in it, which every document would show: '3 comentários'. */
  readonly revisions?: string | undefined
}

/** A reference printed, the sections around it as they are opened ('#tem_fiador'), and the paragraph in words. */
export type Print = { readonly ref: string; readonly within: readonly string[]; readonly place: string }
