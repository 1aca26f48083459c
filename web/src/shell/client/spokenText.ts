import { CallFailure } from './failure.ts'

/** What to say of a failure. */
export const spokenText = (error: Error): string => (error instanceof CallFailure ? error.spoken : error.message)
