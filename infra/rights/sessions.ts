import type { Right } from './right.ts'

/** Opening and renewing sessions. */
export const sessions: Right = {
  // On a single machine the demonstration's administrator signs in with the printed password.
  environment: ({ local }): Record<string, string> => (local ? {} : { ADMINISTRATOR_FACTOR: 'required' }),
}
