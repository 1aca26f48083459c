import type { Page } from 'playwright-core'
import { beforeEach, describe, inject, it } from 'vitest'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const { interview, execution, batch, envelope, libraryItem } = world.ids

const entrance = ['/', '/ajuda', '/cadastro', '/forgot', '/verificar', '/nao/existe']
const members = [
  '/home',
  '/templates',
  '/blocks',
  '/library',
  `/library/${libraryItem}`,
  '/register',
  '/tarefas',
  '/relatorios',
  '/documents',
  '/signatures',
  `/signatures/${envelope}`,
  '/perfil',
  '/privacidade',
  '/configurations?tab=organizacao',
  '/configurations?tab=pessoas',
  '/configurations?tab=acesso-unico',
  '/configurations?tab=assinaturas',
  '/configurations?tab=contas',
  '/configurations?tab=sites',
  '/configurations?tab=avisos',
  `/app?id=${interview}`,
  `/app/run/${interview}?execution=${execution}`,
  `/app/planilha/${interview}`,
  `/app/planilha/${interview}?preenchimento=${batch}`,
]

/** Whether an address leads back to its screen does not depend on the width. */
const looks = [
  ['phone', 'screen'],
  ['desktop', 'step'],
] as const

describe.each(looks)('every screen, on a %s', (device, look) => {
  let page: Page

  const visit = async (path: string): Promise<void> => {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    await usable(page)[look](path.replace(/\W+/g, '-'))
  }

  beforeEach(async () => {
    page = await openPage({ width: widths[device] })
  })

  it('is usable for visitors', async () => {
    for (const path of entrance) await visit(path)
  })

  it('is usable for an owner', async () => {
    await beSignedIn(page, world.people.owner)
    for (const path of members) await visit(path)
  })
})
