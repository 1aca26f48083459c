import * as z from 'zod'
import { type DocuSignAccess, docuSignAccess } from '#functions/organizations/index.ts'
import { exchangeWithInternet, OutgoingRefused } from '../../platform/http/outgoing.ts'
import { log } from '../../platform/log.ts'
import { DocusignFault } from './fault.ts'

type Asked = {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below the account: '/envelopes'. */
  readonly path: string
  readonly body?: object
  /** Largest answer, in bytes, and milliseconds. */
  readonly maxBytes?: number
  readonly patience?: number
}

const ANSWER = 5 * 1024 * 1024
const PATIENCE = 15_000

/** DocuSign asks to wait at most this many seconds; longer, and the next delivery of the message tries again. */
const LONGEST_WAIT = 10
const ATTEMPTS = 3

const errorAnswer = z.object({ errorCode: z.string(), message: z.string().default('') })

const NO_ANSWER = 'O DocuSign não respondeu. Nada se perdeu; tentaremos de novo.'

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))

/** One organisation's account at DocuSign (eSignature REST API v2.1). */
export class DocusignClient {
  readonly #organizationId: string
  readonly #site: string

  constructor(organizationId: string, site: string) {
    this.#organizationId = organizationId
    this.#site = site
  }

  /** Asks for JSON. Throws `DocusignFault`, or `DocuSignEnded` if the account needs a person. */
  async json<S extends z.ZodType>(asked: Asked, schema: S): Promise<z.output<S>> {
    const bytes = await this.bytes(asked)
    try {
      return schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
    } catch (error) {
      log.error('DocuSign sent an unexpected answer', { error: (error as Error).name })
      throw new DocusignFault('busy', 'O DocuSign respondeu de forma inesperada.')
    }
  }

  async bytes(asked: Asked): Promise<Uint8Array> {
    let access = await docuSignAccess(this.#organizationId, this.#site)
    let isRenewed = false
    for (let attempt = 1; ; attempt += 1) {
      const { status, headers, bytes } = await exchange(access, asked)
      if (status >= 200 && status < 300) return bytes
      if (status === 401 && !isRenewed) {
        isRenewed = true
        access = await docuSignAccess(this.#organizationId, this.#site, access.token)
        continue
      }
      const wait = Number(headers['retry-after'] ?? attempt)
      // After a 5xx, what was posted may be there: look before posting again.
      const isBusy = status === 429 || (status >= 500 && asked.method !== 'POST')
      if (isBusy && attempt < ATTEMPTS && wait <= LONGEST_WAIT) {
        await pause(wait)
        continue
      }
      throw faultOf(status, bytes)
    }
  }
}

async function exchange({ baseUri, accountId, token }: DocuSignAccess, asked: Asked) {
  const { method, path, body, maxBytes = ANSWER, patience = PATIENCE } = asked
  const text = body === undefined ? '' : JSON.stringify(body)
  const address = `${baseUri}/restapi/v2.1/accounts/${encodeURIComponent(accountId)}${path}`
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json, application/pdf',
    ...(method !== 'GET' && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  }
  try {
    return await exchangeWithInternet(address, { method, body: text }, { maxBytes, patience, headers })
  } catch (error) {
    if (!(error instanceof OutgoingRefused)) throw error
    log.warn('DocuSign could not be reached', { reason: error.reason })
    throw new DocusignFault('busy', NO_ANSWER)
  }
}

/** Codes of answers about something that DocuSign no longer has. */
const GONE = /_DOES_NOT_EXIST$|^ENVELOPE_NOT_FOUND$/

const sentences: Readonly<Record<string, string>> = {
  USER_LACKS_PERMISSIONS: 'A conta conectada não tem permissão para enviar envelopes no DocuSign.',
  ACCOUNT_LACKS_PERMISSIONS: 'A conta conectada não tem permissão para enviar envelopes no DocuSign.',
  ENVELOPE_ALLOWANCE_EXCEEDED: 'A conta conectada não tem mais envelopes no plano do DocuSign.',
  INVALID_EMAIL_ADDRESS_FOR_RECIPIENT: 'O DocuSign não aceita o e-mail de uma das pessoas. Confira os e-mails.',
}

/** Neither addresses nor bodies are logged: they name the organisation's people. */
function faultOf(status: number, bytes: Uint8Array): DocusignFault {
  const { errorCode } = read(bytes) ?? { errorCode: '' }
  if (status === 429 || status >= 500) return new DocusignFault('busy', NO_ANSWER, errorCode)
  log.warn('DocuSign refused', { status, errorCode: errorCode.slice(0, 100) })
  if (status === 404 || GONE.test(errorCode))
    return new DocusignFault('gone', 'O envelope não existe mais no DocuSign.', errorCode)
  const shown = /^[A-Z0-9_]{1,80}$/.test(errorCode) ? ` (${errorCode})` : ''
  return new DocusignFault('refused', sentences[errorCode] ?? `O DocuSign recusou o pedido${shown}.`, errorCode)
}

function read(bytes: Uint8Array) {
  try {
    return errorAnswer.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data
  } catch {
    return undefined
  }
}
