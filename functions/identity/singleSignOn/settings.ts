import type { Body } from '#shared/api/call.ts'
import type { SingleSignOn } from '#shared/api/identity/singleSignOn.ts'
import type { identity } from '#shared/api/identity.ts'
import { organizationName } from '../../organizations/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { hasSecondFactor } from '../../platform/auth/hasSecondFactor.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact } from '../../platform/transact.ts'
import { limit } from '../guessing/throttle.ts'
import { domainsOf } from './emailDomains.ts'
import { type StoredSingleSignOn, singleSignOn } from './entity.ts'
import { testProvider } from './provider.ts'
import { registrationOf, sealFor } from './registration.ts'
import { storedSingleSignOn } from './requirement.ts'

/** Where providers send people back to; registered with each of them. */
export const redirectUriOf = ({ site }: Pick<CallContext, 'site'>): string => `${site}/acesso-unico`
export const signOutUriOf = ({ site }: Pick<CallContext, 'site'>): string => `${site}/`

export async function readSingleSignOn({ organizationId }: Caller, context: CallContext): Promise<SingleSignOn> {
  const [stored, domains] = await Promise.all([storedSingleSignOn(organizationId), domainsOf(organizationId)])
  return {
    ...(stored && { settings: { ...facts(stored), version: stored.version } }),
    domains,
    redirectUri: redirectUriOf(context),
    signOutUri: signOutUriOf(context),
  }
}

const facts = ({ name, issuer, clientId, mode, privileges, groups }: Omit<Wanted, 'clientSecret' | 'version'>) => ({
  name,
  issuer,
  clientId,
  mode,
  privileges,
  groups,
})

type Wanted = Body<typeof identity.saveSingleSignOn>

const refuse = (member: string, message: string): never => {
  throw new Failure('invalid', message, [{ code: 'invalid', message, path: `body.${member}` }])
}

const NO_SECRET = 'Cole o segredo do cliente.'
const OTHER_SECRET = 'Com outro emissor ou outro cliente, cole também o segredo do cliente.'
const NO_OWNER = 'Ninguém se torna proprietário por chegar: escolha um papel, e promova a pessoa depois.'
const NO_DOMAIN = 'Confirme antes um domínio de e-mail da organização: sem ele ninguém entra pelo acesso único.'
const NO_FACTOR =
  'Ligue antes a sua verificação em duas etapas, no seu perfil: com o acesso único exigido, é por ela que um proprietário entra se o provedor falhar.'

type Credentials = Pick<Wanted, 'issuer' | 'clientId' | 'clientSecret'>

/** The client's secret: as typed, or as stored for the same client of the same issuer, and for no other. */
async function secretOf({ issuer, clientId, clientSecret }: Credentials, stored: StoredSingleSignOn | null) {
  if (clientSecret !== undefined) return clientSecret
  if (!stored) return refuse('clientSecret', NO_SECRET)
  if (stored.issuer !== issuer || stored.clientId !== clientId) return refuse('clientSecret', OTHER_SECRET)
  return (await registrationOf(stored)).clientSecret
}

async function check(caller: Caller, { mode, privileges }: Wanted): Promise<void> {
  if (privileges.includes('owner')) refuse('privileges', NO_OWNER)
  if (mode === 'off') return
  const domains = await domainsOf(caller.organizationId)
  if (!domains.some(({ verifiedAt }) => verifiedAt)) refuse('mode', NO_DOMAIN)
  if (mode === 'required' && !(await hasSecondFactor(caller.organizationId, caller.userId))) refuse('mode', NO_FACTOR)
}

/** Stores the provider. One that people are to enter by has to answer, and to know the client. */
export async function saveSingleSignOn(caller: Caller, wanted: Wanted, context: CallContext): Promise<SingleSignOn> {
  const { organizationId } = caller
  const [stored, name] = await Promise.all([storedSingleSignOn(organizationId), organizationName(organizationId)])
  if ((stored?.version ?? 0) !== wanted.version) throw new Failure('conflict')
  await check(caller, wanted)
  const clientSecret = await secretOf(wanted, stored)
  const registration = { issuer: wanted.issuer, clientId: wanted.clientId, clientSecret }
  if (wanted.mode !== 'off') {
    await limit('issuerTests', organizationId)
    await testProvider(registration, redirectUriOf(context))
  }
  const time = now().toISOString()
  const next = {
    ...facts(wanted),
    groups: [...new Set(wanted.groups)],
    privileges: [...new Set(wanted.privileges)],
    sealed: await sealFor(organizationId, { clientSecret }),
    version: wanted.version + 1,
  }
  await transact(
    { singleSignOn },
    (write) => [
      stored
        ? write.singleSignOn
            .patch({ organizationId })
            .set({ ...next, updatedAt: time })
            .where(({ version }, { eq }) => eq(version, wanted.version))
        : write.singleSignOn.create({ organizationId, ...next }),
    ],
    [
      logEntry(caller, {
        action: 'organization.singleSignOnChanged',
        subject: { kind: 'organization', id: organizationId, ...(name && { name }) },
        before: stored ? facts(stored) : undefined,
        after: facts(next),
      }),
    ],
  )
  return readSingleSignOn(caller, context)
}

export async function endSingleSignOn(caller: Caller, context: CallContext): Promise<SingleSignOn> {
  const { organizationId } = caller
  const [stored, name] = await Promise.all([storedSingleSignOn(organizationId), organizationName(organizationId)])
  if (stored)
    await transact({ singleSignOn }, (write) => [write.singleSignOn.delete({ organizationId })], [
      logEntry(caller, {
        action: 'organization.singleSignOnEnded',
        subject: { kind: 'organization', id: organizationId, ...(name && { name }) },
        before: facts(stored),
      }),
    ])
  return readSingleSignOn(caller, context)
}

export async function testSingleSignOn(caller: Caller, wanted: Credentials, context: CallContext) {
  await limit('issuerTests', caller.organizationId)
  const { issuer, clientId } = wanted
  const clientSecret = await secretOf(wanted, await storedSingleSignOn(caller.organizationId))
  return testProvider({ issuer, clientId, clientSecret }, redirectUriOf(context))
}
