/** The look of the file a model is written to. */
export type Paper = {
  /** The office's name and address for the header, with its logo; without it, the header only has the document's own text. */
  letterhead?: { name: string; registration: string }
  /** Splits placeholders and long prose across runs, as Word does in files edited for years. */
  worn: boolean
}

/** A new file without a letterhead. */
export const plainPaper: Paper = { worn: false }
