import type { WebhookAttempt } from '#shared/api/webhooks.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { OutgoingRefused, type RefusedReason, sendToInternet } from '../platform/http/outgoing.ts'
import { traceHeader } from '../platform/trace.ts'
import type { StoredDelivery, StoredEndpoint } from './entity.ts'
import { keysAt, signatures } from './secret.ts'

/** Milliseconds a receiver has for its answer, and how much of it is kept. */
const LIMITS = { patience: 15_000, maxBytes: 1_024 }

/** Why there is no answer, for the people who run the receiver. */
const faults: Readonly<Partial<Record<RefusedReason, string>>> = {
  form: 'O endereço não é aceito.',
  not_public: 'O endereço leva a uma rede interna.',
  unknown_host: 'O nome do endereço não existe.',
  too_slow: 'Não respondeu em 15 segundos.',
}

function faultOf(error: unknown): string {
  if (!(error instanceof OutgoingRefused)) throw error
  return faults[error.reason] ?? 'Não foi possível conectar, ou a conexão caiu antes da resposta.'
}

type Sending = {
  readonly url: string
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  /** Its `webhook-id`. */
  readonly id: string
  readonly body: string
  /** Each signs. */
  readonly keys: readonly Uint8Array[]
}

/** Sends a webhook once, signed by the Standard Webhooks specification, and says what came back. */
export async function sendSigned({ url, method, headers: own, id, body, keys }: Sending): Promise<WebhookAttempt> {
  const time = now()
  const timestamp = inSeconds(time)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Minuta-Webhooks/1',
    ...traceHeader(),
    ...own,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures({ id, timestamp, body }, keys),
  }
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  const at = time.toISOString()
  try {
    const { status, answer } = await sendToInternet(url, { method, body }, { ...LIMITS, headers })
    return { at, milliseconds: took(), status, ...(answer && { answer }) }
  } catch (error) {
    return { at, milliseconds: took(), fault: faultOf(error) }
  }
}

export const attempt = async (
  endpoint: StoredEndpoint,
  { deliveryId, body }: StoredDelivery,
): Promise<WebhookAttempt> =>
  sendSigned({
    url: endpoint.url,
    method: 'POST',
    id: deliveryId,
    body,
    keys: await keysAt(now().toISOString(), endpoint),
  })

export const isDelivered = ({ status = 0 }: WebhookAttempt): boolean => status >= 200 && status < 300

/** The receiver says that it no longer exists. */
export const isGone = ({ status }: WebhookAttempt): boolean => status === 410
