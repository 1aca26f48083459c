import type { Right } from './right.ts'

/** Opening and renewing sessions. */
export const sessions: Right = {
  // On one machine the demonstration's administrator signs in with the password that is printed.
  environment: ({ local }): Record<string, string> => (local ? {} : { ADMINISTRATOR_FACTOR: 'required' }),
}
