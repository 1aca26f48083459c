/** What a Word file of an interview uses, and what prevents it from being filled. */
export type DocumentUse = {
  readonly name: string
  /** The references in its placeholders, sections and comparisons, list items as 'socios.cpf'; undefined if they are not known. */
  readonly refs: readonly string[] | undefined
  /** Where the file prints values, with the sections around each. */
  readonly prints?: readonly Print[]
  /** The references that it prints as text where it first has them, list items as 'socios.foto'. */
  readonly asText?: readonly string[]
  /** Who signs where, and the lists around each place. */
  readonly places?: readonly SigningPlace[] | undefined
  readonly problems?: readonly string[]
  /** What may be a tag of another tool, or text. */
  readonly doubtful?: readonly string[]
  /** References between its parts that may be wrong in documents, and conditions that its author wrote as text. */
  readonly references?: readonly Reference[]
  /** Revisions its authors left in it, which every document would contain: '3 comentários'. */
  readonly revisions?: string | undefined
}

/** A place for somebody who signs: their role, as the author wrote it too, and the lists around it, outermost first. */
export type SigningPlace = { readonly role: string; readonly title: string; readonly lists: readonly string[] }

/** What is wrong with a reference from one part of a document to another. */
export type Reference = { readonly code: string; readonly message: string }

export const referenceWarnings = {
  /** Its text may be left out of a document. */
  conditional: 'referencia_pode_faltar',
  missing: 'referencia_sem_destino',
  /** The file shows the error that Word printed. */
  broken: 'referencia_quebrada',
} as const

/** A printed reference, the sections around it as written ('#tem_fiador'), and a description of its paragraph. */
export type Print = { readonly ref: string; readonly within: readonly string[]; readonly place: string }
