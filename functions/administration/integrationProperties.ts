import type { IntegrationProperty } from '#shared/api/administration/organizations.ts'
import type { administration } from '#shared/api/administration.ts'
import type { Body } from '#shared/api/call.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { actingOn } from '../platform/outbox/actingOn.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { sealWith } from '../platform/seal.ts'
import { sealingKey } from '../platform/sealingKey.ts'
import { transact } from '../platform/transact.ts'
import { findOrganization } from './administered.ts'
import { integrationProperty } from './integrationProperty.ts'
import { organizationSubject } from './organizationSubject.ts'

/** Limit of properties per organisation, and so per change: a transaction has at most 100 writes. */
const MAX_PROPERTIES = 50

const sealed = async (organizationId: string, name: string, value: string): Promise<string> =>
  sealWith(await sealingKey('integration'), `${organizationId}.${name}`, Buffer.from(value))

const storedOf = async (organizationId: string) =>
  (await integrationProperty.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })).data

const present = ({ name, secret, value }: { name: string; secret: boolean; value: string }): IntegrationProperty =>
  secret ? { name, secret } : { name, secret, value }

const namesOf = (all: readonly IntegrationProperty[]) =>
  Object.fromEntries(all.map(({ name, secret, value }) => [name, secret ? '[omitido]' : (value ?? '')]))

/** The integration properties of an organisation; secrets without their values. */
export async function readIntegrationProperties(organizationId: string): Promise<IntegrationProperty[]> {
  await findOrganization(organizationId)
  return (await storedOf(organizationId)).map(present)
}

/** Sets the given properties, and removes those that are null. The log names secrets without their values. */
export async function changeIntegrationProperties(
  caller: Caller,
  organizationId: string,
  { properties }: Body<typeof administration.changeIntegrationProperties>,
): Promise<IntegrationProperty[]> {
  const { name: organizationName } = await findOrganization(organizationId)
  const before = await storedOf(organizationId)
  const changes = Object.entries(properties)
  const names = new Set([...before.map(({ name }) => name), ...Object.keys(properties)])
  if (names.size > MAX_PROPERTIES)
    throw new Failure('invalid', `Uma organização tem no máximo ${MAX_PROPERTIES} propriedades.`)
  if (changes.length === 0) return before.map(present)
  const kept = await Promise.all(
    changes.flatMap(([name, wanted]) =>
      wanted
        ? [
            (async () => ({
              organizationId,
              name,
              secret: wanted.secret,
              value: wanted.secret ? await sealed(organizationId, name, wanted.value) : wanted.value,
            }))(),
          ]
        : [],
    ),
  )
  const after = [...before.filter(({ name }) => !Object.hasOwn(properties, name)), ...kept]
    .map(present)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const log = logEntry(actingOn(caller, organizationId), {
    action: 'organization.integrationsChanged',
    subject: organizationSubject(organizationId, organizationName),
    before: namesOf(before.map(present)),
    after: { ...namesOf(after), changed: changes.map(([name]) => name) },
  })
  await transact(
    { integrationProperty },
    (write) => [
      ...kept.map((item) => write.integrationProperty.put(item)),
      ...changes.map(([name, wanted]) => !wanted && write.integrationProperty.delete({ organizationId, name })),
    ],
    [log],
  )
  return after
}
