/**
 * Cost of a keystroke in the document editor of the production build, in a document of forty pages with 300 chips: `node test/bench/main.ts
 * document` (needs a build).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startLocalCloud } from '#infra/local/index.ts'
import { createField, type EditorBlock, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { beSignedIn } from '../browser/beSignedIn.ts'
import { openBrowser, openWindow } from '../browser/openBrowser.ts'
import { organizationId, owner } from './benchOwner.ts'

/** In ms of the page's main thread. */
const TARGETS = { median: 16, p95: 32, pause: 50 }
const PAGES = 40
const CHIPS = 300
const CLAUSES = 100
const TYPED = 'o presente instrumento obriga as partes e os seus sucessores a qualquer título '

const sentence =
  'As partes convencionam que o descumprimento de qualquer obrigação aqui assumida sujeita quem a descumprir ao pagamento de multa, sem prejuízo das perdas e danos que forem apurados. '

function longDocument(): InterviewCode {
  const names = Array.from({ length: 60 }, (_, at) => `campo_${at}`)
  let chips = 0
  const blocks: EditorBlock[] = Array.from({ length: CLAUSES }, (_, clause) => {
    const tags = Math.round(((clause + 1) * CHIPS) / CLAUSES) - chips
    chips += tags
    const written = Array.from({ length: tags }, (_, at) => `{{${names[(clause * 3 + at) % names.length]}}}`).join(', ')
    return {
      id: `b${clause}`,
      type: 'text',
      content:
        `<p data-clause="1">Da obrigação ${clause + 1}</p>` +
        `<p data-clause="2">${sentence.repeat(3)}${written}.</p><p data-clause="2">${sentence.repeat(2)}</p>`,
    }
  })
  return {
    ...emptyInterviewCode('Contrato de quarenta páginas'),
    sections: [
      {
        id: 's',
        title: 'Partes',
        conditionals: [],
        fields: names.map((ref, at) => createField('text', { uid: ref, ref, name: `Pergunta ${at + 1}` })),
      },
    ],
    editorDef: { sections: [{ id: 'g', conditionals: [], headers: [], blocks, footers: [] }] },
  }
}

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number; args?: { name?: string } }

/** Main-thread work between each keystroke and the next, and the costliest task of the pauses after typing. */
async function trace(page: Page): Promise<{ keys: number[]; pause: number }> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) events.push(event)
  })
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', '__metadata'] },
  })
  await page.keyboard.type(TYPED, { delay: 120 })
  await page.evaluate(() => performance.mark('typed'))
  await page.waitForTimeout(2_500)
  await session.send('Tracing.end')
  await complete
  const marks = events.filter(({ name }) => name === 'key').map(({ ts }) => ts)
  const end = events.find(({ name }) => name === 'typed')?.ts ?? 0
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(place),
  )
  const tasks = events.filter((event) => event.tdur !== undefined && mains.has(place(event)))
  const between = (from: number, to: number) => tasks.filter(({ ts }) => ts >= from - 3_000 && ts < to - 3_000)
  const keys = marks.map((from, at) =>
    between(from, Math.min(marks[at + 1] ?? end, from + 100_000)).reduce((sum, { tdur }) => sum + tdur!, 0),
  )
  const pause = Math.max(0, ...between(end, Number.POSITIVE_INFINITY).map(({ tdur }) => tdur!))
  return { keys: keys.map((cost) => cost / 1_000), pause: pause / 1_000 }
}

const share = (values: readonly number[], part: number): number =>
  Number(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)]!.toFixed(1))

const folder = mkdtempSync(join(tmpdir(), 'minuta-document-bench-'))
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
  const interviewCode = longDocument()
  const made = await page.request.post('/api/v1/interviews', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: interviewCode.metadata.title, interviewCode },
  })
  if (!made.ok()) throw new Error(await made.text())
  await page.goto(`/app?id=${(await made.json()).data.id}&modo=documento`)
  const paper = page.getByRole('textbox', { name: 'Texto do documento' })
  await paper.waitFor()
  await page.waitForTimeout(4_000)
  const drawn = await page.getByText(/^Página \d+$/).count()
  const chips = await page.locator('.chip').count()
  await page.locator('[data-clause="2"]').nth(CLAUSES).click()
  await page.evaluate(() => addEventListener('keydown', () => performance.mark('key'), { capture: true }))
  await page.keyboard.type('a ')
  await page.waitForTimeout(3_000)
  const { keys, pause } = await trace(page)
  if (!(await paper.textContent())?.includes(TYPED.trim())) throw new Error('What was typed is not in the document')
  const rows = {
    'keystroke, median': { ms: share(keys, 0.5), target: TARGETS.median },
    'keystroke, 95 of 100': { ms: share(keys, 0.95), target: TARGETS.p95 },
    'checking and page breaks after a pause, costliest task': { ms: Number(pause.toFixed(1)), target: TARGETS.pause },
  }
  console.log(`A document of ${drawn + 1} pages (${PAGES} wanted) with ${chips} chips: ms of the main thread`)
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [name, { ...row, met: row.ms <= row.target ? 'met' : 'MISSED' }]),
    ),
  )
} finally {
  await browser.close()
  await cloud.stop()
  rmSync(folder, { recursive: true, force: true })
}
