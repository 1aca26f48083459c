import { PDF_LIMIT } from '#shared/api/signatures/schemas.ts'
import type { Envelope, EnvelopePerson } from '../state/envelope.ts'
import { changed, created, envelopeState, found, recipients } from './answers.ts'
import { DocusignClient } from './client.ts'
import { OWN_ID, personOf } from './definition.ts'
import { DocusignFault } from './fault.ts'

/** DocuSign's reasons for voiding. */
const REASON = 200

/** Signed files are larger than the originals. */
const FILE = 2 * PDF_LIMIT
/** Milliseconds: an envelope of 200 MB takes its time. */
const SENDING = 60_000

/** Envelopes that were voided or thrown away there are not sent again by finding them. */
const ENDED = new Set(['voided', 'deleted'])

/** What we ask DocuSign about one envelope. */
export class DocusignService {
  readonly #client: DocusignClient
  readonly #envelope: Envelope

  constructor(envelope: Envelope) {
    this.#client = new DocusignClient(envelope.organizationId, envelope.site)
    this.#envelope = envelope
  }

  /** The identifier of an envelope that was made before, though we did not hear of it. */
  async find(): Promise<string | undefined> {
    const { envelopeId, createdAt } = this.#envelope
    const since = new Date(Date.parse(createdAt) - 24 * 3_600_000).toISOString()
    const query = new URLSearchParams({
      from_date: since,
      custom_field: `${OWN_ID}=${envelopeId}`,
      include: 'custom_fields',
    })
    const { envelopes } = await this.#client.json({ method: 'GET', path: `/envelopes?${query}` }, found)
    const own = envelopes.find(
      ({ status = '', customFields }) =>
        !ENDED.has(status) &&
        (customFields?.textCustomFields ?? []).some(({ name, value }) => name === OWN_ID && value === envelopeId),
    )
    return own?.envelopeId
  }

  async create(definition: object): Promise<string> {
    const asked = { method: 'POST', path: '/envelopes', body: definition, patience: SENDING } as const
    return (await this.#client.json(asked, created)).envelopeId
  }

  readState(providerId: string) {
    return this.#client.json({ method: 'GET', path: pathOf(providerId) }, envelopeState)
  }

  async readPeople(providerId: string) {
    const read = await this.#client.json({ method: 'GET', path: `${pathOf(providerId)}/recipients` }, recipients)
    return [...read.signers, ...read.carbonCopies]
  }

  async void(providerId: string, reason: string): Promise<void> {
    const body = { status: 'voided', voidedReason: reason.slice(0, REASON) }
    await this.#client.json({ method: 'PUT', path: pathOf(providerId), body }, changed)
  }

  /** Sends the e-mail to whose turn it is again. */
  async remind(providerId: string): Promise<void> {
    await this.#client.json({ method: 'PUT', path: `${pathOf(providerId)}?resend_envelope=true`, body: {} }, changed)
  }

  async correct(providerId: string, people: readonly EnvelopePerson[]): Promise<void> {
    const of = (isCopy: boolean) =>
      people.filter(({ role }) => (role === 'copy') === isCopy).map((one) => personOf(this.#envelope, one))
    const body = { signers: of(false), carbonCopies: of(true) }
    const path = `${pathOf(providerId)}/recipients?resend_envelope=true`
    await this.#client.json({ method: 'PUT', path, body }, changed)
  }

  /** A signed document by its number, or DocuSign's certificate. */
  async download(providerId: string, document: string): Promise<Uint8Array> {
    const path = `${pathOf(providerId)}/documents/${document}`
    const bytes = await this.#client.bytes({ method: 'GET', path, maxBytes: FILE, patience: SENDING })
    if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
      throw new DocusignFault('busy', 'O DocuSign não entregou um PDF.')
    return bytes
  }
}

const pathOf = (providerId: string): string => `/envelopes/${encodeURIComponent(providerId)}`
