// @module-tag further
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { makePdf } from '#functions/pades/testing/makePdf.ts'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { anonymous, withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { enter, mailTo, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { publishAndStart } from './publishAndStart.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()

let made = 0
/** An address of somebody outside, of one test. */
const mailbox = (name: string): string => `${name}.${process.pid}.${++made}@fora.exemplo.br`

const contract = async (sheets = 2) => ({
  name: 'Contrato de cessão.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(await makePdf(Array.from({ length: sheets }, (_, at) => ({ text: `Cláusula ${at + 1}` })))),
})

/** The secret in the newest invitation to somebody. */
async function secretOf(email: string, count = 1): Promise<string> {
  const { text } = await mailTo(email, /./, count)
  const secret = /\/assinar#([\w-]+)/.exec(text)?.[1]
  if (!secret) throw new Error(`no link to sign in: ${text}`)
  return secret
}

/** Signs as somebody outside does by their link: with the code of the second e-mail. */
async function signAs(email: string): Promise<void> {
  const hash = await secretOf(email)
  const { documents, consent } = (await anonymous().signatures.openSigning({ params: { hash } })).data
  expect((await anonymous().signatures.sendSigningCode({ params: { hash }, body: {} })).status).toBe(200)
  const code = /\b\d{6}\b/.exec((await mailTo(email, /./, 2)).text)?.[0]
  const signed = await anonymous().signatures.sign({
    params: { hash },
    body: {
      code: code!,
      consent: consent.version,
      documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
      signature: { kind: 'typed', text: 'Como Assino' },
    },
  })
  expect(signed, signed.message).toMatchObject({ status: 200 })
}

/** The envelope whose page is open. */
async function envelopeOf(page: Page, person: TestPerson): Promise<EnvelopeDetails> {
  const id = /\/signatures\/(\w{26})/.exec(page.url())?.[1]
  const { accessToken } = await enter(person)
  return (await withToken(accessToken).signatures.getEnvelope({ params: { id } })).data
}

/** 'Novo envelope' with one PDF, up to the screen on which it is written. */
async function begin(page: Page, sheets?: number): Promise<void> {
  await page.getByRole('button', { name: 'Novo envelope' }).click()
  const dialog = page.getByRole('dialog', { name: 'O que vai ser assinado?' })
  await dialog.locator('input[type=file]').setInputFiles(await contract(sheets))
  await dialog.getByText('1 escolhido').waitFor()
  await usable(page).step('envelope-documentos')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL('**/signatures/*')
}

async function addPerson(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Incluir pessoa' }).click()
  await type(page.getByRole('combobox', { name: 'Nome completo' }), name)
  await type(page.getByRole('textbox', { name: 'E-mail', exact: true }), email)
}

async function sendIt(page: Page, named: string): Promise<void> {
  const { step } = usable(page)
  await page.getByRole('button', { name: /^Revisar/ }).click()
  const review = page.getByRole('dialog', { name: 'Enviar para assinatura' })
  await review.getByText(named).first().waitFor()
  await step('envelope-revisao')
  await review.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText('Enviado para assinatura.').waitFor()
}

const fields = [
  createField('text', { uid: 'a', ref: 'cliente_nome', name: 'Nome do cliente', required: true }),
  createField('text', { uid: 'b', ref: 'cliente_email', name: 'E-mail do cliente', required: true }),
]

it('a finished document is sent with one press, signed by two people, and seen everywhere as it goes on', async () => {
  const owner = await newPerson(await newOrganization('Assina & Cia'), 'Rita', ['owner'])
  const { accessToken } = await enter(owner)
  const [ana, bruno] = [mailbox('ana'), mailbox('bruno')]
  const name = 'Contrato de honorários'
  const sections = [{ id: 'partes', title: 'Partes', conditionals: [], fields }]
  const model = await withToken(accessToken).interviews.createInterview({
    body: {
      name,
      interviewCode: { ...emptyInterviewCode(name), sections },
    },
  })
  const { id } = model.data
  const form = new FormData()
  const docx = makeDocx({ body: paragraph('Contrato com {{cliente_nome}}, {{cliente_email}}.') })
  form.set('file', new Blob([Buffer.from(docx)]), 'contrato.docx')
  await ok(withToken(accessToken).interviews.addModel({ params: { id }, form }))

  const page = await openPage({ width: widths.desktop })
  const { step } = usable(page)
  await beSignedIn(page, owner, `/app?id=${id}`)
  await publishAndStart(page)
  await type(page.getByRole('textbox', { name: /Nome do cliente/ }), 'Ana Lima')
  await type(page.getByRole('textbox', { name: /E-mail do cliente/ }), ana)
  await page.getByRole('button', { name: 'Gerar documentos' }).click()
  const document = page.url()
  const signatures = page.getByRole('region', { name: 'Assinaturas' })
  await signatures.getByRole('button', { name: 'Enviar para assinatura' }).click()

  // The client is there already, from the answers.
  await page.waitForURL('**/signatures/*')
  await page.getByRole('button', { name: /^Ana Lima/ }).waitFor()
  await step('envelope-do-documento')
  await addPerson(page, 'Bruno Reis', bruno)
  await page.getByText('Na ordem', { exact: true }).click()
  await step('envelope-pessoas')
  await sendIt(page, 'Bruno Reis')
  await page.getByRole('heading', { name: 'Faltam 2 assinaturas' }).waitFor()
  await page.getByText('Espera a vez').waitFor()
  await step('envelope-enviado')

  // The first one signs, and the page hears of it by itself.
  await signAs(ana)
  await page.getByRole('heading', { name: '1 de 2 assinou' }).waitFor()
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await page.getByText('Ana Lima assinou', { exact: true }).waitFor()
  await page.getByText('O link foi enviado a Bruno Reis', { exact: true }).waitFor()
  await step('envelope-historico')
  await page.goto(document)
  await signatures.getByText('1 de 2 assinou').waitFor()
  await signatures.getByText(/^Falta Bruno Reis/).waitFor()
  await step('documento-com-envelope')
  await page.goto('/documents')
  await page.getByText('1 de 2 assinou').waitFor()
  await step('documentos-com-envelope')

  await signAs(bruno)
  await page.goto('/signatures?estado=concluido')
  const row = page.getByRole('row', { name: /Concluído/ })
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('heading', { name: 'Assinaturas' }).waitFor()
        await page.waitForLoadState('networkidle')
        return row.count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await step('envelopes-concluido')
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Assinado por todos' }).waitFor()
  await step('envelope-concluido')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/ - assinado\.pdf$/)

  // Whoever reopens the document learns that it is signed.
  await page.goto(document)
  await page.getByRole('button', { name: 'Reabrir para corrigir' }).click()
  const asked = page.getByRole('dialog', { name: /^Reabrir/ })
  await asked.getByText(/^Este documento já foi assinado por todos\./).waitFor()
  await step('documento-assinado-reabrir')
})

it('a refusal is seen with its reason, on a phone', { tags: 'further' }, async () => {
  const owner = await newPerson(await newOrganization('Recusas'), 'Rita', ['owner'])
  const helena = mailbox('helena')
  const page = await openPage({ width: widths.phone })
  const { step } = usable(page)
  await beSignedIn(page, owner, '/signatures')
  await page.getByRole('heading', { name: 'Nada foi enviado para assinatura ainda' }).waitFor()
  await step('envelopes-nenhum')
  await begin(page)
  await addPerson(page, 'Helena Dias', helena)
  await step('envelope-pessoa-celular')
  await page.getByText('Páginas', { exact: true }).click()
  await page.getByRole('button', { name: 'Colocar assinatura nesta página' }).click()
  await page.getByRole('button', { name: 'Assinatura de Helena Dias, página 1' }).waitFor()
  await step('envelope-paginas-celular')
  await sendIt(page, 'Helena Dias')

  const secret = await secretOf(helena)
  const reason = 'A multa da cláusula 2 não é a que combinamos.'
  expect((await anonymous().signatures.refuseToSign({ params: { hash: secret }, body: { reason } })).status).toBe(200)
  await page.getByText('Helena Dias recusou').first().waitFor()
  await page.getByText(reason).first().waitFor()
  await step('envelope-recusado')
  await page.getByRole('link', { name: 'Voltar às assinaturas' }).click()
  await page.waitForURL((url) => url.pathname === '/signatures')
  await page.getByText('Helena Dias recusou').first().waitFor()
  await step('envelopes-recusado')
  await page.getByRole('button', { name: /^Ações de / }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('dialog', { name: 'Excluir este envelope?' }).getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('heading', { name: 'Nada foi enviado para assinatura ainda' }).waitFor()
})

it('an e-mail is corrected: the old link is over, and another one goes to the right address', {
  tags: 'further',
}, async () => {
  const owner = await newPerson(await newOrganization('Correções'), 'Rita', ['owner'])
  const [wrong, right] = [mailbox('carlso'), mailbox('carlos')]
  const page = await openPage({ width: widths.desktop })
  const { step } = usable(page)
  await beSignedIn(page, owner, '/signatures')
  await begin(page)
  await addPerson(page, 'Carlos Prates', wrong)
  await sendIt(page, 'Carlos Prates')
  const before = await secretOf(wrong)

  await page.getByRole('button', { name: 'Ações de Carlos Prates' }).press('Enter')
  await step('envelope-acoes-da-pessoa')
  await page.getByRole('menuitem', { name: 'Corrigir nome, e-mail, CPF' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Corrigir Carlos Prates' })
  await type(dialog.getByLabel('E-mail'), 'carlos@')
  await page.keyboard.press('Enter')
  await dialog.getByText('Falta o que vem depois do @, como em nome@exemplo.com.br.').waitFor()
  await step('envelope-corrigir')
  await type(dialog.getByLabel('E-mail'), right)
  await page.keyboard.press('Enter')
  await page.getByText(`Corrigido. Outro link foi enviado para ${right}.`).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect((await anonymous().signatures.openSigning({ params: { hash: before } })).status).toBeGreaterThanOrEqual(404)
  const opened = await anonymous().signatures.openSigning({ params: { hash: await secretOf(right) } })
  expect(opened.data).toMatchObject({ me: { name: 'Carlos Prates' } })

  // Cancelled with a reason, which is asked for.
  await page.getByRole('button', { name: 'Mais opções' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Cancelar o envelope' }).press('Enter')
  const cancel = page.getByRole('dialog', { name: 'Cancelar o envelope' })
  await cancel.getByLabel('Motivo').waitFor()
  await cancel.getByRole('button', { name: 'Cancelar o envelope' }).press('Enter')
  await cancel.getByText('Escreva o motivo').waitFor()
  await step('envelope-cancelar')
  await type(cancel.getByLabel('Motivo'), 'O contrato mudou.')
  await cancel.getByRole('button', { name: 'Cancelar o envelope' }).press('Enter')
  await page.getByText('Este envelope foi cancelado').waitFor()
  await page.getByText('O contrato mudou.').first().waitFor()
  await step('envelope-cancelado')
})

it('a draft with places put by keyboard is kept through a reload, and says when another tab has changed it', {
  tags: 'further',
}, async () => {
  const owner = await newPerson(await newOrganization('Rascunhos'), 'Rita', ['owner'])
  const page = await openPage({ width: widths.desktop })
  const { step } = usable(page)
  await beSignedIn(page, owner, '/signatures')
  await begin(page, 3)
  await addPerson(page, 'Otávio Fontes', mailbox('otavio'))
  await page.getByRole('button', { name: 'Colocar assinatura nesta página' }).press('Enter')
  const place = page.getByRole('button', { name: 'Assinatura de Otávio Fontes, página 1' })
  await place.waitFor()
  await expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true)
  for (let count = 0; count < 10; count += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await step('envelope-lugares')
  await page.getByRole('button', { name: 'Em todas as páginas' }).press('Enter')
  await page.getByRole('button', { name: 'Assinatura de Otávio Fontes, página 3' }).waitFor()
  // Somebody without an e-mail yet is only here.
  await page.getByRole('button', { name: 'Incluir pessoa' }).press('Enter')
  await type(page.getByRole('combobox', { name: 'Nome completo' }), 'Lívia Castanho')
  await page.getByText('Guardado neste navegador até ficar completo').waitFor()
  const stored = await envelopeOf(page, owner)
  expect(stored.participants.map((one) => one.name)).toEqual(['Otávio Fontes'])
  expect(stored.places.map((one) => one.page)).toEqual([0, 1, 2])

  await page.reload()
  await page.getByRole('button', { name: /^Lívia Castanho/ }).waitFor()
  await page.getByRole('button', { name: 'Assinatura de Otávio Fontes, página 1' }).waitFor()
  await page.getByRole('button', { name: 'Revisar e enviar' }).press('Enter')
  await page.getByText('Falta 1 coisa para enviar').waitFor()
  await page.getByText('Informe o e-mail').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await step('envelope-falta')
  await page.keyboard.type(mailbox('livia'))

  // The same draft in another tab.
  await page.getByText(/^Salvo/).waitFor()
  const other = await page.context().newPage()
  usable(other)
  await other.goto(page.url())
  await type(other.getByLabel('Assunto do e-mail'), 'Cessão de cotas')
  await other.getByText(/^Salvo às/).waitFor()
  await other.waitForTimeout(1_500)
  await other.getByText(/^Salvo às/).waitFor()
  await page.bringToFront()
  await type(page.getByLabel('Assunto do e-mail'), 'Cessão de quotas')
  await page.getByText('Este rascunho mudou em outro lugar').waitFor()
  await step('envelope-conflito')
  await page.getByRole('button', { name: 'Ficar com o que está aqui' }).press('Enter')
  await page.getByText(/^Salvo às/).waitFor()
  expect(await envelopeOf(page, owner)).toMatchObject({
    subject: 'Cessão de quotas',
    participants: [{ name: 'Otávio Fontes' }, { name: 'Lívia Castanho' }],
  })
})
