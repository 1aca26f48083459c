import { expect, inject, it } from 'vitest'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { publishLease } from './days/lease.ts'
import { phoneFirst } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

it.each(phoneFirst)(
  'on a %s, an author sets reviewers, a deadline and who sees a model, which hides it and its documents from others',
  { tags: 'further' },
  async (device, width) => {
    const organizationId = await newOrganization('Sigilo & Reis')
    const owner = await newPerson(organizationId, 'Olga', ['owner'])
    const author = await newPerson(organizationId, 'Ana')
    const reviewer = await newPerson(organizationId, 'Rita', [])
    const outsider = await newPerson(organizationId, 'Otto')
    const owners = (await enter(owner)).accessToken
    await withToken(owners).groups.createGroup({
      body: {
        name: 'Família e sucessões',
        members: [author.userId, reviewer.userId],
      },
    })
    const lease = await publishLease(world.url, owners)

    // In the editor: ten days, and Rita approves.
    const page = await openPage({ width })
    const { step } = usable(page)
    await beSignedIn(page, author, `/app?id=${lease}`)
    await page.getByLabel('Título do modelo').waitFor()
    if (device === 'phone') await page.getByText('Propriedades', { exact: true }).click()
    await type(page.getByLabel('Prazo do documento, em dias'), '10')
    await page.getByRole('switch', { name: 'Revisão antes de terminar' }).click()
    await type(page.getByRole('combobox', { name: 'Acrescentar pessoa' }), 'rita')
    await page.getByRole('option', { name: 'Rita Teste' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Rita Teste' }).waitFor()
    await page.getByRole('heading', { name: 'Revisão e prazo' }).scrollIntoViewIfNeeded()
    await step('restricted-flow')

    // Who sees it.
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Quem vê' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quem vê este modelo' })
    await type(dialog.getByRole('combobox', { name: 'Grupos' }), 'família')
    await page.getByRole('option', { name: 'Família e sucessões' }).click()
    await page.keyboard.press('Escape')
    await step('restricted-groups')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Só os grupos escolhidos veem o modelo.').waitFor()
    await step()

    // Publish, and start a document.
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Publicação' }).click()
    const publication = page.getByRole('dialog', { name: 'Publicação' })
    await publication.getByRole('button', { name: 'Publicar as alterações' }).click()
    await publication.getByRole('link', { name: 'Começar um documento' }).click()
    await page.waitForURL('**/app/run/*execution=*')
    await type(page.getByLabel('Nome do locatário'), 'Padaria Bom Trigo')
    await page
      .getByText(/^Salvo/)
      .first()
      .waitFor()
    await step('restricted-started')
    const started = new URL(page.url()).searchParams.get('execution')!
    const { data } = await withToken(owners).executions.getExecution({ params: { id: started } })
    const { name, dueDate, interviewVersion } = data
    expect(dueDate).toBe(addDays(today(new Date()), 10))
    expect(interviewVersion).toBeGreaterThan(2)
    await page.goto('/documents')
    await page.getByRole('link', { name }).waitFor()
    await page.getByText(formatDate(dueDate!)).first().waitFor()
    await step('restricted-list')

    // Another member finds neither.
    const other = await openPage({ width })
    const seen = usable(other)
    await beSignedIn(other, outsider, '/documents')
    await other.getByRole('heading', { name: 'Nenhum documento ainda' }).waitFor()
    await seen.step('restricted-outside')
    await other.goto(`/documents?modelo=${lease}`)
    await other.getByText('Modelo: modelo indisponível').waitFor()
    await other.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
    await seen.step('restricted-outside-filter')
    await other.goto('/templates')
    await other.getByRole('heading', { name: 'Comece por um documento que o escritório já usa' }).waitFor()
    expect(await other.getByText('Contrato de locação', { exact: true }).count()).toBe(0)
    await seen.step()
    for (const [what, address] of [
      ['modelo', `/app?id=${lease}`],
      ['documento', `/app/run/${lease}?execution=${started}`],
    ] as const) {
      await other.goto(address)
      await other.getByRole('heading', { name: `Não foi possível abrir o ${what}` }).waitFor()
      await other.getByText('Ele não existe mais, ou você não está entre as pessoas que o veem.').waitFor()
      await seen.step(`restricted-outside-${what}`)
    }
  },
)
