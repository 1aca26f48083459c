// @module-tag further
import { expect, it } from 'vitest'
import { withToken } from '../../support/client.ts'
import { enter, newOrganization, newPerson } from '../../support/people.ts'
import { beSignedIn } from '../beSignedIn.ts'
import { widths } from '../openBrowser.ts'
import { pages } from '../pages.ts'
import { type } from '../type.ts'
import { usable } from '../usable.ts'
import { leaseDraft, leaseFile } from './lease.ts'

const openPage = pages()

it('an author turns a Word file into a model, tests and publishes it, and changes it a week later for new documents', async () => {
  const author = await newPerson(await newOrganization('Rocha Advogados'), 'Lívia', [
    'interview.edit',
    'execution.edit',
    'execution.downloadDocx',
  ])
  const { accessToken } = await enter(author)
  const page = await openPage({ width: widths.desktop })
  const { step } = usable(page)
  await beSignedIn(page, author)
  await page.getByRole('heading', { name: 'O seu primeiro documento em três passos' }).waitFor()
  await step('author-overview')

  // Upload the model.
  await page.getByRole('link', { name: 'Enviar modelo' }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(leaseDraft)
  await page.waitForURL('**/app?id=*painel=documentos')
  const files = page.getByRole('dialog', { name: 'Arquivos do Word' })
  await files.getByRole('button', { name: /^Aceitar todas as/ }).click()
  await files.getByText('O modelo pergunta tudo o que este arquivo pede.').waitFor()
  await files.getByText('"(só se houver fiador)" diz à mão quando um trecho entra').waitFor()
  await step('author-draft')

  // Replace the file with one where the guarantor's clause has a condition: the existing question gets the same condition.
  await files.getByLabel('Arquivo para substituir Contrato de locação').setInputFiles(leaseFile)
  await files.getByText('quando Tem fiador = Sim').waitFor()
  await step('author-condition')
  await files.getByRole('button', { name: 'Aceitar a condição', exact: true }).click()
  await files.getByText('O modelo pergunta tudo o que este arquivo pede.').waitFor()
  await step('author-file')
  await files.getByRole('button', { name: 'Fechar' }).click()
  await files.waitFor({ state: 'hidden' })

  // Rename the questions.
  const outline = page.getByRole('navigation', { name: 'Estrutura' })
  const panel = page.getByRole('complementary', { name: 'Propriedades' })
  await outline.getByRole('button', { name: /^Nome do locatário/ }).click()
  await step()
  await type(panel.getByRole('textbox', { name: 'Pergunta' }), 'Quem vai alugar?')
  await outline.getByRole('button', { name: /^Quem vai alugar/ }).waitFor()
  await outline.getByRole('button', { name: /^Nome do fiador/ }).click()
  await type(panel.getByRole('textbox', { name: 'Pergunta' }), 'Quem é o fiador?')
  await step('author-question')

  // A rule: a note that depends on the guarantor.
  await panel.getByRole('tab', { name: /^Regras/ }).click()
  await step('author-rules')
  await panel.getByRole('button', { name: 'Adicionar regra' }).click()
  await page.getByRole('menuitem', { name: 'Pergunta conforme as respostas', exact: true }).click()
  const rule = page.getByRole('region', { name: 'Pergunta conforme as respostas' })
  await rule.getByRole('button', { name: 'Adicionar condição' }).click()
  await rule.getByRole('combobox', { name: 'Campo da condição 1' }).click()
  await page.getByRole('option', { name: 'Quem vai alugar?' }).click()
  await rule.getByRole('combobox', { name: 'Operador da condição 1' }).click()
  await step()
  await page.getByRole('option', { name: 'contém', exact: true }).click()
  await type(rule.getByRole('textbox', { name: 'Valor da condição 1' }), 'Ltda.')
  await type(rule.getByLabel('Pergunta fica'), 'Qual sócio é o fiador?')
  await step('author-rule')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText(/^Salvo às/).waitFor()

  // Preview.
  await page.getByText('Visualizar', { exact: true }).click()
  await type(page.getByLabel('Quem vai alugar?'), 'Padaria Bom Trigo')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('radio', { name: 'Sim' }).check()
  await step('author-trial')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Quem é o fiador?').waitFor()
  await step()
  for (const place of [2, 1]) {
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await page.getByText(`${place} de 3`).waitFor()
  }
  await type(page.getByLabel('Quem vai alugar?'), 'Padaria Bom Trigo Ltda.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('2 de 3').waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Qual sócio é o fiador?').waitFor()
  await step()
  await page.getByText('Editar', { exact: true }).click()

  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const publication = page.getByRole('dialog', { name: 'Publicação' })
  await step('author-publication')
  await publication.getByRole('button', { name: 'Salvar e publicar' }).click()
  await publication.getByRole('link', { name: 'Começar um documento' }).waitFor()
  await step()
  const id = new URL(page.url()).searchParams.get('id')
  const begun = (await withToken(accessToken).executions.createExecution({ params: { interviewId: id }, body: {} }))
    .data

  // A week later.
  await page.goto('/home')
  await page.getByRole('link', { name: 'Modelos', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Modelos' }).waitFor()
  await step('author-models')
  await page.getByRole('link', { name: 'Contrato de locação', exact: true }).click()
  await outline.getByRole('button', { name: /^Quem vai alugar/ }).click()
  await type(panel.getByRole('textbox', { name: 'Pergunta' }), 'Nome de quem vai alugar')
  await page.getByRole('button', { name: 'Publicar alterações' }).click()
  await publication.getByText('O rascunho tem alterações que ainda não valem para ninguém.').waitFor()
  await step('author-changes')
  await publication.getByRole('button', { name: 'Publicar as alterações' }).click()
  await publication.getByRole('link', { name: 'Começar um documento' }).waitFor()
  await step()

  // A document started before keeps the old questions; a new one gets the new ones.
  await page.goto(`/app/run/${id}?execution=${begun.id}`)
  await page.getByLabel('Quem vai alugar?').waitFor()
  await step('author-begun')
  await page.goto(`/app/run/${id}`)
  await page.getByLabel('Nome de quem vai alugar').waitFor()
  const { data } = await withToken(accessToken).interviews.getInterview({ params: { id } })
  expect(data.publication).toMatchObject({ outdated: false })
})
