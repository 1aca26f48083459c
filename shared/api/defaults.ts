/** S0 §9: the organisation's colour until it chooses one. Separate from the schemas so that the browser's first page stays small. */
export const DEFAULT_SECONDARY_COLOR = '#0F9AB7'
