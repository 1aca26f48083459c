// @module-tag further
import { createHash, createPrivateKey, randomUUID } from 'node:crypto'
import { build } from 'esbuild'
import { SignJWT } from 'jose'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { root } from '#infra/paths.ts'
import { codeFor } from '../../web/src/configurations/sites/codeFor.ts'
import { as } from '../support/client.ts'
import { enter, newOrganization, newPerson, type TestPerson, type Tokens } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { type HostSite, hostPage, hostSite } from './hostSite.ts'
import { makeLink, makeModel } from './linkWorld.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { url } = inject('world')
const openPage = pages()

let listed: HostSite
let unlisted: HostSite
let person: TestPerson
let owner: Tokens
let organization = ''
let interview = ''
let secret = ''

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const addressOf = (own: { organization: string; interview: string; secret: string }): string =>
  `${url}/embedded/${own.organization}/app/public/${own.interview}#${own.secret}`

async function newFirm(name: string) {
  const id = await newOrganization(name)
  const its = await newPerson(id, 'Rita', ['owner', 'execution.edit', 'interview.edit'])
  const tokens = await enter(its)
  const model = await makeModel({ url, accessToken: tokens.accessToken })
  const link = await makeLink({ url, accessToken: tokens.accessToken }, model)
  return { organization: id, person: its, tokens, interview: model, secret: link.hash }
}

beforeAll(async () => {
  ;[listed, unlisted] = await Promise.all([hostSite(), hostSite()])
  const firm = await newFirm('Silva Advogados')
  person = firm.person
  owner = firm.tokens
  organization = firm.organization
  interview = firm.interview
  secret = firm.secret
})
afterAll(() => Promise.all([listed.stop(), unlisted.stop()]))

type Told = readonly [event: string, detail: Readonly<Record<string, unknown>>]

const toldTo = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told)
const detailsOf = async (page: Page, event: string) =>
  (await toldTo(page)).filter(([name]) => name === event).map(([, detail]) => detail)

/** As browsers that keep nothing for frames of other sites. */
const withoutStorage = () => {
  if (!location.pathname.startsWith('/embedded/')) return
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

const measure = (page: Page) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.getBoundingClientRect().height)

/** Windows of others that pretend to be the form, or the page around it. */
const forger = `<iframe id="forger" title="Anúncio" srcdoc="<script>
  setInterval(() => {
    for (const type of ['finished', 'error']) parent.postMessage({ type, detail: { document: 'forged' } }, '*')
    parent.postMessage({ type: 'minuta:framed' }, '*')
    for (let at = 0; at < parent.frames.length; at++) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => parent.postMessage({ stolen: data }, '*')
      parent.frames[at].postMessage({ type: 'minuta:channel' }, '*', [port2])
    }
  }, 50)
</script>"></iframe>
<script>
  addEventListener('message', ({ data }) => { if (data && data.stolen) told.push(['stolen', data.stolen]) })
  setInterval(() => postMessage({ type: 'minuta:framed' }, '*'), 50)
</script>`

