import { expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution } from '../support/build.ts'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { enter, mailTo, newOrganization, newPerson } from '../support/people.ts'
import { startReceiver } from '../support/receiver.ts'
import { beSignedIn } from './beSignedIn.ts'
import { deskFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { publishAndStart } from './publishAndStart.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const fields = [
  createField('text', { uid: 'cliente', ref: 'cliente', name: 'Nome do cliente', required: true }),
  createField('email', { uid: 'email', ref: 'email_cliente', name: 'E-mail do cliente', required: true }),
]

it('an author has a document sent by e-mail and to a system, finishes one, and tries again what failed', {
  tags: 'further',
}, async () => {
  const receiver = await startReceiver()
  try {
    const person = await newPerson(await newOrganization('Envio & Filhos'), 'Rita', ['owner'])
    const { accessToken } = await enter(person)
    const name = 'Declaração'
    const sections = [{ id: 'partes', title: 'Partes', conditionals: [], fields }]
    const { id: model } = (
      await withToken(accessToken).interviews.createInterview({
        body: {
          name,
          interviewCode: { ...emptyInterviewCode(name), sections },
        },
      })
    ).data
    const form = new FormData()
    const docx = makeDocx({ body: paragraph('Declaro que {{cliente}} esteve aqui.') })
    form.set('file', new Blob([Buffer.from(docx)]), 'declaracao.docx')
    await ok(withToken(accessToken).interviews.addModel({ params: { id: model }, form }))
    const { secret } = (
      await withToken(accessToken).finishActions.readInterviewSecret({ params: { interviewId: model } })
    ).data
    receiver.trust(secret)
    receiver.answerNext((response) => response.writeHead(500).end('Sem espaço em disco'))

    const page = await openPage({ width: widths.desktop })
    const { step } = usable(page)
    await beSignedIn(page, person, `/app?id=${model}`)
    const settings = page.getByRole('complementary', { name: 'Propriedades' })
    const to = settings.getByLabel('E-mail ao terminar: destinatários')
    await type(to, '{{email_do_cliente}}')
    await settings.getByText(/email_do_cliente/).waitFor()
    await step('finalizar-marcacao-errada')
    // The list of problems leads to the setting.
    await page.getByRole('button', { name: /1 erro/ }).click()
    await page.getByRole('button', { name: 'Ir até Modelo: E-mail ao terminar: destinatários' }).click()
    await expect.poll(() => to.evaluate((box) => box === document.activeElement)).toBe(true)
    await type(to, '{{email_cliente}}')
    await type(settings.getByLabel('E-mail ao terminar: assunto'), 'Declaração de {{cliente}}')
    const body = settings.getByRole('textbox', { name: 'E-mail ao terminar: texto' })
    await body.click()
    await page.keyboard.type('Segue a sua declaração, {{cliente}}.')
    await settings.getByRole('checkbox', { name: 'E-mail ao terminar: anexar o PDF' }).press('Space')
    await step('finalizar-email')
    await settings.getByRole('switch', { name: 'Aviso a outro sistema ao terminar' }).press('Space')
    await type(settings.getByLabel('Aviso a outro sistema ao terminar: endereço'), `${receiver.url}/{{cliente}}`)
    await settings.getByRole('button', { name: 'Adicionar cabeçalho' }).click()
    await type(settings.getByLabel('Nome do cabeçalho 1'), 'X-Cliente')
    await type(settings.getByLabel('Valor do cabeçalho 1'), '{{cliente}}')
    await settings.getByRole('button', { name: 'Mostrar o segredo das assinaturas' }).click()
    expect(await settings.getByRole('textbox', { name: 'Segredo das assinaturas' }).inputValue()).toBe(secret)
    await step('finalizar-sistema')

    await publishAndStart(page)
    const address = `cliente.${Date.now()}@exemplo.com.br`
    await type(page.getByRole('textbox', { name: /Nome do cliente/ }), 'Ana Lima')
    await type(page.getByRole('textbox', { name: /E-mail do cliente/ }), address)
    await page.getByRole('button', { name: 'Gerar documentos' }).click()
    const sent = page.getByRole('region', { name: 'Envios ao finalizar' })
    await sent.getByText(address).waitFor()
    await sent.getByText('Tenta de novo').or(sent.getByText('Enviado').nth(1)).first().waitFor()
    await step('finalizar-enviado')

    // The first attempt failed; the next one comes by itself in five seconds.
    await sent.getByText('Enviado').nth(1).waitFor()
    await sent.getByText('O que houve em cada tentativa').click()
    await sent.getByText('Sem espaço em disco').waitFor()
    await step('finalizar-tentativas')
    expect(receiver.received.map(({ url, headers }) => [url, headers['x-cliente']])).toEqual([
      ['/avisos/Ana%20Lima', 'Ana Lima'],
      ['/avisos/Ana%20Lima', 'Ana Lima'],
    ])

    const mail = await mailTo(address, 'Declaração de Ana Lima')
    expect(mail.text).toContain('Segue a sua declaração, Ana Lima.')
    await page.goto(new URL('/_local/mail', world.url).href)
    await page.getByRole('link', { name: 'Declaração de Ana Lima' }).first().click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /\.pdf$/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  } finally {
    await receiver.stop()
  }
})

it.each(deskFirst)('a failed notice is seen and tried again on a %s', { tags: 'further' }, async (_device, width) => {
  const receiver = await startReceiver()
  try {
    const person = await newPerson(await newOrganization('Tentativas'), 'Rita', ['owner'])
    const { accessToken } = await enter(person)
    const code = emptyInterviewCode('Pedido')
    const webhook = { enabled: true, host: receiver.url, method: 'POST', headers: {} }
    const interviewCode = {
      ...code,
      sections: [{ id: 'partes', title: 'Partes', conditionals: [], fields: fields.slice(0, 1) }],
      settings: { ...code.settings, finish: { ...code.settings.finish, webhook } },
    }
    const { id: model } = (
      await withToken(accessToken).interviews.createInterview({ body: { name: 'Pedido', interviewCode } })
    ).data
    const published = (await withToken(accessToken).interviews.getInterview({ params: { id: model } })).data
    await withToken(accessToken).interviews.changeInterview({
      params: { id: model },
      body: { version: published.version, published: true },
    })
    receiver.trust(
      (await withToken(accessToken).finishActions.readInterviewSecret({ params: { interviewId: model } })).data.secret,
    )
    receiver.answerAlways(503)
    const begun = await buildExecution(withToken(accessToken), { interviewId: model, values: { cliente: 'Ana Lima' } })
    await withToken(accessToken).executions.finishExecution({
      params: { id: begun.id },
      body: { version: begun.version },
    })
    // The third attempt is five minutes away.
    await expect.poll(() => receiver.received.length).toBe(2)

    const page = await openPage({ width })
    const { step } = usable(page)
    await beSignedIn(page, person, `/app/run/${model}?execution=${begun.id}`)
    const sent = page.getByRole('region', { name: 'Envios ao finalizar' })
    await sent.getByText(/^2 tentativas; a próxima às/).waitFor()
    await step('finalizar-falhou')
    receiver.answerAlways(200)
    await sent.getByRole('button', { name: 'Tentar de novo' }).click()
    await sent.getByText('Enviado').waitFor()
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    await step('finalizar-tentado-de-novo')
  } finally {
    await receiver.stop()
  }
})
