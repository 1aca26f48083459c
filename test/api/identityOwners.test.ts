import { beforeAll, describe, expect, it } from 'vitest'
import type { Privilege } from '#shared/api/call.ts'
import type { User } from '#shared/api/identity.ts'
import { anonymous, withToken } from '../support/client.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  strongPassword,
  type TestPerson,
  type Tokens,
  tokenIn,
} from '../support/people.ts'

type OwnersOf = (organizationId: string, also?: { readonly invited?: true }) => Promise<readonly User[]>

let ownersOf: OwnersOf

beforeAll(async () => {
  ownersOf = (await reachTable()).ownersOf
})

const emails = (people: readonly User[]) => people.map(({ email }) => email).sort()

/** The expected list of owners, found among all users. */
async function foundAmongAll({ organization, accessToken }: Tokens, also: { readonly invited?: true } = {}) {
  const { data } = await withToken(accessToken).identity.listUsers({
    params: { orgId: organization },
    query: { limit: 100 },
  })
  const { items } = data as unknown as { items: User[] }
  return emails(items.filter(({ privileges, invited }) => privileges.includes('owner') && (also.invited || !invited)))
}

describe('the owners of an organisation', () => {
  it('are known however somebody becomes or ceases to be one', async () => {
    const organizationId = await newOrganization('Donos conhecidos')
    const first = await newPerson(organizationId, 'Primeira', ['owner'])
    const second = await newPerson(organizationId, 'Segundo')
    const session = await enter(first)
    const { accessToken } = session
    const agree = async (expected: readonly string[], invited: readonly string[] = []) => {
      expect(emails(await ownersOf(organizationId))).toEqual([...expected].sort())
      expect(emails(await ownersOf(organizationId, { invited: true }))).toEqual([...expected, ...invited].sort())
      expect(await foundAmongAll(session)).toEqual([...expected].sort())
      expect(await foundAmongAll(session, { invited: true })).toEqual([...expected, ...invited].sort())
    }
    const level = ({ userId }: TestPerson, privileges: readonly Privilege[]) =>
      withToken(accessToken).identity.setLevel({ params: { id: userId }, body: { privileges } })
    await agree([first.email])

    const email = `convidada.${organizationId.slice(-8).toLowerCase()}@exemplo.com.br`
    const invitation = { email, firstName: 'Convidada', lastName: 'Teste', privileges: ['owner'] as const }
    const { data: invited } = await withToken(accessToken).identity.createUser({ body: invitation })
    await agree([first.email], [email])
    const token = tokenIn(await mailTo(email, 'Convite para Donos conhecidos no Minuta'))
    const password = strongPassword('convidada')
    await anonymous().identity.acceptInvitation({ body: { token, password } })
    await agree([first.email, email])

    expect((await level(second, ['owner'])).status).toBe(200)
    await agree([first.email, second.email, email])
    expect((await level(second, ['charts.overview'])).status).toBe(200)
    await agree([first.email, email])
    const { id } = invited
    expect((await withToken(accessToken).identity.deleteUser({ params: { id } })).status).toBe(200)
    await agree([first.email])

    expect(
      (
        await withToken(accessToken).identity.transferOwnership({
          params: { id: second.userId },
          body: { password: first.password },
        })
      ).status,
    ).toBe(200)
    await agree([second.email])
  })

  it('are read without reading other users', async () => {
    const organizationId = await newOrganization('Muita gente')
    const owners = [
      await newPerson(organizationId, 'Ada', ['owner']),
      await newPerson(organizationId, 'Bia', ['owner']),
    ]
    const { user } = await reachTable()
    for (let n = 0; n < 40; n++)
      await user
        .put({
          organizationId,
          userId: `01KAHXMEMBRO0000000000${String(n).padStart(4, '0')}`,
          email: `membro.${n}@exemplo.com.br`,
          firstName: 'Membro',
          lastName: String(n),
          nameFolded: `membro ${n}`,
        })
        .go()
    const { tableOptions } = await import('#functions/platform/table/client.ts')
    let read = 0
    tableOptions.client.middlewareStack.add(
      (next) => async (args) => {
        const answer = await next(args)
        const { ScannedCount = 0, Responses } = answer.output as {
          ScannedCount?: number
          Responses?: Record<string, unknown[]>
        }
        read += ScannedCount + Object.values(Responses ?? {}).reduce((sum, items) => sum + items.length, 0)
        return answer
      },
      { step: 'initialize', name: 'countReads' },
    )
    try {
      expect(emails(await ownersOf(organizationId))).toEqual(emails(owners.map(({ email }) => ({ email }) as User)))
    } finally {
      tableOptions.client.middlewareStack.remove('countReads')
    }
    expect(read).toBe(2 * owners.length)
  })
})
