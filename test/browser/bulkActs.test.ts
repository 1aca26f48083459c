import { readFileSync } from 'node:fs'
import PizZip from 'pizzip'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { publishLease } from './days/lease.ts'
import { deskFirst } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const names = ['Alves', 'Borges', 'Castro']

/** Three documents of one lease: two finished, one being filled in. */
async function prepare() {
  const organizationId = await newOrganization('Prado Advogados')
  const owner = await newPerson(organizationId, 'Vera', ['owner'])
  const colleague = await newPerson(organizationId, 'Nicolau')
  const { accessToken } = await enter(owner)
  const model = await publishLease(world.url, accessToken)
  for (const name of names) {
    const values = { locatario_nome: name, tem_fiador: false, valor_aluguel: '1000', data_inicio: '2026-12-01' }
    const { data } = await withToken(accessToken).executions.createExecution({
      params: { interviewId: model },
      body: { name, values },
    })
    const { id, version } = data
    if (name === 'Castro') continue
    const finished = await withToken(accessToken).executions.finishExecution({ params: { id }, body: { version } })
    expect(finished.status).toBe(202)
    await expect
      .poll(async () => (await withToken(accessToken).documents.listFiles({ params: { id } })).data.length, {
        timeout: 120_000,
      })
      .toBe(2)
  }
  const listed = async () => {
    const { data } = await withToken(accessToken).executions.listExecutions({ params: { orgId: organizationId } })
    return data.items
  }
  return { owner, colleague, listed }
}

const choose = async (page: Page, chosen: readonly string[]) => {
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  for (const name of chosen) await page.getByRole('checkbox', { name: `Selecionar ${name}` }).click()
}

it.each(deskFirst.map(([, width]) => width))(
  'several documents are downloaded, assigned and moved to the bin at once, at %d px',
  { tags: 'further' },
  async (width) => {
    const { owner, colleague, listed } = await prepare()
    const page = await openPage({ width })
    const { step } = usable(page)
    await beSignedIn(page, owner, '/documents')
    const acts = page.getByRole('toolbar', { name: 'Ações em massa' })

    // All finished files in one zip.
    await choose(page, names)
    await step('bulk-chosen')
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      acts.getByRole('button', { name: 'Baixar zip' }).click(),
    ])
    expect(archive.suggestedFilename()).toBe('Documentos.zip')
    const zipped = Object.keys(new PizZip(readFileSync(await archive.path())).files)
    expect(zipped.map((name) => name.slice(name.lastIndexOf('.') + 1)).toSorted()).toEqual([
      'docx',
      'docx',
      'pdf',
      'pdf',
    ])
    await page.getByText('2 documentos no arquivo zip; 1 ainda não está pronto.').waitFor()
    await step('bulk-downloaded')

    // Assign two of them to one person; the third is unchanged.
    await choose(page, ['Alves', 'Borges'])
    await acts.getByRole('button', { name: 'Trocar responsável' }).click()
    const dialog = page.getByRole('dialog', { name: 'Responsável por 2 documentos' })
    await type(dialog.getByLabel('Pessoa'), 'Nicolau')
    await page.getByRole('option', { name: /Nicolau/ }).click()
    await step('bulk-assign')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Responsável salvo em 2 documentos.').waitFor()
    await step('bulk-assigned')
    expect(
      (await listed())
        .filter(({ assignedTo }) => assignedTo === colleague.userId)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Alves', 'Borges'])

    // To the bin, and restored by the notice.
    await choose(page, ['Alves', 'Castro'])
    await acts.getByRole('button', { name: 'Mover para a lixeira' }).click()
    await page.getByText('2 documentos foram para a lixeira.').waitFor()
    expect((await listed()).map(({ name }) => name)).toEqual(['Borges'])
    await step('bulk-binned')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('2 documentos voltaram da lixeira.').waitFor()
    expect((await listed()).map(({ name }) => name).toSorted()).toEqual(names)
    await step('bulk-restored')
  },
)
