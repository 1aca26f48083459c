import * as z from 'zod'
import type { OwnAuthority } from '../../pades/index.ts'
import { setting } from '../../platform/environment.ts'
import { readJsonSecret, writeFirstSecret } from '../../platform/secrets.ts'
import { fromForm, toForm } from './storedForm.ts'

const certificate = z.object({ key: z.string(), certificates: z.array(z.string()) })
const schema = z.object({ root: z.string(), seal: certificate, clock: certificate })
type Stored = z.infer<typeof schema>

async function read(): Promise<Stored | undefined> {
  const parsed = schema.safeParse(await readJsonSecret(setting('SEAL_SECRET')))
  return parsed.success ? parsed.data : undefined
}

async function make(): Promise<Stored> {
  const { selfIssued } = await import('#functions/pades/index.ts')
  const { root, seal, clock } = await selfIssued({ name: 'Minuta' })
  const made = { root: Buffer.from(root).toString('base64'), seal: toForm(seal), clock: toForm(clock) }
  return writeFirstSecret(setting('SEAL_SECRET'), made, read)
}

let reading: Promise<Stored> | undefined

/** The certificates of this installation, made once by whichever function first needs them. */
export async function ownAuthority(): Promise<OwnAuthority> {
  reading ??= read().then((known) => known ?? make())
  try {
    const { root, seal, clock } = await reading
    return { root: new Uint8Array(Buffer.from(root, 'base64')), seal: fromForm(seal), clock: fromForm(clock) }
  } catch (error) {
    // A failure must not be cached.
    reading = undefined
    throw error
  }
}
