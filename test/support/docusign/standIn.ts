import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PDF } from '@libpdf/core'
import { faultsIn, routes } from './judge.ts'

type Person = {
  recipientId: string
  name: string
  email: string
  routingOrder: string
  status: string
  tabs?: Record<string, readonly Record<string, string>[]>
  deliveredDateTime?: string
  signedDateTime?: string
  declinedDateTime?: string
  declinedReason?: string
}

type Definition = {
  readonly status: string
  readonly emailSubject: string
  readonly transactionId?: string
  readonly customFields?: { readonly textCustomFields?: readonly { name: string; value: string }[] }
  readonly documents: readonly { documentId: string; name: string; documentBase64: string }[]
  readonly recipients: { readonly signers: Person[]; readonly carbonCopies: Person[] }
  readonly eventNotification?: { readonly url: string }
}

type Kept = { readonly id: string; readonly definition: Definition; status: string; voidedReason?: string }

/** What goes wrong with the next request to an operation: an answer, or a connection that ends before or after the work is done. */
type Mishap = {
  readonly operation: string
  readonly status?: number
  readonly errorCode?: string
  readonly retryAfter?: number
  readonly cut?: 'before' | 'after'
}

const ACCOUNT = '0d2e6f9b-0000-4000-8000-6a3a1d4e0c11'
export const CODE = 'codigo-bom'

const now = (): string => `${new Date().toISOString().slice(0, -1)}0000Z`

/**
 * DocuSign as its description says, strictly: every property of every request and answer is judged. Access tokens end, a refresh token works
 * once, mishaps are ordered, and pushes are sent when the test says so.
 */
