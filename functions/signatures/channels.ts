import type { CodeChannel } from '#shared/api/signatures/schemas.ts'
import { configuration } from './configuration.ts'

/** How codes can be sent: by e-mail always, otherwise as this deployment is configured. */
export async function offeredChannels(): Promise<readonly CodeChannel[]> {
  const { messages } = await configuration()
  return ['email', ...(messages.sms ? (['sms'] as const) : []), ...(messages.whatsapp ? (['whatsapp'] as const) : [])]
}
