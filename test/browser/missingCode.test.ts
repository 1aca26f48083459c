import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { newSigner } from '../support/envelopes.ts'
import { smallPdf } from '../support/kindsOfFiles.ts'
import { beSignedIn } from './beSignedIn.ts'
import { field, makeLink, makeModel, pathOf, saved } from './linkWorld.ts'
import { openWindow, sharedBrowser, widths } from './openBrowser.ts'
import { agree, linkTo, pressed, sendEnvelope } from './signingWorld.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'

const { url, people } = inject('world')
const owner = { url, accessToken: people.owner.accessToken }

const SCRIPT = /\/assets\/[^/]+\.js$/
const reload = (page: Page) => page.getByRole('button', { name: 'Recarregar a página' })

/** Said beside a button whose code did not arrive. */
const sentence = (page: Page) =>
  page.getByText(/Uma parte da página não pôde ser carregada|Não foi possível conferir este acesso/)

/** Does something that may need code which does not arrive: then the page says so and is reloaded, and it is done again. */
async function withReload(
  page: Page,
  act: () => Promise<unknown>,
  isDone: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  let hasActed = false
  const acting = act().then(() => {
    hasActed = true
  })
  const done = acting.then(isDone).then(() => 'done' as const)
  done.catch(() => undefined)
  const missing = reload(page).or(sentence(page)).first()
  const outcome = await Promise.race([done, missing.waitFor({ timeout: 120_000 }).then(() => 'missing' as const)])
  if (outcome === 'done') return
  await takePicture(page, `missing-code-${pictures++}-${page.viewportSize()?.width ?? 0}`)
  // Typing under way ends; what waits for the missing code does not.
  await Promise.race([acting, setTimeout(10_000)])
  const hadActed = page.waitForEvent('framenavigated').then(() => hasActed)
  if (await reload(page).first().isVisible()) await reload(page).first().click()
  else await page.reload()
  // What was done on the first page is done again; what waited there goes on, on the second.
  await ((await hadActed) ? act() : acting.catch(act))
  await isDone()
}
let pictures = 0

type Journey = (page: Page) => Promise<void>

/**
 * The scripts that a journey loads after the page itself, without those that are loaded only because another imports them: an import fails
 * in the same way whichever of its scripts is missing.
 */
async function laterScripts(page: string, journey: Journey): Promise<string[]> {
  const own = new Set((await (await fetch(`${url}${page}`)).text()).match(/\/assets\/[^"]+\.js/g))
  const asked = new Set<string>()
  await inWindow(async (window) => {
    window.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (SCRIPT.test(pathname)) asked.add(pathname)
    })
    await journey(await window.newPage())
  })
  const sources = await Promise.all([...asked].map(async (script) => (await fetch(`${url}${script}`)).text()))
  const imported = targetsOf(sources, /from\s*["'`]\.\/([^"'`]+\.js)/g)
  const lazy = targetsOf(sources, /import\(\s*["'`]\.\/([^"'`]+\.js)/g)
  return [...asked].filter((script) => !own.has(script) && (lazy.has(script) || !imported.has(script)))
}

const targetsOf = (sources: readonly string[], pattern: RegExp): Set<string> =>
  new Set(sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, name]) => `/assets/${name}`)))

async function inWindow(run: (window: BrowserContext) => Promise<void>, options: object = {}): Promise<void> {
  const window = await openWindow(await sharedBrowser(), url, { width: widths.phone, ...options })
  window.setDefaultTimeout(60_000)
  try {
    await run(window)
  } finally {
    await window.close()
  }
}

/** Makes a journey once for each script, which does not arrive the first time: gone after an update, or without a connection. */
async function withoutEach(scripts: readonly string[], journey: Journey): Promise<void> {
  for (const [at, script] of scripts.entries()) await without(script, at % 2 === 0, journey)
}

function without(script: string, isOffline: boolean, journey: Journey): Promise<void> {
  return inWindow(async (window) => {
    let missed = false
    await window.route(`**${script}`, (route) => {
      if (missed) return route.continue()
      missed = true
      return isOffline
        ? route.abort()
        : route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })
    })
    const page = await window.newPage()
    await journey(page).catch(async (error: unknown) => {
      throw new Error(`without ${script}: ${await page.locator('body').textContent()}`, { cause: error })
    })
    expect(missed, script).toBe(true)
  })
}