export class DocusignStandIn {
  readonly envelopes = new Map<string, Kept>()
  /** 'POST Envelopes_PostEnvelopes', in order. */
  readonly asked: string[] = []
  /** Who was written to: 'invite Ana', 'remind Ana'. */
  readonly mails: string[] = []
  /** What was wrong with requests that were refused. */
  readonly refused: string[] = []
  url = ''
  #server = createServer((request, response) => void this.#answer(request, response))
  #token = 'acesso-0'
  #refresh = 'renova-0'
  #turn = 0
  #mishaps: Mishap[] = []
  #consent = true

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => {
      this.#server.close(() => done())
      this.#server.closeAllConnections()
    })
  }

  /** Access tokens that were given out are no longer accepted. */
  endAccess(): void {
    this.#turn += 1
    this.#token = `acesso-${this.#turn}`
  }

  /** The person withdraws their consent. */
  withdrawConsent(): void {
    this.#consent = false
    this.endAccess()
  }

  giveConsent(): void {
    this.#consent = true
  }

  /** Ordered, each once. */
  failNext(...mishaps: readonly Mishap[]): void {
    this.#mishaps.push(...mishaps)
  }

  of(id: string): Kept {
    const kept = this.envelopes.get(id)
    if (!kept) throw new Error(`DocuSign has no envelope ${id}`)
    return kept
  }

  person(id: string, name: string): Person {
    const { signers, carbonCopies } = this.of(id).definition.recipients
    const person = [...signers, ...carbonCopies].find((one) => one.name === name)
    if (!person) throw new Error(`Nobody there is ${name}`)
    return person
  }

  open(id: string, name: string): void {
    Object.assign(this.person(id, name), { status: 'delivered', deliveredDateTime: now() })
    this.of(id).status = 'delivered'
  }

  sign(id: string, name: string): void {
    const person = this.person(id, name)
    if (!this.#inTurn(id).includes(person)) throw new Error(`It is not ${name}'s turn`)
    Object.assign(person, {
      status: 'completed',
      deliveredDateTime: person.deliveredDateTime ?? now(),
      signedDateTime: now(),
    })
    const kept = this.of(id)
    const isLast = kept.definition.recipients.signers.every(({ status }) => status === 'completed')
    if (isLast) kept.status = 'completed'
    else this.#invite(id)
  }

  decline(id: string, name: string, declinedReason: string): void {
    Object.assign(this.person(id, name), { status: 'declined', declinedReason, declinedDateTime: now() })
    this.of(id).status = 'declined'
  }

  voidThere(id: string, reason: string): void {
    Object.assign(this.of(id), { status: 'voided', voidedReason: reason })
  }

  /** What Connect posts of an envelope, signed with the keys, the first being 'x-docusign-signature-1'. */
  push(id: string, event: string, keys: readonly string[]): { body: string; headers: Record<string, string> } {
    const { status } = this.of(id)
    const body = JSON.stringify({
      event,
      apiVersion: 'v2.1',
      uri: `/restapi/v2.1/accounts/${ACCOUNT}/envelopes/${id}`,
      retryCount: 0,
      configurationId: 10_418_598,
      generatedDateTime: now(),
      data: { accountId: ACCOUNT, userId: randomUUID(), envelopeId: id, envelopeSummary: { status } },
    })
    const signatures = keys.map((key, at) => [
      `x-docusign-signature-${at + 1}`,
      createHmac('sha256', key).update(body).digest('base64'),
    ])
    return { body, headers: { 'content-type': 'application/json', ...Object.fromEntries(signatures) } }
  }

  #inTurn(id: string): readonly Person[] {
    const left = this.of(id).definition.recipients.signers.filter(({ status }) => status !== 'completed')
    const first = Math.min(...left.map(({ routingOrder }) => Number(routingOrder)))
    return left.filter(({ routingOrder }) => Number(routingOrder) === first)
  }

  #invite(id: string): void {
    for (const person of this.#inTurn(id).filter(({ status }) => status === 'created')) {
      person.status = 'sent'
      this.mails.push(`invite ${person.name}`)
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces).toString('utf8')
    const url = new URL(request.url ?? '/', this.url)
    const json = (status: number, value: object, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
    if (url.pathname === '/oauth/token') return json(...this.#grant(new URLSearchParams(body)))
    const refuse = (status: number, errorCode: string, message: string) => {
      this.refused.push(`${errorCode} ${message}`)
      json(status, { errorCode, message })
    }
    if (request.headers.authorization !== `Bearer ${this.#token}`)
      return json(401, { errorCode: 'AUTHORIZATION_INVALID_TOKEN', message: 'The access token provided is expired' })
    if (url.pathname === '/oauth/userinfo')
      return json(200, {
        sub: randomUUID(),
        name: 'Marina Lopes',
        email: 'marina@lopes.example',
        accounts: [{ account_id: ACCOUNT, is_default: true, account_name: 'Lopes Advocacia', base_uri: this.url }],
      })
    const route = routes.find(({ method, matches }) => method === request.method && matches.test(url.pathname))
    if (!route) return refuse(404, 'RESOURCE_NOT_FOUND', url.pathname)
    this.asked.push(route.operationId)
    const mishap = this.#mishaps[0]?.operation === route.operationId ? this.#mishaps.shift() : undefined
    if (mishap?.cut === 'before') return void request.socket.destroy()
    if (mishap?.status !== undefined)
      return json(
        mishap.status,
        { errorCode: mishap.errorCode ?? 'UNSPECIFIED_ERROR', message: 'mishap' },
        mishap.retryAfter === undefined ? {} : { 'retry-after': String(mishap.retryAfter) },
      )
    const unknown = [...url.searchParams.keys()].filter((name) => !route.query.includes(name))
    if (unknown.length > 0) return refuse(400, 'INVALID_REQUEST_PARAMETER', unknown.join())
    const sent: unknown = body === '' ? undefined : JSON.parse(body)
    const faults = sent !== undefined && route.body ? faultsIn(route.body, sent) : []
    if (faults.length > 0) return refuse(400, 'INVALID_REQUEST_BODY', faults.join('; '))
    const groups = route.matches.exec(url.pathname)?.groups ?? {}
    if (groups.accountId !== ACCOUNT) return refuse(400, 'ACCOUNT_NOT_FOUND', groups.accountId ?? '')
    const answer = await this.#work(route.operationId, { groups, sent, query: url.searchParams })
    if (mishap?.cut === 'after') return void request.socket.destroy()
    if ('refuse' in answer) return refuse(answer.status, answer.refuse, answer.refuse)
    if ('pdf' in answer) return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(answer.pdf)
    const own = route.answer ? faultsIn(route.answer, answer.json) : []
    if (own.length > 0) throw new Error(`The stand-in answers what DocuSign would not: ${own.join('; ')}`)
    json(route.status, answer.json)
  }

  /** RFC 6749 §4.1.3 and §6; a refresh token works once. */
  #grant(form: URLSearchParams): [status: number, value: object] {
    const isFirst = form.get('grant_type') === 'authorization_code' && form.get('code') === CODE
    const isRenewed = form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === this.#refresh
    if (!this.#consent) return [400, { error: 'consent_required' }]
    if (!isFirst && !isRenewed) return [400, { error: 'invalid_grant' }]
    this.#turn += 1
    this.#token = `acesso-${this.#turn}`
    this.#refresh = `renova-${this.#turn}`
    return [200, { access_token: this.#token, token_type: 'Bearer', refresh_token: this.#refresh, expires_in: 28_800 }]
  }

  async #work(
    operation: string,
    { groups, sent, query }: { groups: Record<string, string>; sent: unknown; query: URLSearchParams },
  ): Promise<{ json: object } | { pdf: Uint8Array } | { status: number; refuse: string }> {
    const id = groups.envelopeId ?? ''
    const kept = this.envelopes.get(id)
    if (id !== '' && !kept) return { status: 404, refuse: 'ENVELOPE_DOES_NOT_EXIST' }
    switch (operation) {
      case 'Envelopes_PostEnvelopes':
        return this.#create(sent as Definition)
      case 'Envelopes_GetEnvelopes':
        return { json: this.#list(query) }
      case 'Envelopes_GetEnvelope':
        return {
          json: {
            envelopeId: id,
            status: kept!.status,
            ...(kept!.voidedReason && { voidedReason: kept!.voidedReason }),
          },
        }
      case 'Envelopes_PutEnvelope':
        return this.#change(kept!, sent as { status?: string; voidedReason?: string }, query)
      case 'Recipients_GetRecipients': {
        const { signers, carbonCopies } = kept!.definition.recipients
        const withoutTabs = (people: Person[]) => people.map(({ tabs: _, ...person }) => person)
        return { json: { signers: withoutTabs(signers), carbonCopies: withoutTabs(carbonCopies) } }
      }
      case 'Recipients_PutRecipients':
        return this.#correct(kept!, sent as Partial<Definition['recipients']>)
      case 'Documents_GetDocument':
        return this.#document(kept!, groups.documentId ?? '')
      default:
        throw new Error(`Not played: ${operation}`)
    }
  }

  #create(definition: Definition): { json: object } | { status: number; refuse: string } {
    const people = [...definition.recipients.signers, ...definition.recipients.carbonCopies]
    if (new Set(people.map(({ recipientId }) => recipientId)).size !== people.length)
      return { status: 400, refuse: 'INVALID_RECIPIENT_ID' }
    if (people.some(({ email }) => !/^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(email)))
      return { status: 400, refuse: 'INVALID_EMAIL_ADDRESS_FOR_RECIPIENT' }
    const documents = new Set(definition.documents.map(({ documentId }) => documentId))
    const tabs = people.flatMap(({ tabs: own = {} }) => Object.values(own).flat())
    if (tabs.some(({ documentId }) => !documents.has(documentId ?? '')))
      return { status: 400, refuse: 'TAB_OUT_OF_BOUNDS' }
    if (tabs.some(({ xPosition, yPosition }) => !/^\d+$/.test(xPosition ?? '') || !/^\d+$/.test(yPosition ?? '')))
      return { status: 400, refuse: 'INVALID_TAB_POSITION' }
    const id = randomUUID()
    for (const person of people) person.status = 'created'
    this.envelopes.set(id, { id, definition, status: 'sent' })
    this.#invite(id)
    return { json: { envelopeId: id, status: 'sent', statusDateTime: now(), uri: `/envelopes/${id}` } }
  }

  #list(query: URLSearchParams): object {
    const [name, value] = (query.get('custom_field') ?? '').split('=')
    const envelopes = [...this.envelopes.values()].filter(({ definition }) =>
      definition.customFields?.textCustomFields?.some((field) => field.name === name && field.value === value),
    )
    return {
      resultSetSize: String(envelopes.length),
      envelopes: envelopes.map(({ id, status, definition }) => ({
        envelopeId: id,
        status,
        customFields: definition.customFields,
      })),
    }
  }

  #change(
    kept: Kept,
    { status, voidedReason = '' }: { status?: string; voidedReason?: string },
    query: URLSearchParams,
  ) {
    const isOpen = kept.status === 'sent' || kept.status === 'delivered'
    if (status === 'voided') {
      if (!isOpen) return { status: 400, refuse: 'ENVELOPE_CANNOT_VOID_INVALID_STATE' }
      if (voidedReason === '') return { status: 400, refuse: 'INVALID_REQUEST_PARAMETER' }
      Object.assign(kept, { status, voidedReason })
    }
    if (query.get('resend_envelope') === 'true')
      for (const { name } of this.#inTurn(kept.id)) this.mails.push(`remind ${name}`)
    return { json: { envelopeId: kept.id } }
  }

  #correct({ id, definition }: Kept, { signers = [], carbonCopies = [] }: Partial<Definition['recipients']>) {
    const all = [...definition.recipients.signers, ...definition.recipients.carbonCopies]
    for (const { recipientId, name, email } of [...signers, ...carbonCopies]) {
      const person = all.find((one) => one.recipientId === recipientId)
      if (!person || person.status === 'completed') return { status: 400, refuse: 'RECIPIENT_CANNOT_BE_CHANGED' }
      const isInvited = person.status !== 'created'
      Object.assign(person, { name, email, ...(isInvited && { status: 'sent' }) })
      if (isInvited) this.mails.push(`invite ${name}`)
    }
    return { json: { recipientUpdateResults: [], envelopeId: id } }
  }

  /** The document with a page more for each signature; a certificate of one page. */
  async #document({ status, definition }: Kept, documentId: string) {
    if (documentId === 'certificate') return { pdf: await pdfOf('Certificate Of Completion') }
    const document = definition.documents.find((one) => one.documentId === documentId)
    if (!document) return { status: 404, refuse: 'DOCUMENT_DOES_NOT_EXIST' }
    const pdf = await PDF.load(Buffer.from(document.documentBase64, 'base64'))
    if (status === 'completed') pdf.getPages()[0]?.drawText('DocuSign Envelope', { x: 20, y: 20, size: 8 })
    return { pdf: await pdf.save() }
  }
}

export async function pdfOf(text: string): Promise<Uint8Array> {
  const pdf = PDF.create()
  pdf.addPage({ width: 595, height: 842 }).drawText(text, { x: 72, y: 700 })
  return pdf.save()
}
