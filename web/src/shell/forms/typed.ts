/**
 * Unsaved form input, kept while the page is open, so that visiting another screen loses nothing. Not in the browser's storage: closing the
 * window asks first.
 */
const inputs = new Map<string, object>()

export const readTyped = <T extends object>(key: string): Partial<T> => inputs.get(key) ?? {}

export const keepTyped = (key: string, typed: object): void => void inputs.set(key, typed)

export const forgetTyped = (key: string): void => void inputs.delete(key)