const answers = [
  {
    id: 's',
    title: 'Quem aluga',
    conditionals: [],
    fields: [
      field('text', 'nome', 'Nome completo', { required: true }),
      field('currency', 'aluguel', 'Aluguel'),
      field('upload', 'rg', 'Foto do RG'),
    ],
  },
]

describe('code that does not arrive', { tags: 'further' }, () => {
  it('of a whole page is said by the page, which opens when it is asked for again', async () => {
    for (const path of ['/', '/app/public/01KAHX00000000000000000000', '/assinar', '/verificar'])
      await inWindow(async (window) => {
        const page = await window.newPage()
        await window.route(SCRIPT, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '' }))
        await page.goto(path)
        await page.getByRole('heading', { name: 'A página não pôde ser aberta' }).waitFor()
        await takePicture(page, `not-started-${path.replaceAll('/', '_')}`)
        await window.unroute(SCRIPT)
        await page.getByRole('button', { name: 'Tentar de novo' }).click()
        await page.locator('#root h1').filter({ hasNotText: 'A página não pôde ser aberta' }).first().waitFor()
      })
  })

  it('on a public link is said, loses nothing that was typed, and never hides that the answers were sent', {
    timeout: 900_000,
  }, async () => {
    const id = await makeModel(owner, answers)
    const journey: Journey = async (page) => {
      const link = await makeLink(owner, id)
      await page.goto(pathOf(link))
      const name = page.getByLabel('Nome completo')
      const begin = page.getByRole('button', { name: 'Começar' })
      const beginUnlessBegun = async () => {
        await begin.or(name).first().waitFor()
        if (await begin.isVisible()) await begin.click()
      }
      await withReload(page, beginUnlessBegun, () => name.waitFor())
      const typeName = async () => {
        // Typing may have been cut short by the reload.
        if ((await name.inputValue()) === 'Beatriz Moraes') return
        await name.fill('')
        await type(name, 'Beatriz Moraes')
      }
      await withReload(page, typeName, () => saved(page))
      const dialog = page.getByRole('dialog', { name: 'Continuar em outro aparelho' })
      const openDialog = () => page.getByRole('button', { name: 'Continuar em outro aparelho' }).click()
      await withReload(page, openDialog, () => dialog.waitFor())
      expect(await name.inputValue()).toBe('Beatriz Moraes')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      const rg = { name: 'rg.pdf', mimeType: 'application/pdf', buffer: smallPdf }
      const attach = () => page.locator('[data-answer="rg"] input[type=file]').first().setInputFiles(rg)
      await withReload(page, attach, async () => {
        // Its size alone is shown once it has arrived; until then nothing can be sent.
        await page.getByText(`${smallPdf.length} bytes`, { exact: true }).waitFor()
        await saved(page)
      })
      await page.getByRole('button', { name: 'Enviar respostas' }).click()
      await page.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
      await withReload(page, () => page.getByRole('button', { name: 'Sair deste aparelho' }).waitFor())
      await page.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
    }
    const scripts = await laterScripts('/visit.html', journey)
    expect(scripts.length).toBeGreaterThan(4)
    await withoutEach(scripts, journey)
  })

  it('on a signing page is said, and leaves the person at the step where they were', async () => {
    const journey: Journey = async (page) => {
      const person = newSigner('Beatriz Moraes', { needsCertificate: true })
      await sendEnvelope(owner.accessToken, [person])
      await page.goto(await linkTo(person.email))
      await withReload(page, () => page.locator('[data-document] canvas').first().waitFor())
      await pressed(page, 'Assinar').click()
      await page.getByRole('button', { name: /Com o meu certificado digital/ }).click()
      await agree(page)
      await pressed(page, 'Continuar').click()
      const title = page.getByRole('heading', { name: 'Seu certificado digital' })
      await withReload(page, () => title.waitFor())
      const openCertificate = async () => {
        await title.waitFor()
        const file = { name: 'nada.pfx', mimeType: 'application/x-pkcs12', buffer: Buffer.from('nada') }
        await page.locator('input[type=file]').setInputFiles(file)
        await pressed(page, 'Abrir o certificado').click()
      }
      await withReload(page, openCertificate, () => page.getByText('Este arquivo não é um certificado A1.').waitFor())
    }
    const scripts = await laterScripts('/sign.html', journey)
    expect(scripts.length).toBeGreaterThan(1)
    await withoutEach(scripts, journey)
  })

  it('that shows the pages of a document to its signer is said, and fetched again when asked', async () => {
    const person = newSigner('Beatriz Moraes')
    await sendEnvelope(owner.accessToken, [person])
    await inWindow(
      async (window) => {
        await window.route('**/pdf.worker-*.js', (route) => route.abort())
        const page = await window.newPage()
        await page.goto(await linkTo(person.email))
        const document = page.locator('[data-document]').first()
        await document.getByText('As páginas não puderam ser mostradas agora.').waitFor()
        expect(await document.locator('canvas').count()).toBe(0)
        await takePicture(page, 'missing-pdf-reader')
        await window.unroute('**/pdf.worker-*.js')
        await document.getByRole('button', { name: 'Tentar de novo' }).click()
        await document.locator('[data-paper] span').first().waitFor()
      },
      { serviceWorkers: 'block' },
    )
  })

  it('in the application leaves the rest of the page, and a dialog that cannot open says so', async () => {
    await inWindow(
      async (window) => {
        const page = await window.newPage()
        await beSignedIn(page, people.owner, '/home')
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        const gone = (status: number) => window.route(SCRIPT, (route) => route.fulfill({ status, body: '' }))
        await gone(404)
        await page.getByRole('link', { name: 'Relatórios' }).first().click()
        await page.getByText('Esta parte da página não pôde ser carregada').waitFor()
        await takePicture(page, 'missing-screen')
        // The menu still works.
        await page.getByRole('link', { name: 'Modelos' }).first().waitFor()
        await window.unroute(SCRIPT)
        await reload(page).click()
        await page.getByRole('heading', { level: 1, name: 'Relatórios' }).waitFor()
      },
      { width: widths.desktop },
    )
  })
})

