import { randomBytes } from 'node:crypto'
import { newId } from '#functions/platform/id.ts'
import type { JourneyTimes } from './run.ts'
import { runJourney } from './run.ts'

/** To whose log the deletion of the organisation belongs. Nobody can sign in to it. */
const CHECKS = '01KAHX00000000000000000003'

/**
 * A document and its PDF, made through the HTTP API by somebody of an organisation that is new and deleted afterwards. Both are written to the
 * table, which the variables name: signing up needs a person who opens an e-mail.
 */
export async function makeOneDocument(url: string): Promise<JourneyTimes & { readonly organizationId: string }> {
  const { registerOrganization } = await import('#functions/organizations/index.ts')
  const { registerUser } = await import('#functions/identity/index.ts')
  const { deleteOrganization } = await import('#functions/administration/deleteOrganization.ts')
  const [organizationId, userId] = [newId(), newId()]
  const email = `implantacao.${userId.toLowerCase()}@minuta.exemplo.br`
  const password = randomBytes(24).toString('base64url')
  const person = { userId, email, password, firstName: 'Teste', lastName: 'da implantação' }
  await registerOrganization(CHECKS, 'Testes de implantação')
  await registerOrganization(organizationId, 'Teste da implantação')
  await registerUser({ ...person, organizationId, privileges: ['owner'], isAdmin: false })
  const checker = { userId, organizationId: CHECKS, privileges: [], isAdmin: true, sessionId: newId() }
  try {
    return { ...(await runJourney({ url, email, password }, 'contrato-prestacao-servicos')), organizationId }
  } finally {
    await deleteOrganization(checker, organizationId, email)
  }
}
