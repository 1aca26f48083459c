import { executionFacts, fileFacts, sendSigned } from '#functions/webhooks/index.ts'
import type { WebhookAttempt } from '#shared/api/webhooks.ts'
import { now } from '../platform/clock.ts'
import { outgoingAddress } from '../platform/http/outgoing.ts'
import { ActionFault, type Context } from './context.ts'
import { interviewSecret } from './interviewSecret.ts'
import { visibleValues } from './visibleValues.ts'

/** RFC 9110 §5.6.2. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
/** RFC 9110 §5.5: visible characters, spaces and tabs; no line break can begin another header. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

/** Headers that belong to the connection, or to the signature. */
const OURS =
  /^(?:host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|content-length|expect|proxy-.*|webhook-.*)$/i

function headersOf({ code, render }: Context): Record<string, string> {
  const headers = Object.entries(code.settings.finish.webhook.headers)
    // A line that the author added and left empty.
    .filter(([name]) => name !== '')
    .map(([name, text]): [string, string] => {
      const value = render(text).trim()
      if (!HEADER_NAME.test(name) || OURS.test(name))
        throw new ActionFault(`O cabeçalho "${name}" não pode ser enviado: escolha outro nome.`)
      if (!HEADER_VALUE.test(value))
        throw new ActionFault(
          `O cabeçalho "${name}" ficou com uma quebra de linha ou um caractere que não se envia em um cabeçalho.`,
        )
      return [name.toLowerCase(), value]
    })
  return Object.fromEntries(headers)
}

function addressOf({ code, render }: Context): string {
  const url = outgoingAddress(render(code.settings.finish.webhook.host.trim(), 'url'))
  if (!url) throw new ActionFault('O endereço não é aceito: ele precisa começar com https://.')
  return url.href
}

const bodyOf = ({ action, execution, code, values, day, files }: Context): string =>
  JSON.stringify({
    id: action.actionId,
    type: 'execution.finished',
    timestamp: action.createdAt,
    organization: action.organizationId,
    data: { execution: executionFacts(execution), values: visibleValues(code, values, day), files: fileFacts(files) },
  })

/** Tells the system that the interview names of a finished document, with its answers. */
export async function callWebhook(context: Context): Promise<{ target: string; made: WebhookAttempt }> {
  const { action, code } = context
  const { method } = code.settings.finish.webhook
  const url = addressOf(context)
  const { bytes } = await interviewSecret(action)
  const made = await sendSigned({
    url,
    method,
    headers: headersOf(context),
    id: action.actionId,
    body: method === 'GET' ? '' : bodyOf(context),
    keys: [bytes],
  })
  return { target: `${method} ${new URL(url).host}`, made }
}

export const failedAttempt = (fault: string): WebhookAttempt => ({ at: now().toISOString(), milliseconds: 0, fault })