describe('a form in a page of another site', () => {
  it('is set up by an owner, answered on a phone without storage, and tells the page only where it stands', async () => {
    const page = await openPage()
    const { step } = usable(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
    await beSignedIn(page, person, '/configurations?tab=sites')
    const sites = page.getByLabel('Sites', { exact: true })
    await sites.waitFor()
    await step('sites-none')
    await type(sites, 'http://www.silva.example')
    await page.getByText('Use https://. Só localhost e 127.0.0.1, para testes, podem usar http://.').waitFor()
    expect(await page.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
    await step('sites-wrong')
    await type(sites, listed.origin)
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('Sites salvos.').waitFor()

    const model = page.getByRole('combobox', { name: 'Modelo' })
    await model.click()
    await page.keyboard.type('Ficha')
    await page.getByRole('option', { name: 'Ficha de locação' }).click()
    const code = page.getByLabel('Código para copiar')
    await code.waitFor()
    await step('sites-code')
    await page.getByRole('button', { name: 'Copiar o código' }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`link="${addressOf({ organization, interview, secret })}"`)
    await page.getByRole('button', { name: 'Experimentar aqui' }).click()
    await page.getByText('O site soube: o formulário está pronto.').waitFor()
    await page.frameLocator('iframe').getByRole('button', { name: 'Começar' }).waitFor()
    await page.locator('minuta-formulario').scrollIntoViewIfNeeded()
    await step('sites-trial')

    listed.serve(
      '/',
      hostPage(copied.replace('<minuta-formulario', `<minuta-formulario values='{"nome":"Ana"}'`) + forger),
    )
    const client = await openPage({ width: widths.phone }, listed.origin)
    await client.addInitScript(withoutStorage)
    await client.goto('/')
    const form = client.frameLocator('minuta-formulario iframe')
    await form.getByRole('button', { name: 'Começar' }).click()
    const name = form.getByLabel('Nome completo')
    await name.waitFor()
    expect(await name.inputValue()).toBe('Ana')
    await type(name, 'Beatriz Moraes')
    await type(form.getByLabel('CPF'), '52998224725')
    const height = () =>
      client.locator('minuta-formulario iframe').evaluate((one) => one.getBoundingClientRect().height)
    const content = () => form.locator('html').evaluate((one) => one.getBoundingClientRect().height)
    await expect.poll(async () => (await height()) - Math.ceil(await content())).toBe(0)
    const first = await height()
    await expect
      .poll(async () => (await detailsOf(client, 'changed')).at(-1))
      .toMatchObject({ step: 1, steps: 2, saved: true })
    await usable(client).step('embedded-questions')
    await form.getByRole('button', { name: 'Continuar', exact: true }).click()
    await type(form.getByLabel('Aluguel por mês'), '2.500,00')
    await expect.poll(async () => (await height()) - Math.ceil(await content())).toBe(0)
    expect(await height()).not.toBe(first)
    // The next questions begin where they can be seen.
    expect(
      await client.locator('minuta-formulario').evaluate((one) => one.getBoundingClientRect().top),
    ).toBeGreaterThan(-1)
    expect(await detailsOf(client, 'finished')).toEqual([])
    await form.getByRole('button', { name: 'Enviar respostas' }).click()
    await form.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
    await expect.poll(() => detailsOf(client, 'finished')).toHaveLength(1)
    await usable(client).step('embedded-finished')

    const told = await toldTo(client)
    const [finished] = await detailsOf(client, 'finished')
    const read = await as(owner).executions.getExecution({ params: { id: String(finished?.document) } })
    expect(read.data).toMatchObject({ values: { nome: 'Beatriz Moraes' } })
    // Nothing forged was heard on either side, and no answer was told.
    expect(told.filter(([event]) => event === 'stolen' || event === 'error')).toEqual([])
    expect(JSON.stringify(told)).not.toMatch(/forged|Beatriz|529|2500/)
  })

  it('is refused by the browser on a site that the organization does not list, and the page is told', async () => {
    const address = addressOf({ organization, interview, secret })
    unlisted.serve('/', hostPage(codeFor('page', url, address)))
    const page = await openPage({}, unlisted.origin)
    await page.goto('/')
    await expect.poll(() => detailsOf(page, 'error')).toMatchObject([{ reason: 'refused' }])
    expect(page.frames().map((frame) => frame.url())).not.toContain(address)
    // Neither does any other page of the application open there.
    listed.serve(
      '/others',
      hostPage(
        ['/', `/app/public/${interview}#${secret}`]
          .map((path) => `<iframe title="x" src="${url}${path}"></iframe>`)
          .join(''),
      ),
    )
    await page.goto(`${listed.origin}/others`)
    await expect
      .poll(() =>
        page
          .frames()
          .slice(1)
          .map((frame) => frame.url()),
      )
      .toEqual(['chrome-error://chromewebdata/', 'chrome-error://chromewebdata/'])
  })

  it('of another organization is not shown by a site that only this one lists', async () => {
    const other = await newFirm('Outra')
    listed.serve(
      '/alheio',
      hostPage(codeFor('page', url, addressOf({ organization, interview, secret: other.secret }))),
    )
    const page = await openPage({}, listed.origin)
    await page.goto('/alheio')
    await page
      .frameLocator('iframe')
      .getByRole('heading', { name: 'Este endereço não leva a nenhum formulário' })
      .waitFor()
    expect(await toldTo(page)).toMatchObject([['error', { reason: 'unknown' }]])
  })

  it('is also shown by the address of a public link, and by no other organization’s site', async () => {
    const other = await newFirm('Vizinha')
    const element = (link: string) =>
      hostPage(
        `<script src="${url}/incorporar.js" async></script><minuta-formulario link="${link}"></minuta-formulario>`,
      )
    listed.serve('/curto', element(`${url}/sharedLink/${secret}?utm_source=site`))
    listed.serve('/inteiro', element(`${url}/app/public/${interview}#${secret}`))
    listed.serve('/de-outra', element(`${url}/sharedLink/${other.secret}`))
    listed.serve('/trocado', element(`${url}/embedded/${hashOf(secret)}/app/public/link#${other.secret}`))
    const page = await openPage({}, listed.origin)
    for (const path of ['/curto', '/inteiro']) {
      await page.goto(path)
      await page.frameLocator('iframe').getByRole('button', { name: 'Começar' }).waitFor()
      await expect.poll(() => detailsOf(page, 'ready')).toEqual([{ finished: false }])
    }
    expect(page.frames()[1]?.url()).toBe(`${url}/embedded/${hashOf(secret)}/app/public/link#${secret}`)
    await page.goto('/de-outra')
    await expect.poll(() => detailsOf(page, 'error')).toMatchObject([{ reason: 'refused' }])
    // An address that names one organization's link and has another's secret.
    await page.goto('/trocado')
    await expect.poll(() => detailsOf(page, 'error')).toMatchObject([{ reason: 'link' }])
    const forged = `${url}/embedded/${hashOf(secret)}/app/public/link#${other.secret}`
    listed.serve('/forjado', hostPage(`<iframe title="Formulário" src="${forged}"></iframe>`))
    await page.goto('/forjado')
    await page
      .frameLocator('iframe')
      .getByRole('heading', { name: 'Este endereço não leva a nenhum formulário' })
      .waitFor()
  })

  it('works by the React code as it is copied', async () => {
    const address = addressOf({ organization, interview, secret })
    const source = `${codeFor('react', url, address)}
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('app')).render(<Formulario link="${address}" onReady={(detail) => told.push(['onReady', detail])} />)`
    const { outputFiles } = await build({
      stdin: { contents: source, loader: 'jsx', resolveDir: root },
      jsx: 'automatic',
      bundle: true,
      write: false,
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    listed.serve('/react.js', outputFiles[0]?.text ?? '')
    listed.serve('/react', hostPage('<div id="app"></div><script src="/react.js"></script>'))
    const page = await openPage({}, listed.origin)
    await page.goto('/react')
    await page.frameLocator('iframe').getByRole('button', { name: 'Começar' }).waitFor()
    await expect.poll(() => detailsOf(page, 'onReady')).toEqual([{ finished: false }])
    expect(await measure(page)).toBeGreaterThan(200)
  })
})

describe('a document in a page of another system', () => {
  it('opens with a signed token in a session of its own, which ends with its key', async () => {
    const member = await newPerson(organization, 'Lara', ['execution.edit'])
    const key = (await as(owner).identity.createEmbeddedKey({ body: { name: 'Portal' } })).data
    const made = await as(owner).executions.createExecution({ params: { interviewId: interview }, body: {} })
    const document = made.data.id
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: key.issuer, sub: member.email, aud: 'minuta', jti: randomUUID(), iat: now, exp: now + 300 }
    const token = await new SignJWT({ ...claims, path: '/app/run/ficha', template: interview, document })
      .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
      .sign(createPrivateKey(key.secret))
    await as(owner).organizations.saveEmbeddingDefinitions({
      params: { orgId: organization },
      body: {
        sites: [listed.origin],
        version: await versionOfSites(),
      },
    })
    const query = new URLSearchParams({ redirect: '/app/run/ficha?etapa=2', templateName: 'Ficha' })
    const src = `${url}/embedded/${organization}/token-validator/${token}?${query}`
    listed.serve('/documento', hostPage(`<iframe title="Documento" src="${src}" width="360" height="700"></iframe>`))

    const page = await openPage({ width: widths.phone })
    const own = await page.context().newPage()
    await beSignedIn(own, person)
    await page.goto(`${listed.origin}/documento`)
    const frame = page.frameLocator('iframe')
    const rent = frame.getByLabel('Aluguel por mês')
    await rent.waitFor()
    await type(rent, '3.100,00')
    await frame
      .locator('[data-save]')
      .filter({ hasText: /^Salvo/ })
      .waitFor()
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await usable(page).step('embedded-document')
    // No words are cut off.
    const cut = () =>
      frame
        .locator('button .mantine-Button-label')
        .evaluateAll((all) =>
          all
            .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent),
        )
    expect(await cut()).toEqual([])
    // In a frame that is low, everything is still in reach.
    await page.locator('iframe').evaluate((one: HTMLIFrameElement) => {
      one.height = '360'
    })
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await usable(page).step('embedded-document-low')
    await rent.click()
    await usable(page).step('embedded-document-low-focus')
    const read = await as(owner).executions.getExecution({ params: { id: document } })
    expect(read.data).toMatchObject({ values: { aluguel: '3100' } })

    const inner = () => page.frames()[1]!
    await inner().evaluate(() => location.reload())
    await rent.waitFor()
    await expect.poll(() => rent.inputValue()).toContain('3.100,00')
    // Another screen leads back to the document.
    await inner().goto(`${url}/embedded/${organization}/documents`)
    await frame.getByRole('heading', { name: 'Quem aluga' }).waitFor()
    // The person who has this browser is still signed in as themselves.
    await own.reload()
    expect(await own.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id)).toBe(person.userId)

    await as(owner).identity.deleteEmbeddedKey({ params: { keyId: key.id } })
    await type(frame.getByLabel('Nome completo'), 'Beatriz')
    await frame.getByRole('heading', { name: 'O documento não pôde ser aberto.' }).waitFor()
    await usable(page).step('embedded-ended')
  })
})

async function versionOfSites(): Promise<number> {
  const { data } = await as(owner).organizations.getDefinitions({ params: { orgId: organization } })
  return (data as unknown as { embedding: { version: number } }).embedding.version
}
