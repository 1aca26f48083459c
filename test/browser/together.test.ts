import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import { callWith, enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { publishLease } from './days/lease.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

let organizationId = ''
let ana: TestPerson
let rui: TestPerson
let asAna = ''
let lease = ''

beforeAll(async () => {
  organizationId = await newOrganization('Brandão & Reis')
  ana = await newPerson(organizationId, 'Ana', ['owner', 'charts.overview'])
  rui = await newPerson(organizationId, 'Rui', ['execution.edit', 'interview.edit'])
  asAna = (await enter(ana)).accessToken
  lease = await publishLease(world.url, asAna)
})

const begin = async (locatario_nome: string): Promise<Execution> =>
  (await callWith(asAna, 'POST', `/api/v1/interviews/${lease}/executions`, { values: { locatario_nome } })).data

/** Opens a page and waits until it listens to everyone's channel, so that what comes later comes by itself. */
async function open(person: TestPerson, width: number, address: string): Promise<Page> {
  const page = await openPage({ width })
  const asked = new Map<string, string>()
  const listening = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const { id, channel } = JSON.parse(String(payload)) as { id?: string; channel?: string }
        if (id && channel) asked.set(id, channel)
      })
      socket.on('framereceived', ({ payload }) => {
        const { type, id } = JSON.parse(String(payload)) as { type: string; id?: string }
        if (type === 'subscribe_success' && asked.get(id ?? '')?.includes('/everyone/')) resolve()
      })
    })
  })
  await beSignedIn(page, person, address)
  await listening
  return page
}

describe.each([
  ['at a desk', widths.desktop],
  ['on a phone', widths.phone],
])('%s', (_, width) => {
  it('lists move by themselves with what others do', async () => {
    const page = await open(rui, width, '/documents')
    const { step } = usable(page)
    const tenant = `Padaria ${width}`
    const begun = await begin(tenant)
    const row = page.getByRole('link', { name: new RegExp(tenant) })
    await row.waitFor()
    await step('moved-begun')
    await callWith(asAna, 'PATCH', `/api/v1/executions/${begun.id}/trash`)
    await row.waitFor({ state: 'hidden' })
    await callWith(asAna, 'PATCH', `/api/v1/executions/${begun.id}/trash/restore`)
    await row.waitFor()
    await step()

    await page.goto('/templates')
    await page
      .getByRole('link', { name: /Contrato de locação/ })
      .first()
      .waitFor()
    await page.waitForTimeout(3_000)
    const name = `Recibo ${width}`
    await callWith(asAna, 'POST', '/api/v1/interviews', { name })
    await page.getByRole('link', { name }).waitFor()
    await step('moved-model')
  })
})

it('the overview moves by itself with what others do', async () => {
  const page = await open(rui, widths.desktop, '/home')
  await begin('Livraria Central')
  await page.getByRole('link', { name: /Livraria Central/ }).waitFor()
  await usable(page).step('moved-overview')
  expect(new URL(page.url()).pathname).toBe('/home')
})
