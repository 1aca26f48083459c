import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { buildExecution, buildInterviewLink, buildParty, buildTask } from '../support/build.ts'
import { clientOf, ok, sessionAt } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { pdfOf } from '../support/pdfs.ts'
import { openWindow, widths } from './openBrowser.ts'
import { signIn } from './signIn.ts'

const models = join(import.meta.dirname, '../fixtures/models')
const contract = 'contrato-prestacao-servicos'

type Owner = { readonly email: string; readonly password: string }

/** Paths by the name of their screen, in the order of the work. */
type Screens = Readonly<Record<string, string>>

/** What makes the screens look like a firm's: documents, tasks, people and an envelope. */
async function prepare(url: string, owner: Owner): Promise<{ ours: Screens; visitors: Screens }> {
  const { accessToken, organization } = await sessionAt(url, owner)
  const client = clientOf(url, accessToken)
  const { items } = await ok(
    client.interviews.listInterviews({ params: { orgId: organization }, query: { limit: 100 } }),
  )
  const interview = items.find(({ name }) => name.startsWith('Contrato de prestação'))
  if (!interview) throw new Error('the demonstration has no contract of services')
  const values = JSON.parse(readFileSync(join(models, `${contract}.values.json`), 'utf8'))
  const begin = (name: string, answers: object) =>
    buildExecution(client, { interviewId: interview.id, name, values: { ...answers } })
  const open = await begin('Honorários Padaria Bom Trigo', values)
  for (const name of ['Honorários Clínica Aurora', 'Honorários Marcenaria Ipê', 'Honorários João Prado'])
    await begin(name, {})
  const ready = await begin('Honorários Construtora Vale', values)
  const { jobId } = await ok(
    client.executions.finishExecution({ params: { id: ready.id }, body: { version: ready.version, values } }),
  )
  const isDone = async () => (await ok(client.documents.getJob({ params: { id: ready.id, jobId } }))).state === 'done'
  await eventually(isDone, { message: 'the documents were not generated' })
  const day = today(new Date())
  for (const [title, days] of [
    ['Protocolar contestação', 0],
    ['Enviar contrato à Clínica Aurora', 2],
    ['Juntar procuração', 5],
  ] as const)
    await buildTask(client, { title, date: addDays(day, days)!, deadline: addDays(day, days)! })
  for (const name of ['Ana Lima', 'Bruno Tavares', 'Carla Nunes']) await buildParty(client, { facts: { name } })
  const form = new FormData()
  form.set(
    'values',
    JSON.stringify({
      subject: 'Contrato de honorários',
      documents: [{ attachment: 0 }],
      participants: [{ name: 'Carla Nunes', email: 'carla.nunes@exemplo.com.br' }],
      send: true,
    }),
  )
  const pdf = new Uint8Array(await pdfOf('Contrato de honorários'))
  form.set('attachment_0', new Blob([pdf], { type: 'application/pdf' }), 'Contrato.pdf')
  const envelope = await ok(client.signatures.createEnvelope({ form }))
  const link = await buildInterviewLink(client, { id: interview.id })
  return {
    ours: {
      inicio: '/home',
      modelos: '/templates',
      perguntas: `/app?id=${interview.id}`,
      preencher: `/app/run/${interview.id}?execution=${open.id}&etapa=5`,
      pronto: `/app/run/${interview.id}?execution=${ready.id}`,
      documentos: '/documents',
      planilha: `/app/planilha/${interview.id}`,
      assinaturas: `/signatures/${envelope.id}`,
      tarefas: '/tarefas',
      cadastro: '/register',
    },
    visitors: { entrada: '/', link: `/app/public/${interview.id}#${link.hash}` },
  }
}

/** Photographs the main screens at both widths, light and dark, into `folder`. */
export async function photographMainScreens(
  browser: Browser,
  url: string,
  folder: string,
  owner: Owner,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const { ours, visitors } = await prepare(url, owner)
  for (const [device, width] of Object.entries(widths))
    for (const colorScheme of ['light', 'dark'] as const) {
      const take = async (page: Page, screens: Screens) => {
        for (const [name, path] of Object.entries(screens)) {
          // A whole load, also where only the part after # differs.
          await page.goto('/minuta.webmanifest')
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          await page.waitForLoadState('networkidle')
          await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
          await page.waitForTimeout(400)
          const file = `${name}-${device === 'phone' ? 'celular' : 'mesa'}-${colorScheme === 'dark' ? 'escuro' : 'claro'}.jpeg`
          await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70 })
          process.stdout.write(`${file}\n`)
        }
      }
      const window = await openWindow(browser, url, { width, colorScheme })
      const page = await window.newPage()
      await take(page, visitors)
      await signIn(page, owner)
      await take(page, ours)
      await window.close()
    }
}
