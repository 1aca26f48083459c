import { readFile } from 'node:fs/promises'
import { describe, expect, inject, it } from 'vitest'
import { as } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { EICAR, smallPdf } from '../support/kindsOfFiles.ts'
import { mailTo } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { field, makeLink, makeModel, pathOf, rentalSections, saved } from './linkWorld.ts'
import { phoneFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { url, people } = inject('world')
const owner = { url, accessToken: people.owner.accessToken }
const openPage = pages()
const model = () => makeModel(owner)

describe.each(phoneFirst)('on a %s', (device, width) => {
  it('an author makes a link, and a client answers by it and gets the PDF', async () => {
    const id = await makeModel(owner)
    const author = await openPage()
    await beSignedIn(author, people.owner, `/app?id=${id}&painel=links`)
    const { step } = usable(author)
    const drawer = author.getByRole('dialog', { name: 'Compartilhar por link' })
    await drawer.getByRole('heading', { name: 'Nenhum link' }).waitFor()
    await step(`links-none-${device}`)
    await drawer.getByRole('button', { name: 'Novo link' }).click()
    await type(author.getByLabel('Nome do link'), 'Clientes do site')
    await step(`links-new-${device}`)
    await author.getByRole('button', { name: 'Mais opções' }).click()
    const recipients = author.getByRole('combobox', { name: 'Quem recebe os documentos' })
    await expect.poll(() => recipients.inputValue()).not.toBe('')
    await type(author.getByLabel('Mensagem para quem não pode mais entrar (opcional)'), 'Ligue para nós.')
    await step(`links-more-${device}`)
    await author.getByRole('button', { name: 'Criar o link' }).click()
    const link = drawer.getByRole('region', { name: 'Clientes do site' })
    await link.getByText('Aberto · Ninguém entrou ainda').waitFor()
    await step(`links-made-${device}`)
    const address = await link.getByLabel('Endereço de Clientes do site').inputValue()
    await link.getByRole('button', { name: 'Copiar' }).click()
    const menu = link.getByRole('button', { name: 'Opções de Clientes do site' })
    await menu.click()
    await author.getByRole('menuitem', { name: 'Endereço com respostas' }).click()
    const making = author.getByRole('dialog', { name: 'Endereço com respostas' })
    await type(making.getByRole('combobox', { name: 'Pergunta 1' }), 'CPF')
    await author.keyboard.press('ArrowDown')
    await author.keyboard.press('Enter')
    await type(making.getByRole('textbox', { name: 'Resposta 1' }), '123')
    await making.locator('[id$="-error"]').waitFor()
    await type(making.getByRole('textbox', { name: 'Resposta 1' }), '52998224725')
    await type(making.getByLabel('Nome do dado 1'), 'utm_source')
    await type(making.getByLabel('Valor do dado 1'), 'site')
    const prepared = making.getByLabel('Endereço com respostas', { exact: true })
    expect(new URL(await prepared.inputValue()).search).toBe('?campo.cpf=52998224725&utm_source=site')
    await step(`links-address-${device}`)
    await making.getByRole('switch', { name: 'Proteger as respostas' }).press('Space')
    await making.getByRole('button', { name: 'Proteger e mostrar o endereço' }).click()
    const sealed = new URL(await prepared.inputValue())
    expect([...sealed.searchParams.keys()]).toEqual(['dados', 'utm_source'])
    await making.getByRole('button', { name: 'Fechar' }).click()
    await menu.click()
    await author.getByRole('menuitem', { name: 'QR code' }).click()
    await author.getByRole('img', { name: 'QR code de Clientes do site' }).waitFor()
    // Closes the code alone, and not the drawer behind it.
    await author.keyboard.press('Escape')
    await menu.click()
    await author.getByRole('menuitem', { name: 'Enviar por e-mail' }).click()
    const mailing = author.getByRole('dialog', { name: 'Enviar o link por e-mail' })
    const recipient = `cliente.${device}.${Date.now()}@exemplo.com.br`
    await type(mailing.getByLabel('Para'), `${recipient}, ana@`)
    await author.keyboard.press('Enter')
    await mailing.getByText('Confira ana@: falta o que vem depois do @').waitFor()
    await step(`links-mail-${device}`)
    await type(mailing.getByLabel('Para'), recipient)
    await author.keyboard.press('Enter')
    await mailing.waitFor({ state: 'hidden' })
    expect((await mailTo(recipient, 'Ficha de locação')).text).toContain(address)

    const client = await openPage({ width })
    const seen = usable(client)
    await client.goto(sealed.pathname + sealed.search)
    await client.getByRole('heading', { name: 'Ficha de locação' }).waitFor()
    // The secret is behind '#', where no server and no other site sees it.
    await expect.poll(() => new URL(client.url()).pathname).toBe(`/app/public/${id}`)
    await seen.step(`visit-entrance-${device}`)
    await client.getByRole('button', { name: 'Começar' }).click()
    await client.getByRole('heading', { name: 'Quem aluga' }).waitFor()
    await seen.step(`visit-questions-${device}`)
    expect(await client.getByLabel('CPF').inputValue()).toBe('529.982.247-25')
    await type(client.getByLabel('Nome completo'), 'Beatriz Moraes')
    await client.getByLabel('Estado').selectOption({ label: 'Bahia' })
    await saved(client)
    await seen.step(`visit-answered-${device}`)
    await client.getByRole('button', { name: 'Continuar', exact: true }).click()
    await client.getByRole('heading', { name: 'O aluguel' }).waitFor()
    await client.getByRole('button', { name: 'Enviar respostas' }).click()
    await client.getByRole('alert').filter({ hasText: 'Falta 1 resposta' }).waitFor()
    await seen.step(`visit-missing-${device}`)
    await type(client.getByLabel('Aluguel por mês'), '2.500,00')
    await type(client.getByLabel('Começa em', { exact: true }), '01/12/2026')
    await client.getByRole('radio', { name: 'Sim' }).check()
    await client.getByRole('button', { name: 'Enviar respostas' }).click()
    await client.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
    const download = client.waitForEvent('download')
    await client.getByRole('button', { name: 'Baixar PDF' }).click()
    const pdf = await readFile(await (await download).path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await seen.step(`visit-done-${device}`)
    // Opening the link again on this device shows the documents.
    await client.reload()
    await client.getByRole('button', { name: 'Baixar PDF' }).waitFor()
    await client.getByRole('button', { name: 'Sair deste aparelho' }).click()
    await client.getByRole('button', { name: 'Começar' }).waitFor()
    await client.reload()
    await client.getByRole('button', { name: 'Começar' }).waitFor()
    expect(await client.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain('"session"')

    await author.reload()
    await link.getByText('Aberto · 1 pessoa entrou, 1 terminou').waitFor()
    await link.getByRole('button', { name: 'Opções de Clientes do site' }).click()
    await author.getByRole('menuitem', { name: 'Revogar' }).click()
    await step(`links-revoking-${device}`)
    await author.getByRole('button', { name: 'Revogar o link' }).click()
    await link.getByText('Revogado').waitFor()
    await step(`links-revoked-${device}`)
    const late = await openPage({ width })
    await late.goto(new URL(address).pathname)
    await late.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
    await usable(late).step(`visit-revoked-${device}`)
  })
})

// What this shows does not depend on the width.
describe.each([['phone', widths.phone]] as const)('on a %s', (_, width) => {
  it('what a client typed is there after a reload, without a second entry', { tags: 'further' }, async () => {
    const id = await makeModel(owner)
    const link = await makeLink(owner, id)
    const client = await openPage({ width })
    await client.goto(pathOf(link))
    await client.getByRole('button', { name: 'Começar' }).click()
    await type(client.getByLabel('Nome completo'), 'Beatriz Moraes')
    // Not saved yet: the browser has it.
    await client.reload()
    await client.getByLabel('Nome completo').waitFor()
    expect(await client.getByLabel('Nome completo').inputValue()).toBe('Beatriz Moraes')
    await saved(client)
    const [made] = await ok(as(owner).links.listInterviewLinks({ params: { id } }))
    expect(made?.uses).toBe(1)
  })
})

describe.each(phoneFirst)('on a %s', (device, width) => {
  it('a PIN is asked for again until it is right', { tags: 'further' }, async () => {
    const link = await makeLink(owner, await model(), { pin: '246810' })
    // The deployment has reCAPTCHA; what Google does not vouch for is proved by a challenge.
    const client = await openPage({ width, bypassCSP: true })
    const proofs: string[] = []
    await client.route('**/public/hash/*/type', async (route) => {
      const answer = await route.fetch()
      const { data, messages } = await answer.json()
      await route.fulfill({ response: answer, json: { data: { ...data, recaptchaSiteKey: 'chave' }, messages } })
    })
    await client.route('https://www.google.com/recaptcha/**', (route) => {
      const body = `grecaptcha = { ready: (then) => then(), execute: async (key, { action }) => [key, action].join('/') }`
      return route.fulfill({ contentType: 'text/javascript', body })
    })
    client.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().includes('/public/')) return
      const { recaptcha, proof } = request.postDataJSON()
      proofs.push(recaptcha ?? (proof ? 'challenge' : ''))
    })
    const { step } = usable(client)
    await client.goto(pathOf(link))
    const pin = client.getByLabel('PIN')
    await type(pin, '12')
    await client.keyboard.press('Enter')
    await client.getByText('O PIN tem de 6 a 12 algarismos.').waitFor()
    await type(pin, '123456')
    await client.keyboard.press('Enter')
    await client.getByText('Este não é o PIN do link. Confira e tente de novo.').waitFor()
    // The cursor is where it can be corrected.
    await expect.poll(() => client.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('pin')
    await step(`visit-pin-${device}`)
    await client.getByText('Este formulário é protegido pelo reCAPTCHA.').waitFor()
    await type(pin, '246810')
    await client.keyboard.press('Enter')
    await client.getByRole('heading', { name: 'Quem aluga' }).waitFor()
    expect(proofs).toEqual(['chave/visit', 'chave/visit', 'challenge'])
    // The right one is not asked for again on this device.
    await client.reload()
    await client.getByRole('heading', { name: 'Quem aluga' }).waitFor()
  })

  it('a link with an e-mail and a password opens with both alone', { tags: 'further' }, async () => {
    const login = { login: 'password', email: 'cliente@exemplo.com.br', password: 'chuva de verão' }
    const link = await makeLink(owner, await model(), login)
    const client = await openPage({ width })
    const { step } = usable(client)
    await client.goto(pathOf(link))
    await type(client.getByLabel('E-mail'), login.email)
    await type(client.getByLabel('Senha', { exact: true }), 'chuva')
    await client.keyboard.press('Enter')
    await client.getByText('E-mail ou senha incorretos.').waitFor()
    await step(`visit-login-${device}`)
    await type(client.getByLabel('Senha', { exact: true }), login.password)
    await client.keyboard.press('Enter')
    await client.getByRole('heading', { name: 'Quem aluga' }).waitFor()
  })

  it('a link that lets nobody in says so in the words of the organization', { tags: 'further' }, async () => {
    const closedMessage = 'As inscrições terminaram. Ligue para (11) 3000-0000.'
    const id = await model()
    const link = await makeLink(owner, id, { maxUses: 1, closedMessage })
    const first = await openPage({ width })
    await first.goto(pathOf(link))
    await first.getByRole('button', { name: 'Começar' }).click()
    await first.getByRole('heading', { name: 'Quem aluga' }).waitFor()
    const second = await openPage({ width })
    await second.goto(pathOf(link))
    await second.getByRole('heading', { name: 'Este link já foi usado' }).waitFor()
    await second.getByText(closedMessage).waitFor()
    await usable(second).step(`visit-used-up-${device}`)
    // Visitors who already entered continue.
    await first.reload()
    await first.getByRole('heading', { name: 'Quem aluga' }).waitFor()
    await ok(as(owner).links.changeInterviewLink({ params: { id, linkId: link.id }, body: { closed: true } }))
    await first.reload()
    await first.getByRole('heading', { name: 'Este link não recebe respostas agora' }).waitFor()
    await first.goto(`/sharedLink/${'x'.repeat(43)}`)
    await first.getByRole('heading', { name: 'Este endereço não leva a nenhum formulário' }).waitFor()
    await usable(first).step(`visit-unknown-${device}`)
  })
})

// What this shows does not depend on the width.
describe.each([['phone', widths.phone]] as const)('on a %s', (device, width) => {
  it('without a connection the page keeps what is typed, also after the browser was killed, and sends it later', {
    tags: 'further',
  }, async () => {
    const id = await model()
    const link = await makeLink(owner, id)
    const client = await openPage({ width, serviceWorkers: 'allow' })
    const { step } = usable(client)
    await client.goto(pathOf(link))
    await client.getByRole('button', { name: 'Começar' }).click()
    await type(client.getByLabel('Nome completo'), 'Beatriz')
    await saved(client)
    await expect.poll(() => client.evaluate(async () => Boolean(await caches.match('/visit.html')))).toBe(true)
    const address = client.url()
    const window = client.context()
    await window.setOffline(true)
    await client.keyboard.press('End')
    await client.keyboard.type(' Moraes')
    await client.getByText('Sem conexão: guardado neste aparelho').waitFor()
    await step(`visit-offline-${device}`)
    const session = await window.newCDPSession(client)
    // The process of the page ends without a word to it.
    const crashed = client.waitForEvent('crash')
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await client.close()
    const again = await window.newPage()
    usable(again)
    await again.goto(address)
    await again.getByLabel('Nome completo').waitFor()
    expect(await again.getByLabel('Nome completo').inputValue()).toBe('Beatriz Moraes')
    await again.getByText('Sem conexão: guardado neste aparelho').waitFor()
    await window.setOffline(false)
    await saved(again)
    const documents = await ok(
      as(owner).executions.listExecutions({
        params: { orgId: people.owner.organizationId },
        query: { interviewId: id },
      }),
    )
    const { values } = await ok(as(owner).executions.getExecution({ params: { id: documents.items[0]?.id } }))
    expect(values).toMatchObject({ nome: 'Beatriz Moraes' })
  })
})

// What this shows does not depend on the width.
describe.each([['desktop', widths.desktop]] as const)('on a %s', (_, width) => {
  it('two tabs of the same visitor keep the answers of both', { tags: 'further' }, async () => {
    const id = await model()
    const link = await makeLink(owner, id)
    const one = await openPage({ width })
    await one.goto(pathOf(link))
    await one.getByRole('button', { name: 'Começar' }).click()
    await one.getByLabel('Nome completo').waitFor()
    const other = await one.context().newPage()
    usable(other)
    await other.goto(pathOf(link))
    await type(other.getByLabel('CPF'), '52998224725')
    await saved(other)
    await type(one.getByLabel('Nome completo'), 'Beatriz Moraes')
    await expect.poll(() => one.getByLabel('CPF').inputValue()).toBe('529.982.247-25')
    await saved(one)
    await other.reload()
    await other.getByLabel('Nome completo').waitFor()
    expect(await other.getByLabel('Nome completo').inputValue()).toBe('Beatriz Moraes')
    expect(await other.getByLabel('CPF').inputValue()).toBe('529.982.247-25')
    // The link is revoked while the visitor types: what was typed stays on the screen, with the reason.
    await ok(as(owner).links.revokeInterviewLink({ params: { id, linkId: link.id } }))
    await type(other.getByLabel('Nome completo'), 'Beatriz Moraes Lima')
    await other.getByText('Não salvo: Este link não vale mais.').waitFor()
    expect(await other.getByLabel('Nome completo').inputValue()).toBe('Beatriz Moraes Lima')
  })
})

describe.each(phoneFirst)('on a %s', (device, width) => {
  it('one question at a time, or all on one page, as the author chose', { tags: 'further' }, async () => {
    const request = (typeFormView: 'Conversa' | 'Formulario') =>
      makeModel(owner, rentalSections, (code) => ({ ...code, metadata: { ...code.metadata, typeFormView } }))
    const client = await openPage({ width })
    const { step } = usable(client)
    await client.goto(pathOf(await makeLink(owner, await request('Conversa'))))
    await client.getByRole('button', { name: 'Começar' }).click()
    await type(client.getByLabel('Nome completo'), 'Beatriz Moraes')
    expect(await client.locator('[data-answer]').count()).toBe(1)
    await step(`visit-one-question-${device}`)
    await client.getByRole('button', { name: 'Continuar', exact: true }).click()
    await type(client.getByLabel('CPF'), '52998224725')
    const all = await openPage({ width })
    await all.goto(pathOf(await makeLink(owner, await request('Formulario'))))
    await all.getByRole('button', { name: 'Começar' }).click()
    await all.getByRole('heading', { name: 'O aluguel' }).waitFor()
    expect(await all.locator('[data-answer]').count()).toBe(7)
    await usable(all).step(`visit-one-page-${device}`)
  })

  it('a visitor who confirms their e-mail with a code enters, and goes on elsewhere by an e-mailed address, once', {
    tags: 'further',
  }, async () => {
    const link = await makeLink(owner, await model(), { login: 'code' })
    const email = `cliente.${device}@exemplo.com.br`
    const client = await openPage({ width })
    const { step } = usable(client)
    await client.goto(pathOf(link))
    await type(client.getByLabel('O seu e-mail'), email)
    await client.keyboard.press('Enter')
    await client.getByLabel('Código', { exact: true }).waitFor()
    const { subject } = await mailTo(email, /é o seu código$/)
    const code = subject.slice(0, 6)
    const given = client.getByLabel('Código', { exact: true })
    await type(given, code === '000000' ? '000001' : '000000')
    await client.keyboard.press('Enter')
    await client.locator('[id$="-error"]').waitFor()
    await step(`visit-code-${device}`)
    await type(given, code)
    await client.keyboard.press('Enter')
    await type(client.getByLabel('Nome completo'), 'Beatriz Moraes')
    await client.getByRole('button', { name: 'Continuar em outro aparelho' }).click()
    const dialog = client.getByRole('dialog', { name: 'Continuar em outro aparelho' })
    await type(dialog.getByLabel('O seu e-mail'), email)
    await step(`visit-elsewhere-${device}`)
    await client.keyboard.press('Enter')
    await dialog.getByText('Enviamos a').waitFor()
    await step(`visit-elsewhere-sent-${device}`)
    const { text } = await mailTo(email, /^Continue a responder/)
    const address = /\/app\/public\/\S+#\S+/.exec(text)?.[0] ?? ''
    const other = await openPage({ width: width === widths.phone ? widths.desktop : widths.phone })
    await other.goto(address)
    await other.getByRole('button', { name: 'Continuar', exact: true }).click()
    await other.getByLabel('Nome completo').waitFor()
    expect(await other.getByLabel('Nome completo').inputValue()).toBe('Beatriz Moraes')
    // The ticket is no longer in the address, and opens nothing a second time.
    expect(other.url()).not.toContain('token=')
    const third = await openPage({ width })
    await third.goto(address)
    await third.getByRole('button', { name: 'Continuar', exact: true }).click()
    await third.getByText('Este link já foi usado').waitFor()
    await third.getByRole('button', { name: 'Entrar de outro modo' }).click()
    await third.getByLabel('O seu e-mail').waitFor()
    // In the browser that used it, it leads on to the answers.
    await other.goto('about:blank')
    await other.goto(address)
    await other.getByLabel('Nome completo').waitFor()
  })

  it('answers are sent once their file has arrived, and not without one that was refused', {
    tags: 'further',
  }, async () => {
    const sections = [
      {
        ...rentalSections[0]!,
        fields: [
          field('text', 'nome', 'Nome completo'),
          field('currency', 'aluguel', 'Aluguel'),
          field('upload', 'rg', 'Foto do RG'),
        ],
      },
    ]
    const id = await makeModel(owner, sections)
    const link = await makeLink(owner, id)
    const client = await openPage({ width })
    const { step } = usable(client)
    await client.goto(pathOf(link))
    await client.getByRole('button', { name: 'Começar' }).click()
    await type(client.getByLabel('Nome completo'), 'Beatriz Moraes')
    let held = Promise.withResolvers<void>()
    await client.route(
      (url) => url.searchParams.has('partNumber'),
      (route) => held.promise.then(() => route.continue()),
    )
    const attach = async (name: string, mimeType: string, buffer: Buffer) => {
      await client.locator('[data-answer="rg"] input[type=file]').first().setInputFiles({ name, mimeType, buffer })
      await client.getByText(name).first().waitFor()
      await saved(client)
    }
    const sendAnswers = () => client.getByRole('button', { name: 'Enviar respostas' }).click()
    const wait = client.getByText('Esperando o envio do arquivo terminar.')

    await attach('foto.txt', 'text/plain', Buffer.from(EICAR))
    await sendAnswers()
    await wait.waitFor()
    held.resolve()
    await client.getByText('Um dos arquivos não está mais entre as respostas').waitFor()
    expect(await wait.count()).toBe(0)
    await step(`visit-file-refused-${device}`)

    held = Promise.withResolvers()
    await attach('rg.pdf', 'application/pdf', smallPdf)
    await sendAnswers()
    await wait.waitFor()
    await step(`visit-file-${device}`)
    await client.getByRole('button', { name: 'Não esperar' }).click()
    await wait.waitFor({ state: 'detached' })
    await sendAnswers()
    await wait.waitFor()
    held.resolve()
    await client.getByRole('heading', { name: 'Respostas enviadas' }).waitFor()
  })
})
