import type { Right } from './right.ts'

/** Where webhooks may be sent besides the internet: to receivers on the same machine, where everything else is on it too. */
export const webhookAddresses: Right = {
  environment: ({ local }): Record<string, string> => (local ? { OUTGOING_LOOPBACK: '127.0.0.1' } : {}),
}
