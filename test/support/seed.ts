import { startLocalCloud } from '#infra/local/index.ts'
import { sessionAt } from './clientOf.ts'
import { longLivedToken } from './longLivedToken.ts'
import { makeThings } from './things.ts'
import { type Person, type Role, roles, standingOf, type World } from './world.ts'

/** What a seeded data folder holds, without what differs between the clouds that start from it. */
export type Seed = Pick<World, 'people' | 'makers' | 'ids'>

const PASSWORD = 'uma-senha-de-teste-longa'

const firm = '01KAHXTEST000000000000000A'
const system = '01KAHXTEST000000000000000B'
const other = '01KAHXTEST000000000000000C'

const organizationOf: Record<Role, string> = {
  owner: firm,
  member: firm,
  memberWithoutPrivilege: firm,
  administrator: system,
  otherOrganization: other,
}

async function registerPeople(url: string): Promise<Record<Role, Person>> {
  const { registerOrganization } = await import('#functions/organizations/index.ts')
  const { registerUser } = await import('#functions/identity/index.ts')
  for (const id of [firm, system, other]) await registerOrganization(id, `Organização ${id.slice(-1)}`)
  const entries = await Promise.all(
    roles.map(async (role, index): Promise<[Role, Person]> => {
      const person = { organizationId: organizationOf[role], ...standingOf[role] }
      const userId = `01KAHXTESTV000000000000${String(index).padStart(3, '0')}`
      const email = `${role.toLowerCase()}@exemplo.com.br`
      await registerUser({ ...person, userId, email, password: PASSWORD, firstName: role, lastName: 'Teste' })
      const { accessToken, refreshToken } = await sessionAt(url, { email, password: PASSWORD })
      return [
        role,
        {
          email,
          password: PASSWORD,
          userId,
          organizationId: person.organizationId,
          accessToken: await longLivedToken(accessToken),
          refreshToken,
        },
      ]
    }),
  )
  return Object.fromEntries(entries) as Record<Role, Person>
}

/** An owner of the administrators' organisation, since administrators themselves create no models. */
async function registerKeeper(url: string) {
  const { registerUser } = await import('#functions/identity/index.ts')
  const email = 'guardia@exemplo.com.br'
  const keeper = { organizationId: system, userId: '01KAHXTESTV000000000000900', email, password: PASSWORD }
  await registerUser({ ...keeper, firstName: 'Guardiã', lastName: 'Teste', privileges: ['owner'], isAdmin: false })
  const { accessToken } = await sessionAt(url, { email, password: PASSWORD })
  return { accessToken: await longLivedToken(accessToken) }
}

/** Registers people of each role in a new data folder, and makes one of each thing. */
export async function seed(dataDir: string): Promise<Seed> {
  const cloud = await startLocalCloud({ dataDir, port: 0, quiet: true })
  try {
    Object.assign(process.env, cloud.environment)
    const people = await registerPeople(cloud.url)
    const keeper = await registerKeeper(cloud.url)
    const { owner, otherOrganization } = people
    return {
      people,
      makers: { owner, member: owner, memberWithoutPrivilege: owner, administrator: keeper, otherOrganization },
      ids: await makeThings(cloud.url, people.owner),
    }
  } finally {
    await cloud.stop()
  }
}
