import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import type { User } from '#shared/api/identity.ts'
import type { OrganizationDefinitions } from '#shared/api/organizations.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { as } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'

const world = inject('world')
const { organizationId, userId } = world.people.owner
const fixture = join(import.meta.dirname, '../fixtures/models/procuracao-ad-judicia.interview.json')

let interviewId = ''

beforeAll(async () => {
  const interviewCode = JSON.parse(readFileSync(fixture, 'utf8'))
  interviewId = (await buildInterview(as('owner'), { name: 'Com o escritório', interviewCode })).id
})

const begin = async (body: BodyOf<'executions', 'createExecution'> = {}): Promise<Execution> =>
  await buildExecution(as('owner'), { interviewId, ...body })
const office = async (): Promise<OrganizationDefinitions['office']> =>
  (await as('owner').organizations.getDefinitions({ params: { orgId: organizationId } })).data.office
const self = async (): Promise<User> => (await as('owner').identity.getUser({ params: { id: userId } })).data
const saveOffice = async (facts: Partial<BodyOf<'organizations', 'saveOfficeDefinitions'>>) =>
  as('owner').organizations.saveOfficeDefinitions({
    params: { orgId: organizationId },
    body: { ...(await office()), ...facts },
  })

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
    await as('owner').identity.updateUser({ params: { id: userId }, body: { oab: 'SP 187356' } })
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
    const kept: Execution = (await as('owner').executions.getExecution({ params: { id: started.id } })).data
    expect(kept.values.cidade_assinatura).toBe('São Paulo')
  })

  it('unanswered nevertheless: it is in no list, and has the name of its model', async () => {
    const started = await begin({ unanswered: true })
    expect([started.name, started.values.cidade_assinatura]).toEqual(['Com o escritório', 'Campinas'])
    const listed = await as('owner').executions.listExecutions({ params: { orgId: organizationId } })
    const { items } = listed.data
    expect(items.map(({ id }) => id)).not.toContain(started.id)
  })

  it('without a lawyer, if the user has no OAB number', async () => {
    await as('owner').identity.updateUser({ params: { id: userId }, body: { oab: '' } })
    expect((await self()).oab).toBeUndefined()
    expect((await begin()).values).not.toHaveProperty('advogados')
  })
})
