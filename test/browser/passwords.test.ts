// @module-tag further
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution } from '../support/build.ts'
import { withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { publishInterview } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { url } = inject('world')
const openPage = pages()

const sizes = oneOf([
  ['a desktop', widths.desktop],
  ['a phone', widths.phone],
] as const)

let olga: TestPerson
let rute: TestPerson
let token = ''
let interviewId = ''

beforeAll(async () => {
  const organization = await newOrganization('Cofre e Advogados')
  olga = await newPerson(organization, 'Olga', ['owner'])
  rute = await newPerson(organization, 'Rute')
  token = (await enter(olga)).accessToken
  const fields = [
    createField('text', { uid: 'n', ref: 'cliente', name: 'Cliente' }),
    createField('password', { uid: 's', ref: 'senha', name: 'Senha do portal' }),
  ]
  const interviewCode = {
    ...emptyInterviewCode('Acessos'),
    sections: [{ id: 'p', title: 'Acessos', conditionals: [], fields }],
  }
  interviewId = (await withToken(token).interviews.createInterview({ body: { name: 'Acessos', interviewCode } })).data
    .id
  await publishInterview(url, token, interviewId)
})

/** All typed input stored by this browser. */
const keptHere = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('minuta')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => resolve(JSON.stringify([reading.result, { ...localStorage }]))
        }
      }),
  )

it.each(sizes)(
  'on %s a password is masked, can be revealed, and is never stored in the browser',
  async (name, width) => {
    const { id } = await buildExecution(withToken(token), { interviewId, values: {} })
    const page = await openPage({ width })
    await beSignedIn(page, olga, `/app/run/${interviewId}?execution=${id}`)
    const cliente = page.getByLabel('Cliente')
    const senha = page.getByLabel('Senha do portal', { exact: true })
    const saved = () =>
      page
        .getByText(/^Salvo/)
        .first()
        .waitFor()
    await type(cliente, 'Ana')
    await type(senha, 'abacaxi-7')
    await saved()
    await usable(page).step()
    expect(await senha.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Mostrar ou ocultar' }).click()
    expect([await senha.getAttribute('type'), await senha.inputValue()]).toEqual(['text', 'abacaxi-7'])
    await usable(page).step()
    await takePicture(page, `senha-${name}`)

    // The connection is lost: input is stored in the browser, except the password.
    await page.route('**/api/v1/interviews/executions/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await cliente.fill('')
    await type(cliente, 'Ana Lima')
    await senha.fill('')
    await type(senha, 'jabuti-99')
    await expect.poll(() => keptHere(page)).toContain('Ana Lima')
    const kept = await keptHere(page)
    expect([kept.includes('abacaxi'), kept.includes('jabuti')]).toEqual([false, false])
    await page.unroute('**/api/v1/interviews/executions/**')
    await page.reload()
    await page.getByText('Recuperamos o que você tinha digitado neste navegador, menos senhas: confira-as.').waitFor()
    await usable(page).step()
    await saved()
    expect([await cliente.inputValue(), await senha.inputValue()]).toEqual(['Ana Lima', 'abacaxi-7'])

    // A person who may only read the document sees that there is a password.
    const other = await openPage({ width })
    await beSignedIn(other, rute, `/app/run/${interviewId}?execution=${id}`)
    await expect.poll(() => cliente.inputValue()).toBe('Ana Lima')
    await other.getByLabel('Cliente').waitFor()
    const covered = other.getByLabel('Senha do portal', { exact: true })
    expect([await covered.inputValue(), await covered.getAttribute('placeholder')]).toEqual(['', '••••••••'])
    await usable(other).step()
    await takePicture(other, `senha-leitura-${name}`)
  },
)
