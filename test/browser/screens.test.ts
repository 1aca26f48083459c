// @module-tag further
import { describe, inject, it } from 'vitest'
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
  '/configurations',
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

describe.each(Object.entries(widths))('every screen, on a %s', (_device, width) => {
  it('is usable for visitors, and its address leads back to it', async () => {
    const page = await openPage({ width })
    for (const path of entrance) await visit(page, path)
  })

  it('is usable for an owner, and its address leads back to it', async () => {
    const page = await openPage({ width })
    await beSignedIn(page, world.people.owner)
    for (const path of members) await visit(page, path)
  })
})

async function visit(page: Awaited<ReturnType<typeof openPage>>, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await usable(page).screen(path.replace(/\W+/g, '-'))
}
