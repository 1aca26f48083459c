import { expect, it } from 'vitest'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { enter, newOrganization, newPerson } from '#test/support/people.ts'
import { as, withToken } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { usable } from './usable.ts'

const openPage = pages()

const text = (ref: string, name: string) => createField('text', { uid: ref, ref, name })
const asking = (...fields: Field[]): InterviewCode => ({
  ...emptyInterviewCode(),
  sections: [{ id: 's', title: 'Locação', conditionals: [], fields }],
})

it.each(
  oneOf([
    ['desktop', widths.desktop],
    ['phone', widths.phone],
  ] as const),
)(
  'the drawer says what publishing changes and for whom; open documents follow after a look at what they lose, on a %s',
  async (device, width) => {
    const organizationId = await newOrganization(`Publicar ${device}`)
    const person = await newPerson(organizationId, 'Vera', ['owner'])
    const { accessToken } = await enter(person)
    const colleague = await enter(await newPerson(organizationId, 'Davi', ['interview.edit']))
    const { id } = (
      await withToken(accessToken).interviews.createInterview({
        body: {
          name: 'Locação',
          interviewCode: asking(text('nome', 'Nome'), text('rg', 'RG')),
        },
      })
    ).data
    await withToken(accessToken).interviews.changeInterview({ params: { id }, body: { version: 1, published: true } })
    const answers: readonly Values[] = [{ nome: 'Ana', rg: '12.345' }, { nome: 'Rui' }, { nome: 'Bia' }]
    for (const values of answers)
      await withToken(accessToken).executions.createExecution({
        params: { interviewId: id },
        body: { name: `De ${values.nome}`, values },
      })
    await withToken(accessToken).links.createInterviewLink({ params: { id }, body: { name: 'Site', files: 'all' } })
    await as(colleague).interviews.saveInterview({
      params: { id },
      body: { version: 2, interviewCode: asking(text('nome', 'Nome completo')) },
    })
    const page = await openPage({ width })
    await beSignedIn(page, person)
    await page.goto(`/app?id=${id}`)
    const openDrawer = async () => {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Publicação' }).click()
    }
    await openDrawer()
    const drawer = page.getByRole('dialog', { name: 'Publicação' })
    await drawer.getByText('1 link público leva a este modelo (Site).').waitFor()
    await drawer.getByText(/^Recebe um aviso quando você publicar: Davi.*que também alterou este modelo/).waitFor()
    await drawer.getByText('O que muda em relação à versão 2').waitFor()
    await drawer.getByText('Campo removido').waitFor()
    await usable(page).step()
    await takePicture(page, `publicar-muda-${device}`)
    await drawer.getByRole('button', { name: 'Publicar e fechar' }).click()
    await drawer.waitFor({ state: 'hidden' })

    await openDrawer()
    await drawer.getByText('3 documentos em andamento estão').waitFor()
    await drawer.getByRole('button', { name: 'Ver e passar documentos' }).click()
    const moving = page.getByRole('dialog', { name: 'Passar documentos para a versão publicada' })
    await moving.getByText('RG: 12.345').waitFor()
    await usable(page).step()
    await takePicture(page, `publicar-passar-${device}`)
    await moving.getByRole('button', { name: 'Passar De Bia' }).click()
    await moving.getByText('1 documento passou para a versão 4.').waitFor()
    await expect.poll(() => moving.getByRole('button', { name: 'Passar De Bia' }).count()).toBe(0)
    await moving.getByRole('button', { name: 'Passar os 2' }).click()
    await moving.getByText('2 documentos passaram para a versão 4.').waitFor()
    await moving.getByText('Nenhum documento em andamento está numa versão anterior.').waitFor()
    await usable(page).step()
    await takePicture(page, `publicar-passados-${device}`)
    await moving.getByRole('button', { name: 'Fechar' }).click()

    await drawer.getByRole('button', { name: 'Retirar a publicação' }).click()
    const asked = page.getByRole('dialog', { name: 'Retirar a publicação?' })
    await asked.getByText('nem pelo link “Site”').waitFor()
    await usable(page).step()
    await takePicture(page, `publicar-retirar-${device}`)
    await asked.getByRole('button', { name: 'Retirar' }).click()
    await drawer
      .getByText('Não publicado')
      .or(drawer.getByRole('button', { name: 'Salvar e publicar' }))
      .first()
      .waitFor()
  },
)
