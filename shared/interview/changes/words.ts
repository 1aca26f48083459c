/** The kinds of items that versions are compared by. */
export const changeKinds = ['section', 'field', 'text', 'model', 'setting'] as const
export const changeWords = ['added', 'removed', 'changed', 'moved'] as const
