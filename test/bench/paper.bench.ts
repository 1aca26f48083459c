/**
 * Time from a keystroke to the frame in which the document beside the questions shows it, in the production build in a browser:
 * `node test/bench/main.ts paper` (needs a build). The six sample documents, and a table of 500 rows; on this machine and on one whose
 * page is four times slower.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { makeDocx, paragraph, table } from '#functions/docx/testing/makeDocx.ts'
import { startLocalCloud } from '#infra/local/index.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { beSignedIn } from '../browser/beSignedIn.ts'
import { openBrowser, openWindow } from '../browser/openBrowser.ts'
import { organizationId, owner } from './benchOwner.ts'
import { measureFrames } from './measureFrames.ts'

/** Targets in ms: the 95th percentile of keystrokes, the page's own work for the costliest, and both for long tables and slow machines. */
const TARGETS = { painted: 40, work: 20, table: 100, slow: 100 }
const TYPED = 'Maria Aparecida de Souza Lima e Filhos Ltda'

const models = join(import.meta.dirname, '../fixtures/models')
const names = [
  'contrato-locacao-residencial',
  'contrato-prestacao-servicos',
  'contrato-social',
  'peticao-inicial',
  'procuracao-ad-judicia',
  'termo-confidencialidade',
]

type Case = { readonly code: InterviewCode; readonly docx: Uint8Array; readonly values: Record<string, unknown> }

const sample = (name: string): Case => {
  const json = (kind: string) => JSON.parse(readFileSync(join(models, `${name}.${kind}.json`), 'utf8'))
  return { code: json('interview'), values: json('values'), docx: readFileSync(join(models, `${name}.docx`)) }
}

const longTable: Case = {
  code: {
    ...emptyInterviewCode('Tabela'),
    sections: [
      {
        id: 'a',
        title: 'Um',
        conditionals: [],
        fields: [createField('text', { uid: 'a', ref: 'nome', name: 'Nome' })],
      },
      {
        id: 'b',
        title: 'Dois',
        conditionals: [],
        fields: [
          createField('list', {
            uid: 'b',
            ref: 'bens',
            name: 'Bens',
            listType: 'objeto',
            listFields: [
              createField('text', { uid: 'c', ref: 'bem', name: 'Bem' }),
              createField('text', { uid: 'd', ref: 'lugar', name: 'Lugar' }),
            ],
          }),
        ],
      },
    ],
  },
  docx: makeDocx({
    body:
      paragraph('Bens') + table(['{{nome}}', 'Lugar'], ['{{#bens}}{{bem}}', '{{lugar}}{{/bens}}']) + paragraph('Fim'),
  }),
  values: { bens: Array.from({ length: 500 }, (_, at) => ({ bem: `Bem ${at + 1}`, lugar: 'São Paulo' })) },
}

/** The first text question of the page. */
const input = (page: Page) => page.locator('[data-answer] input:not([type=radio]):not([type=checkbox]):not([readonly])')

/** The time from each keystroke to the frame that shows its change in the document. */
async function watchPaper(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keys: number[] = []
    let pressed = 0
    addEventListener('input', () => (pressed = performance.now()), { capture: true })
    const paper = document.querySelector('section[aria-label="Documento como está agora"]')!
    new MutationObserver(() => {
      if (pressed === 0) return
      const from = pressed
      pressed = 0
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => keys.push(performance.now() - from)
        port2.postMessage(0)
      })
    }).observe(paper, { childList: true, subtree: true, characterData: true })
    Object.assign(globalThis, { paintedKeys: keys })
  })
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN)
}

async function typeBeside(page: Page, address: string, slowness: number) {
  await page.goto(address)
  await page.locator('section[aria-label="Documento como está agora"] article p').first().waitFor()
  const field = input(page).first()
  await field.fill('a')
  await page.waitForTimeout(2_000)
  await watchPaper(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await field.focus()
  const { longestWork } = await measureFrames(page, () => page.keyboard.type(TYPED, { delay: 150 }), 1_000)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const keys = await page.evaluate(() => (globalThis as unknown as { paintedKeys: number[] }).paintedKeys)
  return { keys: keys.length, median: share(keys, 0.5), p95: share(keys, 0.95), longestWork }
}

const folder = mkdtempSync(join(tmpdir(), 'minuta-papel-'))
const cloud = await startLocalCloud({ dataDir: join(folder, 'data'), port: 0, quiet: true })
const browser = await openBrowser()
try {
  Object.assign(process.env, cloud.environment)
  const { registerOrganization } = await import('#functions/organizations/index.ts')
  const { registerUser } = await import('#functions/identity/index.ts')
  await registerOrganization(organizationId, 'Banca do Papel')
  await registerUser(owner)
  const window = await openWindow(browser, cloud.url)
  window.setDefaultTimeout(120_000)
  const page = await window.newPage()
  await beSignedIn(page, owner)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const send = async (method: string, path: string, body: object) => {
    const answer = await page.request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, ...body })
    if (!answer.ok()) throw new Error(await answer.text())
    return (await answer.json()).data
  }
  const begin = async ({ code, docx, values }: Case): Promise<string> => {
    const { id } = await send('POST', '/api/v1/interviews', {
      data: { name: code.metadata.title, interviewCode: code },
    })
    const file = { name: 'Modelo.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(docx) }
    await send('POST', `/api/v1/interviews/${id}/templates`, { multipart: { file } })
    const { version } = await send('GET', `/api/v1/interviews/${id}`, {})
    await send('PATCH', `/api/v1/interviews/${id}`, { data: { version, published: true } })
    const started = await send('POST', `/api/v1/interviews/${id}/executions`, { data: { execution: { values } } })
    return `/app/run/${id}?execution=${started.id}`
  }
  const rows: Record<string, Record<string, string | number>> = {}
  const cases = [...names.map((name) => [name, sample(name)] as const), ['a table of 500 rows', longTable] as const]
  for (const [name, one] of cases) {
    const address = await begin(one)
    for (const slowness of [1, 4]) {
      const { keys, median, p95, longestWork } = await typeBeside(page, address, slowness)
      const limit = slowness > 1 ? TARGETS.slow : one === longTable ? TARGETS.table : TARGETS.painted
      const worked = slowness > 1 || one === longTable || longestWork <= TARGETS.work
      rows[`${name}${slowness > 1 ? ', 4 times slower' : ''}`] = {
        keys,
        median,
        p95,
        longestWork,
        target: p95 <= limit && worked ? 'met' : 'MISSED',
      }
    }
  }
  console.log('From a key to the painted document, ms (longestWork: the page’s costliest task)')
  console.table(rows)
} finally {
  await browser.close()
  await cloud.stop()
  rmSync(folder, { recursive: true, force: true })
}
