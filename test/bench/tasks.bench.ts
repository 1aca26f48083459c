/**
 * The task screen of the production build with 10,000 tasks: `node test/bench/main.ts tasks` (needs a build). When each view shows its first
 * tasks and when it has all of them, and how smoothly a card is dragged. `SCALE=0.05` for a quick run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatNumber } from '#shared/format/number.ts'
import { beSignedIn } from '../browser/beSignedIn.ts'
import { openBrowser, openWindow } from '../browser/openBrowser.ts'
import { dragOnBoard } from './dragOnBoard.ts'
import { type Items, organizationId, owner, startWithOrganization } from './loadOrganization.ts'
import { measureFrames } from './measureFrames.ts'

const TASKS = Math.round(10_000 * Number(process.env.SCALE ?? 1))
const RUNS = 5
/** The targets, in ms. */
const FIRST_SHOWN = 1_000
const ALL_SHOWN = 3_000
const LONGEST_WORK = 50

const day = today(new Date())
/** Three of ten are pending, two to do, and half are done; over a year. */
const statusOf = (n: number) => (n % 10 < 3 ? 'pending' : n % 10 < 5 ? 'todo' : 'done')

async function* tasks(): Items {
  const { newTaskOf } = await import('#functions/tasks/createTask.ts')
  const { task } = await import('#functions/tasks/entity.ts')
  for (let n = 0; n < TASKS; n++) {
    const date = addDays(day, ((n * 7) % 365) - 182)!
    yield task.put(
      newTaskOf(organizationId, {
        taskId: `01KAHXBENCHT${String(n).padStart(14, '0')}`,
        title: `Protocolar a contestação ${n} - Construtora Beira-Mar`,
        status: statusOf(n),
        date,
        deadline: addDays(date, 15)!,
        content: 'Conferir as custas, juntar a procuração e os documentos da cliente.',
        processNumber: '0001234-56.2031.8.26.0100',
        personIds: n % 3 === 0 ? [owner.userId] : [],
        createdBy: owner.userId,
        updatedBy: owner.userId,
      }),
    )
  }
}

const views = {
  kanban: { address: '/tarefas?visao=kanban', shown: '[data-task]' },
  calendar: { address: '/tarefas?visao=calendario', shown: '[data-day] [data-task]' },
  grid: { address: '/tarefas', shown: 'tbody tr' },
} as const

const median = (times: readonly number[]): number => Math.round([...times].sort((a, b) => a - b)[times.length >> 1]!)

const dataDir = mkdtempSync(join(tmpdir(), 'minuta-bench-'))
const cloud = await startWithOrganization(dataDir, [tasks])
const browser = await openBrowser()
try {
  const window = await openWindow(browser, cloud.url)
  window.setDefaultTimeout(60_000)
  const page = await window.newPage()
  await beSignedIn(page, owner)
  const opened = async ({ address, shown }: (typeof views)[keyof typeof views]) => {
    await page.goto(address)
    const first = await page.waitForFunction((shown) => document.querySelector(shown) && performance.now(), shown)
    const all = await page.waitForFunction(
      (count) =>
        [...document.querySelectorAll('[role=status]')].some((one) => one.textContent === count) && performance.now(),
      `${formatNumber(TASKS)} tarefas`,
    )
    return { first: Number(await first.jsonValue()), all: Number(await all.jsonValue()) }
  }
  const rows: Record<string, object> = {}
  for (const [name, view] of Object.entries(views)) {
    // The first run fills the browser's cache.
    await opened(view)
    const times: Awaited<ReturnType<typeof opened>>[] = []
    for (let run = 0; run < RUNS; run++) times.push(await opened(view))
    const first = median(times.map((one) => one.first))
    const all = median(times.map((one) => one.all))
    rows[name] = { first, all, target: first <= FIRST_SHOWN && all <= ALL_SHOWN ? 'met' : 'MISSED' }
  }
  console.log(`${TASKS} tasks: ms until the first are shown (${FIRST_SHOWN} at most) and until all are (${ALL_SHOWN})`)
  console.table(rows)

  await opened(views.kanban)
  const frames = await dragOnBoard(page, (doing) => measureFrames(page, doing))
  console.log(`Dragging a card, ms (no task of the page over ${LONGEST_WORK} ms of processor)`)
  console.table({ kanban: { ...frames, target: frames.longestWork <= LONGEST_WORK ? 'met' : 'MISSED' } })
} finally {
  await browser.close()
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
