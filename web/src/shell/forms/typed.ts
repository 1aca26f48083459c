/**
 * What was typed into a form and is not saved, for as long as the page lives: going to another screen and back loses nothing. Not in
 * this browser's storage: whoever closes the window is asked first.
 */
const kept = new Map<string, object>()

export const readTyped = <T extends object>(key: string): Partial<T> => kept.get(key) ?? {}

export const keepTyped = (key: string, typed: object): void => void kept.set(key, typed)

export const forgetTyped = (key: string): void => void kept.delete(key)
