import { Resolver } from 'node:dns/promises'
import { type EmailDomain, MOST_DOMAINS } from '#shared/api/identity/singleSignOn.ts'
import { organizationName } from '../../organizations/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import { log } from '../../platform/log.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact, tryTransact } from '../../platform/transact.ts'
import { limit } from '../guessing/throttle.ts'
import { keyedHash } from '../secrets/seal.ts'
import { domainOwner, emailDomain } from './entity.ts'
import { openSingleSignOn } from './requirement.ts'

const PATIENCE = { timeout: 3_000, tries: 2 }

/** The server that is asked, on a machine whose domains are not in the public DNS. */
function newResolver(): Resolver {
  const resolver = new Resolver(PATIENCE)
  if (process.env.DNS_SERVER) resolver.setServers([process.env.DNS_SERVER])
  return resolver
}

/** The record that proves a domain: for each organisation another value, which needs no place of its own. */
export async function recordOf(organizationId: string, domain: string): Promise<{ name: string; value: string }> {
  const proof = await keyedHash('emailDomain', organizationId, domain)
  return { name: `_minuta.${domain}`, value: `minuta-dominio=${proof}` }
}

export async function domainsOf(organizationId: string): Promise<EmailDomain[]> {
  const { data } = await emailDomain.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })
  return Promise.all(
    data.map(async ({ domain, verifiedAt }) => ({
      domain,
      ...(verifiedAt && { verifiedAt }),
      record: await recordOf(organizationId, domain),
    })),
  )
}

async function subject(organizationId: string) {
  const name = await organizationName(organizationId)
  return { kind: 'organization', id: organizationId, ...(name && { name }) } as const
}

export async function addEmailDomain(caller: Caller, domain: string): Promise<EmailDomain[]> {
  const { organizationId } = caller
  const known = await domainsOf(organizationId)
  if (known.some((one) => one.domain === domain)) return known
  if (known.length >= MOST_DOMAINS)
    throw new Failure('invalid', `Há ${MOST_DOMAINS} domínios na lista. Retire um antes de incluir outro.`)
  await transact({ emailDomain }, (write) => [write.emailDomain.create({ organizationId, domain })], [
    logEntry(caller, { action: 'organization.domainAdded', subject: await subject(organizationId), after: { domain } }),
  ])
  return domainsOf(organizationId)
}

/** Names that have no such record, or do not exist. */
const ABSENT: ReadonlySet<string | undefined> = new Set(['ENODATA', 'ENOTFOUND'])

async function readRecords(name: string): Promise<readonly string[]> {
  try {
    // A long text comes in pieces (RFC 7208 §3.3).
    return (await newResolver().resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (ABSENT.has(code)) return []
    log.warn('domain could not be looked up', { name, code })
    throw new Failure('unavailable', 'O DNS do domínio não respondeu. Tente de novo em instantes.')
  }
}

const TAKEN = 'Este domínio já foi confirmado por outra organização.'

/** Looks for the record, and gives the domain to the organisation that has it. */
export async function verifyEmailDomain(caller: Caller, domain: string): Promise<EmailDomain[]> {
  const { organizationId } = caller
  const { data: claimed } = await emailDomain.get({ organizationId, domain }).go({ consistent: true })
  if (found(claimed).verifiedAt) return domainsOf(organizationId)
  await limit('domainLookups', organizationId)
  const { name, value } = await recordOf(organizationId, domain)
  const records = await readRecords(name)
  if (!records.some((record) => record.trim() === value)) {
    const seen = records.length > 0 ? 'tem outro valor' : 'ainda não existe'
    throw new Failure(
      'invalid',
      `O registro TXT ${name} ${seen}. Depois de mudar o DNS, o registro pode levar algumas horas para aparecer.`,
    )
  }
  const entry = logEntry(caller, {
    action: 'organization.domainVerified',
    subject: await subject(organizationId),
    after: { domain },
  })
  const verifiedAt = now().toISOString()
  const done = await tryTransact(
    { emailDomain, domainOwner },
    (write) => [
      write.emailDomain.patch({ organizationId, domain }).set({ verifiedAt, updatedAt: verifiedAt }),
      write.domainOwner.create({ domain, organizationId }),
    ],
    [entry],
  )
  if (!done) {
    const { data: owner } = await domainOwner.get({ domain }).go({ consistent: true })
    if (owner?.organizationId !== organizationId) throw owner ? new Failure('invalid', TAKEN) : new Failure('conflict')
  }
  return domainsOf(organizationId)
}

const LAST = 'É o último domínio confirmado: sem ele ninguém entra pelo acesso único. Desligue-o antes.'

export async function removeEmailDomain(caller: Caller, domain: string): Promise<EmailDomain[]> {
  const { organizationId } = caller
  const { data: claimed } = await emailDomain.get({ organizationId, domain }).go({ consistent: true })
  if (!claimed) return domainsOf(organizationId)
  if (claimed.verifiedAt && (await openSingleSignOn(organizationId))) {
    const verified = (await domainsOf(organizationId)).filter(({ verifiedAt }) => verifiedAt)
    if (verified.length === 1) throw new Failure('invalid', LAST)
  }
  await transact(
    { emailDomain, domainOwner },
    (write) => [
      write.emailDomain.delete({ organizationId, domain }),
      claimed.verifiedAt !== undefined &&
        write.domainOwner
          .remove({ domain })
          .where((attributes, { eq }) => eq(attributes.organizationId, organizationId)),
    ],
    [
      logEntry(caller, {
        action: 'organization.domainRemoved',
        subject: await subject(organizationId),
        before: { domain },
      }),
    ],
  )
  return domainsOf(organizationId)
}
