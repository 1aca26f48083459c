/** S0 §9: the organisation's colour until it chooses one. Apart from the schemas, for the browser's first page. */
export const DEFAULT_SECONDARY_COLOR = '#0F9AB7'