describe('a public link without a connection', { tags: 'further' }, () => {
  it('opens what it had loaded ahead, says that it has what was typed, and that the answers were sent', async () => {
    const id = await makeModel(owner, answers)
    const link = await makeLink(owner, id)
    await inWindow(
      async (window) => {
        const page = await window.newPage()
        await page.goto(pathOf(link))
        await page.getByRole('button', { name: 'Começar' }).click()
        const name = page.getByLabel('Nome completo')
        await type(name, 'Beatriz')
        await saved(page)
        await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/visit.html')))).toBe(true)
        await window.setOffline(true)
        await page.getByRole('button', { name: 'Continuar em outro aparelho' }).click()
        const dialog = page.getByRole('dialog', { name: 'Continuar em outro aparelho' })
        await dialog.waitFor()
        await takePicture(page, 'offline-elsewhere')
        await dialog.getByRole('button', { name: 'Cancelar' }).click()
        await name.press('End')
        await name.pressSequentially(' Moraes')
        await page.getByText('Sem conexão: guardado neste aparelho').waitFor()
        await page.reload()
        await page.getByText(/Recuperamos o que você tinha digitado/).waitFor()
        await takePicture(page, 'offline-recovered')
        expect(await name.inputValue()).toBe('Beatriz Moraes')
        await window.setOffline(false)
        await saved(page)
        // The connection is lost again once the answers have arrived.
        const calls = '**/api/v1/executions/public/**'
        await window.route(calls, async (route) => {
          if (route.request().method() === 'GET') return route.abort()
          await route.continue()
        })
        await page.getByRole('button', { name: 'Enviar respostas' }).click()
        await page.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
        await window.setOffline(true)
        await page.reload()
        await page.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
        await takePicture(page, 'offline-sent')
        await window.unroute(calls)
        await window.setOffline(false)
        await page.getByRole('button', { name: 'Baixar PDF' }).waitFor({ timeout: 120_000 })
      },
      { serviceWorkers: 'allow' },
    )
  })

  it('shows that the answers were sent if only the answer to that was lost', async () => {
    const id = await makeModel(owner, answers)
    const link = await makeLink(owner, id)
    await inWindow(async (window) => {
      const page = await window.newPage()
      await page.goto(pathOf(link))
      await page.getByRole('button', { name: 'Começar' }).click()
      await type(page.getByLabel('Nome completo'), 'Beatriz')
      await saved(page)
      await window.route('**/finish', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await page.getByRole('button', { name: 'Enviar respostas' }).click()
      await page.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
    })
  })
})
