import type { CodeChannel } from '#shared/api/signatures/schemas.ts'
import { parsePhone } from '#shared/format/phone.ts'
import { Failure } from '../../platform/failure.ts'
import { askInternet } from '../../platform/http/outgoing.ts'
import { log } from '../../platform/log.ts'
import { configuration } from '../configuration.ts'

const LIMITS = { maxBytes: 4_096, patience: 10_000 } as const

const NOT_SENT = 'Não conseguimos enviar o código agora. Nada se perdeu; tente de novo ou peça-o por e-mail.'

/** With the country's code: '+5511987654321'. */
function international(phone: string): string {
  const digits = (parsePhone(phone) ?? phone).replace(/\D/g, '')
  return phone.trim().startsWith('+') ? `+${phone.replace(/\D/g, '')}` : `+55${digits}`
}

/** Sends a text to a telephone by the service that this deployment configures. */
export async function sendText(by: Exclude<CodeChannel, 'email'>, phone: string, text: string): Promise<void> {
  const messenger = (await configuration()).messages[by]
  if (!messenger) throw new Failure('invalid', NOT_SENT)
  const headers = {
    'content-type': 'application/json',
    ...(messenger.key && { authorization: `Bearer ${messenger.key}` }),
  }
  const body = JSON.stringify({ to: international(phone), text })
  try {
    const { status } = await askInternet(messenger.url, { method: 'POST', body }, { ...LIMITS, headers })
    if (status >= 200 && status < 300) return
    log.error('text not sent', { by, status })
  } catch (error) {
    log.error('text not sent', { by, error })
  }
  throw new Failure('invalid', NOT_SENT)
}
