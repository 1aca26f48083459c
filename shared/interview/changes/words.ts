/** What of an interview may differ between versions, and how. */
export const changeKinds = ['section', 'field', 'text', 'model', 'setting'] as const
export const changeWords = ['added', 'removed', 'changed', 'moved'] as const
