import { readFileSync } from 'node:fs'
import PizZip from 'pizzip'
import { expect, inject, it } from 'vitest'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { enter, newOrganization, newPerson } from '#test/support/people.ts'
import { publishInterview } from '#test/support/things.ts'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { beSignedIn } from './beSignedIn.ts'
import { deskFirst } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { url } = inject('world')
const openPage = pages()

const ANA = '529.982.247-25'

/** An office with a client's contract, a draft, an entry of the register and a task. */
async function prepare() {
  const owner = await newPerson(await newOrganization('Prado Advogados'), 'Vera', ['owner'])
  const { accessToken } = await enter(owner)
  const code = emptyInterviewCode('Contrato de honorários')
  const fields = [
    createField('text', { uid: 'n', ref: 'cliente', name: 'Nome do cliente' }),
    createField('cpf_cnpj', { uid: 'c', ref: 'cpf', name: 'CPF do cliente' }),
  ]
  const interviewCode = {
    ...code,
    sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
    settings: { ...code.settings, retentionMonths: 60 },
  }
  const model = await ok(
    withToken(accessToken).interviews.createInterview({ body: { name: 'Contrato de honorários', interviewCode } }),
  )
  await publishInterview(url, accessToken, model.id)
  const values = { cliente: 'Ana Lima', cpf: ANA }
  const begin = (name: string) =>
    ok(withToken(accessToken).executions.createExecution({ params: { interviewId: model.id }, body: { name, values } }))
  const signed = await begin('Contrato assinado')
  await begin('Rascunho de contrato')
  await ok(
    withToken(accessToken).register.createParty({
      body: { kind: 'person', facts: { name: 'Ana Lima', document: ANA } },
    }),
  )
  await ok(
    withToken(accessToken).tasks.createTask({
      body: { title: 'Cobrar os honorários', content: `CPF ${ANA}`, date: '2026-12-01' },
    }),
  )
  return { owner, address: `/app/run/${model.id}?execution=${signed.id}` }
}

it.each(deskFirst.map(([, width]) => width))(
  'an owner finds, downloads and erases what is kept of a client, but for what is under legal hold, at %d px',
  { tags: 'further' },
  async (width) => {
    const { owner, address } = await prepare()
    const page = await openPage({ width })
    const { step, screen } = usable(page)

    // A document is put under legal hold.
    await beSignedIn(page, owner, address)
    await page.getByRole('button', { name: 'Mais opções' }).last().click()
    await page.getByRole('menuitem', { name: 'Outras opções' }).click()
    await page.getByRole('menuitem', { name: 'Pôr sob guarda legal' }).click()
    const hold = page.getByRole('dialog', { name: 'Pôr sob guarda legal' })
    await hold.getByRole('button', { name: 'Pôr sob guarda' }).click()
    await hold.getByText('Escreva o motivo.').waitFor()
    await type(hold.getByRole('textbox', { name: 'Motivo' }), 'Ação de cobrança em curso')
    await step('privacidade-guarda')
    await hold.getByRole('button', { name: 'Pôr sob guarda' }).click()
    await page.getByText('Guarda legal', { exact: true }).first().waitFor()
    await step('privacidade-documento')

    // The request of a data subject.
    await page.goto('/privacidade')
    await page.getByRole('heading', { name: 'Nenhum pedido' }).waitFor()
    await page.getByText('Nenhum documento será eliminado nos próximos 30 dias.').waitFor()
    await screen('privacidade')
    const subject = page.getByRole('textbox', { name: 'CPF, CNPJ ou e-mail do titular' })
    await type(subject, '529.982.247-24')
    await page.keyboard.press('Enter')
    await page.getByText('Escreva um CPF, um CNPJ ou um e-mail que exista.').waitFor()
    await step('privacidade-recusado')
    await type(subject, ANA)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: ANA }).waitFor()
    await page.getByText('Encontrado: 2 documentos, 1 nome do cadastro, 1 tarefa. Falta decidir 4 itens.').waitFor()
    await page.getByRole('button', { name: 'Manter, com motivo: Contrato assinado' }).waitFor()
    await screen('privacidade-encontrado')

    // Asked for once more, it is the same request.
    const found = page.url()
    await page.goto('/privacidade')
    await page.getByRole('link', { name: ANA }).waitFor()
    await type(subject, ANA.replace(/\D/g, ''))
    await page.keyboard.press('Enter')
    await page.getByText('Este titular já tinha um pedido aberto, que é este.').waitFor()
    await page.getByRole('heading', { level: 1, name: ANA }).waitFor()
    expect(page.url()).toBe(found)
    await page.getByRole('button', { name: 'Manter, com motivo: Contrato assinado' }).waitFor()

    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar os dados' }).click(),
    ])
    const names = Object.keys(new PizZip(readFileSync(await archive.path())).files)
    expect(names.filter((name) => /^Resumo\.|^Documentos\/Contrato assinado/.test(name))).toEqual([
      'Resumo.pdf',
      'Resumo.json',
      expect.stringMatching(/^Documentos\/Contrato assinado \w{6}\/dados\.json$/),
    ])

    await page.getByRole('button', { name: 'Manter, com motivo: Cobrar os honorários' }).click()
    const keep = page.getByRole('dialog')
    await keep.getByRole('radio', { name: 'Outro motivo' }).check()
    await type(keep.getByRole('textbox', { name: 'Qual?' }), 'Cobrança ainda em curso')
    await step('privacidade-manter')
    await keep.getByRole('button', { name: 'Manter com este motivo' }).click()
    await page.getByText('Manter: Cobrança ainda em curso').waitFor()
    await page.getByRole('button', { name: 'Eliminar todos os que faltam decidir' }).click()
    // What is held is kept without asking.
    await page.getByText('Manter: Guarda legal: Ação de cobrança em curso').waitFor()
    await step('privacidade-decidido')
    await page.getByRole('button', { name: 'Concluir o pedido' }).click()
    const conclude = page.getByRole('dialog', { name: 'Concluir o pedido?' })
    await type(conclude.getByRole('textbox'), 'sim')
    await page.keyboard.press('Enter')
    await conclude.getByText('Escreva ELIMINAR para confirmar.').waitFor()
    await type(conclude.getByRole('textbox'), 'eliminar')
    await step('privacidade-concluir')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: '***.982.247-**' }).waitFor()
    await page
      .getByText('Eliminado: 1 documento, 1 nome do cadastro. Mantido, com motivo: 1 documento, 1 tarefa.')
      .waitFor()
    await page.getByRole('heading', { name: 'O que foi mantido' }).waitFor()
    await page.getByText('Motivo: Cobrança ainda em curso').waitFor()
    await screen('privacidade-concluido')

    // The register of processing.
    await page.getByRole('link', { name: 'Voltar à privacidade' }).click()
    const officer = page.getByRole('textbox', { name: 'Encarregado: nome e contato' })
    await type(officer, 'Vera Prado, privacidade@exemplo.com.br')
    await page.getByRole('button', { name: 'Salvar os textos' }).click()
    await page.getByText('Textos do registro salvos.').waitFor()
    await step('privacidade-registro')
    const [register] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar o registro em PDF' }).click(),
    ])
    expect(
      readFileSync(await register.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  },
)
