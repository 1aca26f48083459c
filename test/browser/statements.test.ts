import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildInterview } from '../support/build.ts'
import { withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()

const sizes = oneOf([
  ['a desktop', widths.desktop],
  ['a phone', widths.phone],
] as const)

let olga: TestPerson
let token = ''
let interviewId = ''

beforeAll(async () => {
  const organization = await newOrganization('Extratos e Advogados')
  olga = await newPerson(organization, 'Olga', ['owner'])
  token = (await enter(olga)).accessToken
  const interviewCode = {
    ...emptyInterviewCode('Ficha'),
    sections: [
      {
        id: 'p',
        title: 'Dados',
        conditionals: [],
        fields: [createField('text', { uid: 'n', ref: 'cliente', name: 'Cliente' })],
      },
    ],
  }
  interviewId = (await buildInterview(withToken(token), { name: 'Ficha', interviewCode })).id
})

async function textOf(download: Download): Promise<string> {
  expect(download.suggestedFilename()).toBe('extrato.pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

async function downloadBy(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return textOf(download)
}

it.each(sizes)(
  'on %s the answers are downloaded as a statement, while answering, when ready and from the list',
  { tags: 'further' },
  async (name, width) => {
    const client = `Ana ${width}`
    const started = await withToken(token).executions.createExecution({ params: { interviewId }, body: { values: {} } })
    const { id } = started.data
    const page = await openPage({ width })
    await beSignedIn(page, olga, `/app/run/${interviewId}?execution=${id}`)
    await type(page.getByLabel('Cliente'), client)
    // What was just typed is in it.
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await usable(page).step()
    await takePicture(page, `extrato-menu-${name}`)
    await page.getByRole('menuitem', { name: 'Baixar', exact: true }).click()
    expect(await downloadBy(page, () => page.getByRole('menuitem', { name: 'Baixar extrato' }).click())).toContain(
      client,
    )
    await usable(page).step()

    await page.getByRole('button', { name: 'Gerar documentos' }).click()
    await page.getByText('Respostas finalizadas').waitFor()
    await usable(page).step()
    await takePicture(page, `extrato-pronto-${name}`)
    const ready = await downloadBy(page, () => page.getByRole('button', { name: 'Baixar extrato' }).click())
    expect(ready).toContain(client)
    expect(ready).toContain('Finalizado em')

    await page.goto('/documents')
    await page
      .getByRole('button', { name: /^Ações/ })
      .first()
      .click()
    await usable(page).step()
    await takePicture(page, `extrato-lista-${name}`)
    expect(await downloadBy(page, () => page.getByRole('menuitem', { name: 'Baixar extrato' }).click())).toContain(
      'Ana',
    )
    await usable(page).step()
  },
)
