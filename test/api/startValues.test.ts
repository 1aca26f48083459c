import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import type { User } from '#shared/api/identity.ts'
import type { OrganizationDefinitions } from '#shared/api/organizations.ts'
import { call } from '../support/call.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')
const { organizationId, userId } = world.people.owner
const definitions = `/api/v1/organizations/${organizationId}/organizationDefinitions`
const fixture = join(import.meta.dirname, '../fixtures/models/procuracao-ad-judicia.interview.json')

let interviewId = ''

beforeAll(async () => {
  const interviewCode = JSON.parse(readFileSync(fixture, 'utf8'))
  const made = await call('owner', 'POST', '/api/v1/interviews', { name: 'Com o escritório', interviewCode })
  interviewId = (made.data as { id: string }).id
  await publishInterview(world.url, world.people.owner.accessToken, interviewId)
})

const begin = async (body: object = {}): Promise<Execution> =>
  (await call('owner', 'POST', `/api/v1/interviews/${interviewId}/executions`, body)).data
const office = async (): Promise<OrganizationDefinitions['office']> =>
  ((await call('owner', 'GET', definitions)).data as OrganizationDefinitions).office
const self = async (): Promise<User> => (await call('owner', 'GET', `/api/v1/users/${userId}`)).data
const saveOffice = async (facts: object) =>
  call('owner', 'POST', `${definitions}/office`, { ...(await office()), ...facts })

describe("the office's data", () => {
  it('are stored as documents print them', async () => {
    await saveOffice({
      name: ' Itaúna & Vilhena Advogados ',
      document: '41820573000149',
      oab: 'OAB/SP 21407',
      city: 'São Paulo',
    })
    expect(await office()).toMatchObject({
      name: 'Itaúna & Vilhena Advogados',
      document: '41.820.573/0001-49',
      oab: '21.407/SP',
      city: 'São Paulo',
    })
  })

  it.each([
    ['document', '41820573000148', 'Este CNPJ não existe. Confira os números'],
    ['oab', '21.407', 'Escreva o número e o estado, como 123.456/SP'],
  ])('a wrong %s is refused', async (name, typed, message) => {
    expect(await saveOffice({ [name]: typed })).toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  })
})

describe('a document starts', () => {
  it('with the data of the office and of the user; values in the call win, and existing documents stay', async () => {
    await saveOffice({
      name: 'Itaúna & Vilhena Advogados',
      oab: '21.407/SP',
      address: 'Alameda A, 210',
      city: 'São Paulo',
    })
    await call('owner', 'PUT', `/api/v1/users/${userId}`, { oab: 'SP 187356' })
    const person = await self()
    const started = await begin({ execution: { values: { sociedade_nome: 'Outra Sociedade' } } })
    expect(started.values).toEqual({
      sociedade_nome: 'Outra Sociedade',
      sociedade_oab: '21.407/SP',
      sociedade_endereco: 'Alameda A, 210',
      advogados: [{ nome: `${person.firstName} ${person.lastName}`, oab: '187.356/SP', email: person.email }],
      cidade_assinatura: 'São Paulo',
    })
    await saveOffice({ city: 'Campinas' })
    const kept: Execution = (await call('owner', 'GET', `/api/v1/interviews/executions/${started.id}`)).data
    expect(kept.values.cidade_assinatura).toBe('São Paulo')
  })

  it('unanswered nevertheless: it is in no list, and has the name of its model', async () => {
    const started = await begin({ unanswered: true })
    expect([started.name, started.values.cidade_assinatura]).toEqual(['Com o escritório', 'Campinas'])
    const listed = await call('owner', 'GET', `/api/v1/organizations/${organizationId}/executions`)
    const { items } = listed.data as { items: Execution[] }
    expect(items.map(({ id }) => id)).not.toContain(started.id)
  })

  it('without a lawyer, if the user has no OAB number', async () => {
    await call('owner', 'PUT', `/api/v1/users/${userId}`, { oab: '' })
    expect((await self()).oab).toBeUndefined()
    expect((await begin()).values).not.toHaveProperty('advogados')
  })
})
