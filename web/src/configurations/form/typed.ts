/**
 * What was typed into a form and is not saved, for as long as the page lives: going to another screen and back loses nothing. Not in
 * this browser's storage: whoever closes the window is asked first.
 */
const kept = new Map<string, unknown>()

export const readTyped = <T>(key: string): T | undefined => kept.get(key) as T | undefined

export const keepTyped = (key: string, value: unknown): void => void kept.set(key, value)

export const forgetTyped = (key: string): void => void kept.delete(key)
