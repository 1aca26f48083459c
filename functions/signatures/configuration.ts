import * as z from 'zod'
import { setting } from '../platform/environment.ts'
import { readJsonSecret } from '../platform/secrets.ts'

/** A service that takes `{to, text}` by POST and sends it to a telephone. */
const messenger = z.object({ url: z.url(), key: z.string().default('') })
export type Messenger = z.infer<typeof messenger>

/** What a deployment configures for signatures (infra/data.ts). */
const schema = z.object({
  /** An authority of time stamps (RFC 3161). */
  timestamps: z.object({ url: z.url() }).optional(),
  /** PEM: roots of ICP-Brasil, and others that this deployment trusts. */
  icpBrasil: z.string().default(''),
  roots: z.string().default(''),
  messages: z.object({ sms: messenger.optional(), whatsapp: messenger.optional() }).default({}),
})
export type Configuration = z.infer<typeof schema>

/** Milliseconds for which it is not read again. */
const FRESH = 60_000

let known: { readonly until: number; readonly reading: Promise<Configuration> } | undefined

export async function configuration(): Promise<Configuration> {
  if (!known || known.until < performance.now())
    known = {
      until: performance.now() + FRESH,
      reading: readJsonSecret(setting('SIGNATURES_SECRET')).then((value) => schema.parse(value)),
    }
  try {
    return await known.reading
  } catch (error) {
    // A failure must not be cached.
    known = undefined
    throw error
  }
}
