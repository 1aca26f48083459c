import { mailbox } from '#shared/api/identity/schemas.ts'
import { newEnvelope } from '#shared/api/signatures/schemas.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import { readEnvelope } from '../change.ts'
import { keepEnvelope } from '../members/createEnvelope.ts'
import { type Proposal, proposeEnvelope } from './proposeEnvelope.ts'

type Wanted = {
  /** Chosen before, so that a second attempt finds what the first has sent. */
  readonly envelopeId: string
  readonly executionId: string
  readonly site: string
}

/** What was sent; undefined if nothing was. */
export async function alreadySent(organizationId: string, envelopeId: string) {
  const stored = await readEnvelope({ organizationId, envelopeId })
  return stored ? { number: stored.number, subject: stored.subject, people: namesOf(stored) } : undefined
}

const namesOf = ({ participants }: { readonly participants: readonly { readonly name: string }[] }): string =>
  participants.map(({ name }) => name).join(', ')

/** Sends the documents of a finished execution to be signed, as its model's author describes it. */
export async function sendFinished(caller: Caller, { envelopeId, executionId, site }: Wanted) {
  const proposal = await proposeEnvelope(caller, executionId)
  requireWhole(proposal)
  const { ordered: _, documents, ...rest } = proposal
  const values = newEnvelope.parse({
    ...rest,
    documents: documents.map((one) => ({ executionId: one.executionId, fileId: one.fileId })),
    send: true,
  })
  const { number, subject } = await keepEnvelope(caller, values, [], { site }, envelopeId)
  return { number, subject, people: namesOf(proposal) }
}

function requireWhole({ participants }: Proposal): void {
  const refuse = (message: string) => {
    throw new Failure('invalid', message)
  }
  if (!participants.some(({ role }) => role !== 'copy')) refuse('Nas respostas não há ninguém para assinar.')
  for (const { title = '', name, email } of participants) {
    if (name === '') refuse(`Falta nas respostas o nome de quem assina como "${title}".`)
    if (!mailbox.safeParse(email).success)
      refuse(`Falta nas respostas um e-mail válido de ${name}, que assina como "${title}".`)
  }
}
