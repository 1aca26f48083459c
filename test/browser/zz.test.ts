import { appendFileSync } from 'node:fs'
import { inject, it } from 'vitest'
import { beSignedIn } from './beSignedIn.ts'
import { findAxeProblems } from './findAxeProblems.ts'
import { pages } from './pages.ts'
import { screenFaults } from './screenFaults.ts'
import { takePicture } from './takePicture.ts'
import { words } from './usable.ts'

const world = inject('world')
const openPage = pages()
const { interview, execution, batch, envelope, libraryItem } = world.ids
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
const log = (text: string) => appendFileSync('/tmp/zz.txt', `${text}\n`)
for (const [width, zoom, scheme] of [
  [1440, 100, 'dark'],
  [390, 200, 'light'],
  [1280, 200, 'light'],
] as const)
  it(`${width} ${zoom}`, async () => {
    const page = await openPage({ width, colorScheme: scheme })
    const visit = async (path: string) => {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      if (zoom !== 100)
        await page.addStyleTag({ content: `html{font-size:${zoom}% !important}` }).catch(() =>
          page.evaluate((z) => {
            document.documentElement.style.fontSize = `${z}%`
          }, zoom),
        )
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(300)
      const found =
        zoom === 100 ? await findAxeProblems(page) : await page.evaluate(screenFaults, { words, allowed: undefined })
      await takePicture(page, `${width}-${zoom}${path.replace(/\W+/g, '-')}`)
      log(`${width} ${zoom} ${path}: ${found.join(' ;; ') || 'ok'}`)
    }
    for (const path of ['/', '/ajuda', '/cadastro', '/forgot', '/verificar', '/nao/existe']) await visit(path)
    await beSignedIn(page, world.people.owner)
    for (const path of members) await visit(path)
  })
