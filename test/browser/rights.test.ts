import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { roles } from '#shared/api/roles.ts'
import { enter, newOrganization, newPerson } from '../support/people.ts'
import { makeThings } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'

const world = inject('world')
const openPage = pages()

/** A firm of its own, since every act is tried; with one of each thing. */
async function newFirm() {
  const organizationId = await newOrganization('Direitos & Deveres')
  const owner = await newPerson(organizationId, 'Olga', ['owner'])
  const ids = await makeThings(world.url, { ...owner, ...(await enter(owner)) })
  return { organizationId, ids }
}

const screensOf = (ids: Readonly<Record<string, string>>): readonly string[] => [
  '/home',
  '/documents',
  '/tarefas',
  '/templates',
  '/register',
  '/blocks',
  '/signatures',
  `/signatures/${ids.envelope}`,
  `/app/run/${ids.interview}?execution=${ids.execution}`,
  '/busca?texto=contrato',
  '/perfil',
]

/** What ends the session, or leads to a file chooser of the browser. */
const UNTRIED = /^Sair|^Voltar ao menu|Encerrar|Escolher (?:foto|arquivo)/

const overlay = (page: Page) => page.locator('[role=dialog], [role=menu]').filter({ visible: true })

async function closeOverlays(page: Page): Promise<void> {
  for (let times = 0; times < 4 && (await overlay(page).count()) > 0; times += 1) await page.keyboard.press('Escape')
}

const named = (one: Locator) => one.evaluate((it) => (it.getAttribute('aria-label') ?? it.textContent ?? '').trim())

const offered = (page: Page) =>
  page
    .locator('main :is(button, [role=tab]):enabled:not([data-disabled], [aria-disabled=true])')
    .filter({ visible: true })
const items = (page: Page) =>
  page.locator('[role=menuitem]:not([data-disabled], [aria-disabled=true])').filter({ visible: true })

/** Leaves a group of a menu. */
const BACK = 'Voltar ao menu'
const choicesOf = (page: Page) => items(page).evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ''))

describe.each(roles.filter(({ id }) => id !== 'author'))('as $label', ({ privileges }) => {
  it('each act that is offered may be done', { tags: 'further' }, async () => {
    const { organizationId, ids } = await newFirm()
    const person = await newPerson(organizationId, 'Léo', privileges)
    // Judged here, by what was pressed.
    const page = await openPage({ width: widths.desktop, refused: /./ })
    const refusals = new Set<string>()
    let pressed = ''
    page.on('response', (response) => {
      if (response.status() === 403 && response.url().includes('/api/'))
        refusals.add(`${pressed}: ${response.request().method()} ${new URL(response.url()).pathname}`)
    })
    await beSignedIn(page, person)

    const show = async (path: string) => {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    const press = async (one: Locator, label: string) => {
      pressed = label
      await one.click()
      await page.waitForLoadState('networkidle')
    }
    let tried = 0
    /** Every item of the menu that `open` opens, and those behind its groups. */
    const tryItems = async (open: () => Promise<boolean>, label: string, leave: () => Promise<void>): Promise<void> => {
      const choices = await choicesOf(page)
      for (const choice of choices.filter((one) => !UNTRIED.test(one))) {
        if ((await items(page).count()) === 0 && !(await open())) return
        const item = items(page).filter({ hasText: choice }).first()
        await press(item, `${label} > ${choice}`)
        tried += 1
        const isGroup = !choices.includes(BACK) && (await choicesOf(page)).includes(BACK)
        if (isGroup)
          await tryItems(
            async () => {
              if (!(await open())) return false
              await item.click()
              return true
            },
            `${label} > ${choice}`,
            leave,
          )
        await leave()
      }
    }
    for (const path of screensOf(ids)) {
      pressed = path
      await show(path)
      const shown = page.url()
      const done = new Set<string>()
      for (let at = 0; at < (await offered(page).count()); at += 1) {
        const button = offered(page).nth(at)
        const name = await named(button)
        if (done.has(name) || UNTRIED.test(name)) continue
        done.add(name)
        await press(button, `${path} > ${name}`)
        tried += 1
        const open = async () => {
          // By its name: what the pointer shows and hides moves the places of the others.
          const again = offered(page).and(
            page.getByText(name, { exact: true }).or(page.getByLabel(name, { exact: true })),
          )
          const isThere = (await again.count()) > 0
          if (isThere) await again.first().click()
          return isThere
        }
        await tryItems(open, `${path} > ${name}`, async () => {
          await closeOverlays(page)
          if (page.url() !== shown) await show(path)
        })
        await closeOverlays(page)
        if (page.url() !== shown) await show(path)
      }
    }
    expect(tried).toBeGreaterThan(30)
    expect([...refusals]).toEqual([])
  })
})
