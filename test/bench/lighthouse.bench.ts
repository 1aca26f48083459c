/** Lighthouse scores of the sign-in page and a list, desktop preset: `node test/bench/lighthouse.bench.ts` (needs a build). */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'
import { startLocalCloud } from '#infra/local/index.ts'
import { signIn } from '../browser/signIn.ts'
import { loadDemonstration } from '../demonstration/load.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { desktopConfig, lighthouse } from './peers/lighthouse.ts'

const categories = ['performance', 'accessibility', 'best-practices']
const pages = [
  { name: 'entrance', path: '/', signedIn: false },
  { name: 'overview', path: '/home', signedIn: true },
  { name: 'list of models', path: '/templates', signedIn: true },
  { name: 'list of documents', path: '/documents', signedIn: true },
]

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const folder = mkdtempSync(join(tmpdir(), 'minuta-lighthouse-'))
const cloud = await startLocalCloud({ dataDir: join(folder, 'data'), port: 0, quiet: true })
const port = await freePort()
// Lighthouse opens its own pages, so they share the profile of a persistent window that is signed in.
const window = await playwright.launchPersistentContext(join(folder, 'profile'), {
  executablePath: await chromium.executablePath(),
  args: [
    ...chromium.args.filter((arg) => arg !== '--single-process' && arg !== '--no-zygote'),
    `--remote-debugging-port=${port}`,
  ],
  baseURL: cloud.url,
  locale: 'pt-BR',
  headless: true,
})
try {
  await loadDemonstration({ url: cloud.url, environment: cloud.environment, password: LOCAL_PASSWORD })
  const page = await window.newPage()
  const rows: Record<string, Record<string, number>> = {}
  let signedIn = false
  for (const { name, path, signedIn: needed } of pages) {
    if (needed && !signedIn) {
      await signIn(page, { email: people.owner.email, password: LOCAL_PASSWORD })
      signedIn = true
    }
    const options = { port, onlyCategories: categories, disableStorageReset: needed, logLevel: 'error' as const }
    const result = await lighthouse(`${cloud.url}${path}`, options, desktopConfig)
    if (!result) throw new Error(`Lighthouse gave nothing for ${path}`)
    const marks = Object.values(result.lhr.categories).map(({ id, score }): [string, number] => [
      id,
      score === null ? Number.NaN : Math.round(score * 100),
    ])
    const paint = result.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN
    rows[name] = { ...Object.fromEntries(marks), 'largest paint, ms': Math.round(paint) }
    const failed = Object.values(result.lhr.categories)
      .flatMap(({ id, auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map((ref) => ({ id, ref })))
      .filter(({ ref }) => (result.lhr.audits[ref.id]?.score ?? 1) < 0.9)
      .map(({ id, ref }) => `${id}: ${ref.id}`)
    if (failed.length > 0) console.log(`${name} could be better in ${failed.join(', ')}`)
  }
  console.log('Lighthouse, desktop preset, of 100')
  console.table(rows)
} finally {
  await window.close()
  await cloud.stop()
  rmSync(folder, { recursive: true, force: true })
}
