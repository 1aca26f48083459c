/** On what a model is written. */
export type Paper = {
  /** The office's name and address for the header, with its logo; without one, the header holds the document's own words alone. */
  letterhead?: { name: string; registration: string }
  /** Cuts placeholders and long prose across runs, as Word does in files that were edited for years. */
  worn: boolean
}

/** New paper of nobody's. */
export const plainPaper: Paper = { worn: false }
