/** Whether the page shows one thing at a time, as on a phone (Signing.module.css). */
export const isNarrow = (): boolean => matchMedia('(max-width: 61.99em)').matches
