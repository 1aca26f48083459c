import { readFile } from 'node:fs/promises'
import { describe, expect, inject, it } from 'vitest'
import { readCertificate, seal } from '#functions/pades/index.ts'
import { makeAuthority } from '#functions/pades/testing/makeCertificates.ts'
import { makeP12 } from '#functions/pades/testing/makeP12.ts'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { newSigner } from '../support/envelopes.ts'
import { mailTo, reachTable } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import {
  agree,
  codeIn,
  contractPdf,
  drawSignature,
  goToCode,
  inkOf,
  linkTo,
  pressed,
  SUBJECT,
  sendEnvelope,
} from './signingWorld.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { people } = inject('world')
const token = people.owner.accessToken
const openPage = pages()
const width = widths.phone

const read = async (id: string) => await ok(withToken(token).signatures.getEnvelope({ params: { id } }))

const address = (name: string): string => newSigner(name).email

describe('people who sign by the link of an e-mail, on phones', () => {
  it('two read, sign and get the sealed document, which the verification page recognises', async () => {
    const [bia, rui] = [address('bia'), address('rui')]
    const envelope = await sendEnvelope(
      token,
      [
        { name: 'Beatriz Moraes', email: bia, title: 'Locatária', asksCpf: true, cpf: '529.982.247-25' },
        { name: 'Rui Lima', email: rui, order: 2 },
      ],
      {
        places: [
          { participant: 0, document: 0, kind: 'initials', page: 0, x: 0.82, y: 0.93, width: 0.1, height: 0.03 },
          { participant: 0, document: 0, kind: 'signature', page: 1, x: 0.12, y: 0.82, width: 0.32, height: 0.06 },
          {
            participant: 0,
            document: 0,
            kind: 'text',
            page: 1,
            x: 0.6,
            y: 0.85,
            width: 0.2,
            height: 0.025,
            label: 'Matrícula do imóvel',
          },
        ],
      },
    )
    const page = await openPage({ width })
    const { step, screen } = usable(page)
    await page.goto(await linkTo(bia))
    await page.getByRole('heading', { name: SUBJECT }).waitFor()
    await page.getByText('Segue o contrato como combinamos.').waitFor()
    await page
      .getByRole('article', { name: 'Página 1 de 2' })
      .getByText('CONTRATO DE LOCAÇÃO')
      .waitFor({ state: 'attached' })
    await screen('sign-read')
    const place = page.getByRole('button', { name: 'Assine aqui, nesta página' })
    await pressed(page, 'Próximo lugar').click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Rubrica/)
    await pressed(page, 'Próximo lugar').click()
    await expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true)
    await step('sign-place')
    const download = page.waitForEvent('download')
    await pressed(page, 'Baixar Contrato 1.pdf').click()
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')

    await pressed(page, 'Assinar').click()
    await page.getByRole('heading', { name: 'Seus dados' }).waitFor()
    await pressed(page, 'Continuar').click()
    await page.getByText('Informe o seu CPF').waitFor()
    await type(page.getByRole('textbox', { name: 'CPF' }), '111.444.777-35')
    await type(page.getByRole('textbox', { name: 'Matrícula do imóvel' }), '12.345')
    await step('sign-facts')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sua assinatura' }).waitFor()
    await pressed(page, 'Continuar').click()
    await page.getByText('Desenhe a sua assinatura no quadro').waitFor()
    await drawSignature(page)
    const pad = page.getByRole('img', { name: 'Área para desenhar a sua assinatura' })
    const whole = await inkOf(pad)
    await page.getByRole('button', { name: 'Desfazer' }).first().click()
    await expect.poll(() => inkOf(pad)).toBeLessThan(whole)
    await step('sign-mark')
    // What was drawn and typed survives a reload, and the step too.
    await page.reload()
    await page.getByRole('heading', { name: 'Sua assinatura' }).waitFor()
    await expect.poll(() => inkOf(pad)).toBeGreaterThan(0)
    await pressed(page, 'Continuar').click()
    await page.getByRole('heading', { name: 'Confirme que concorda' }).waitFor()
    await pressed(page, 'Receber o código').click()
    await page.getByText('Marque para continuar').waitFor()
    await agree(page)
    await step('sign-consent')
    await pressed(page, 'Receber o código').click()
    await page.getByRole('heading', { name: 'Digite o código' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
    const code = await codeIn(bia)
    const wrong = code === '000000' ? '000001' : '000000'
    await type(page.getByRole('textbox', { name: 'Código' }), wrong)
    await page.keyboard.press('Enter')
    // A CPF other than the sender's is shown first, where it can be corrected.
    await page.getByText('Este CPF não é o que quem enviou informou.').waitFor()
    await type(page.getByRole('textbox', { name: 'CPF' }), '529.982.247-25')
    for (const button of ['Continuar', 'Continuar', 'Receber o código']) await pressed(page, button).click()
    const newest = await codeIn(bia, 2)
    await type(page.getByRole('textbox', { name: 'Código' }), newest === wrong ? '999999' : wrong)
    await page.keyboard.press('Enter')
    await page.getByText('Este código não confere ou já venceu.').waitFor()
    await step('sign-code-wrong')
    await type(page.getByRole('textbox', { name: 'Código' }), newest)
    await pressed(page, 'Assinar').dblclick()
    await page.getByRole('heading', { name: 'Você assinou' }).waitFor()
    await page.getByText('1 pessoa ainda precisa assinar.').waitFor()
    await page.getByText('Ainda sem as assinaturas').first().waitFor()
    await step('sign-done', { allow: /Rui/ })
    expect((await read(envelope.id)).trail.filter(({ event }) => event === 'signed')).toHaveLength(1)

    const other = await openPage({ width })
    await other.goto(await linkTo(rui))
    await pressed(other, 'Assinar').click()
    await other.getByText('Digitar', { exact: true }).click()
    await type(other.getByRole('textbox', { name: 'Seu nome, como assina' }), 'Rui Conceição Lima')
    await usable(other).step('sign-typed')
    await pressed(other, 'Continuar').click()
    await agree(other)
    await pressed(other, 'Receber o código').click()
    await type(other.getByRole('textbox', { name: 'Código' }), await codeIn(rui))
    await other.keyboard.press('Enter')
    await other.getByRole('heading', { name: 'Você assinou, e está tudo concluído' }).waitFor()
    await usable(other).step('sign-completed', { allow: /Beatriz/ })
    const sealed = other.waitForEvent('download')
    await pressed(other, 'Baixar Contrato 1.pdf').click()
    expect((await sealed).suggestedFilename()).toBe('Contrato 1 - assinado.pdf')
    const bytes = await readFile(await (await sealed).path())
    await mailTo(bia, `Assinado por todos: ${SUBJECT}`)

    const anybody = await openPage({ width })
    await anybody.goto('/verificar')
    const choose = (name: string, buffer: Buffer) =>
      anybody.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await choose('Contrato assinado.pdf', bytes)
    await anybody.getByRole('heading', { name: 'Íntegro e assinado' }).waitFor()
    await anybody.getByText('Rui Lima').first().waitFor()
    await usable(anybody).step('verify-sealed', { allow: /Minuta/ })
    await choose('Outro.pdf', await contractPdf(1))
    await anybody.getByRole('heading', { name: 'Não é daqui, e não tem assinatura digital' }).waitFor()
    const changed = Buffer.from(bytes)
    const at = changed.indexOf('stream') + 40
    changed[at] = changed[at]! ^ 1
    await choose('Mudado.pdf', changed)
    await anybody.getByRole('heading', { name: 'Alterado depois de assinado' }).waitFor()
    await usable(anybody).step('verify-changed')
    await anybody.goto(`/verificar/${envelope.number.toLowerCase()}`)
    await anybody.getByRole('heading', { name: 'Concluído: assinado por todas as pessoas' }).waitFor()
    await anybody.getByText('2 de 2').waitFor()
    await usable(anybody).screen('verify-number')
  })

  it('refusing asks for a reason, is asked twice and ends it for all', { tags: 'further' }, async () => {
    const [bia, rui] = [address('bia'), address('rui')]
    const envelope = await sendEnvelope(token, [
      { name: 'Beatriz Moraes', email: bia },
      { name: 'Rui Lima', email: rui, role: 'approver' },
    ])
    const page = await openPage({ width })
    const { step } = usable(page)
    await page.goto(await linkTo(bia))
    await pressed(page, 'Recusar').click()
    await pressed(page, 'Recusar assinar').click()
    await page.getByText('Escreva o motivo').waitFor()
    await type(page.getByRole('textbox', { name: 'Por quê?' }), 'O aluguel não é o combinado.')
    await pressed(page, 'Recusar assinar').click()
    await pressed(page, 'Não recusar').click()
    await page.goBack()
    await page.getByRole('heading', { name: SUBJECT }).waitFor()
    await pressed(page, 'Recusar').click()
    expect(await page.getByRole('textbox', { name: 'Por quê?' }).inputValue()).toBe('O aluguel não é o combinado.')
    await pressed(page, 'Recusar assinar').click()
    await step('refuse-asked')
    await pressed(page, 'Sim, recusar').click()
    await page.getByRole('heading', { name: 'Você recusou' }).waitFor()
    await step('refused')
    const other = await openPage({ width })
    await other.goto(await linkTo(rui))
    await other.getByRole('heading', { name: 'Outra pessoa recusou' }).waitFor()
    await usable(other).step('refused-by-other')
    expect(await read(envelope.id)).toMatchObject({ state: 'refused', reason: 'O aluguel não é o combinado.' })
  })

  it('a link that is cancelled, corrected, not yet in turn or cut off says what to do', {
    tags: 'further',
  }, async () => {
    const [bia, rui, corrected] = [address('bia'), address('rui'), address('bia.nova')]
    const envelope = await sendEnvelope(token, [
      { name: 'Beatriz Moraes', email: bia },
      { name: 'Rui Lima', email: rui, order: 2 },
    ])
    const link = await linkTo(bia)
    const [first] = envelope.participants
    await ok(
      withToken(token).signatures.correctParticipant({
        params: { id: envelope.id, participantId: first?.id },
        body: {
          email: corrected,
        },
      }),
    )
    const page = await openPage({ width })
    await page.goto(link)
    await page.getByRole('heading', { name: 'Este link não leva a nenhum documento' }).waitFor()
    await usable(page).step('link-replaced')
    await page.goto(await linkTo(corrected))
    await page.getByRole('heading', { name: SUBJECT }).waitFor()
    await ok(
      withToken(token).signatures.cancelEnvelope({ params: { id: envelope.id }, body: { reason: 'Mudou o imóvel' } }),
    )
    await pressed(page, 'Assinar').click()
    await page.getByText('Digitar', { exact: true }).click()
    await pressed(page, 'Continuar').click()
    await agree(page)
    await pressed(page, 'Receber o código').click()
    await page.getByRole('heading', { name: 'Este pedido foi cancelado' }).waitFor()
    await usable(page).step('cancelled')
    await page.goto('/assinar')
    await page.getByRole('heading', { name: 'Este link não leva a nenhum documento' }).waitFor()
  })

  it('after the last day nobody signs, and the page says whom to ask', { tags: 'further' }, async () => {
    const bia = address('bia')
    const { id } = await sendEnvelope(token, [{ name: 'Beatriz Moraes', email: bia }])
    const page = await openPage({ width })
    await page.goto(await linkTo(bia))
    await goToCode(page, bia)
    // No call makes time pass.
    await reachTable()
    const { envelope } = await import('#functions/signatures/entity.ts')
    const { organizationId } = people.owner
    await envelope.patch({ organizationId, envelopeId: id }).set({ expiresOn: '2026-01-02' }).go()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'O prazo acabou' }).waitFor()
    await page.getByText('Este documento podia ser assinado até 2 de janeiro de 2026.').waitFor()
    await usable(page).step('expired')
  })

  it('a lost connection loses nothing, and a second tab signs nothing twice', { tags: 'further' }, async () => {
    const bia = address('bia')
    const envelope = await sendEnvelope(token, [{ name: 'Beatriz Moraes', email: bia, role: 'witness' }])
    const page = await openPage({ width })
    await page.goto(await linkTo(bia))
    await page.getByText('pede a sua assinatura como testemunha').waitFor()
    const tab = await page.context().newPage()
    usable(tab)
    await tab.goto(page.url())
    await pressed(tab, 'Assinar').waitFor()
    await pressed(page, 'Assinar').click()
    await page.getByText('Digitar', { exact: true }).click()
    await pressed(page, 'Continuar').click()
    await agree(page)
    await page.context().setOffline(true)
    await pressed(page, 'Receber o código').click()
    await page.getByText('Não foi possível falar com o servidor.').waitFor()
    await page.context().setOffline(false)
    await pressed(page, 'Receber o código').click()
    await type(page.getByRole('textbox', { name: 'Código' }), await codeIn(bia))
    // The server signs, and its answer is lost on the way.
    await page.route('**/sign', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Você assinou/ }).waitFor()
    await tab.getByRole('heading', { name: /^Você assinou/ }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: /^Você assinou/ }).waitFor()
    expect((await read(envelope.id)).trail.filter(({ event }) => event === 'signed')).toHaveLength(1)
  })
})

describe('a signer with a certificate of their own', () => {
  it('signs with the A1 file in the browser, which sends neither the file nor its password', {
    tags: 'further',
  }, async () => {
    const bia = address('bia')
    const { issue } = await makeAuthority()
    const p12 = Buffer.from(
      makeP12(
        await issue({ subject: 'CN=BEATRIZ MORAES:52998224725', otherNames: { '2.16.76.1.3.1': PERSON } }),
        SECRET,
      ),
    )
    const envelope = await sendEnvelope(token, [{ name: 'Beatriz Moraes', email: bia, needsCertificate: true }])
    const page = await openPage({ width: widths.desktop })
    const { step } = usable(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await page.goto(await linkTo(bia))
    await pressed(page, 'Assinar').click()
    await page.getByRole('heading', { name: 'Como você quer assinar?' }).waitFor()
    expect(await page.getByRole('button', { name: /Assinar nesta página/ }).count()).toBe(0)
    await step('certificate-way')
    await page.getByRole('button', { name: /Com o meu certificado digital/ }).click()
    await agree(page)
    await pressed(page, 'Continuar').click()
    await page.getByRole('heading', { name: 'Seu certificado digital' }).waitFor()
    const choose = page.locator('input[type=file]')
    await choose.setInputFiles({ name: 'nada.pfx', mimeType: 'application/x-pkcs12', buffer: Buffer.from('nada') })
    await pressed(page, 'Abrir o certificado').click()
    await page.getByText('Este arquivo não é um certificado A1.').waitFor()
    await choose.setInputFiles({ name: 'bia.pfx', mimeType: 'application/x-pkcs12', buffer: p12 })
    await type(page.getByLabel('Senha do certificado'), 'errada')
    await page.keyboard.press('Enter')
    await page.getByText('A senha não abre este certificado.').waitFor()
    await type(page.getByLabel('Senha do certificado'), SECRET)
    await page.keyboard.press('Enter')
    await page.getByText('BEATRIZ MORAES').waitFor()
    await step('certificate-opened')
    await pressed(page, 'Assinar com este certificado').click()
    await page.getByRole('heading', { name: /^Você assinou/ }).waitFor()
    const traffic = sent.join('\n')
    expect(traffic).not.toContain(SECRET)
    expect(traffic).not.toContain(p12.toString('base64').slice(200, 260))
    await expect.poll(async () => (await read(envelope.id)).state).toBe('completed')
  })

  it('may sign the PDF in another program, and send it', { tags: 'further' }, async () => {
    const bia = address('bia')
    const { issue } = await makeAuthority()
    const opened = await readCertificate(
      makeP12(
        await issue({ subject: 'CN=BEATRIZ MORAES:52998224725', otherNames: { '2.16.76.1.3.1': PERSON } }),
        SECRET,
      ),
      SECRET,
    )
    if (!opened.ok) throw new Error(opened.error.message)
    const envelope = await sendEnvelope(token, [{ name: 'Beatriz Moraes', email: bia }])
    const page = await openPage({ width })
    const { step } = usable(page)
    await page.goto(await linkTo(bia))
    await pressed(page, 'Assinar').click()
    await pressed(page, 'Assinar com ele').click()
    await page.getByRole('button', { name: /Enviar o PDF que assinei em outro lugar/ }).click()
    await agree(page)
    await pressed(page, 'Continuar').click()
    await pressed(page, 'Enviar e concluir a assinatura').click()
    await page.getByText('Escolha o PDF assinado deste documento.').waitFor()
    const download = page.waitForEvent('download')
    await pressed(page, 'Baixar Contrato 1.pdf para assinar').click()
    const toSign = await readFile(await (await download).path())
    const choose = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'assinado.pdf', mimeType: 'application/pdf', buffer })
    await choose(toSign)
    await pressed(page, 'Enviar e concluir a assinatura').click()
    await page.getByText('não traz a sua assinatura').waitFor()
    await step('file-unsigned', { allow: /Contrato/ })
    const signed = await seal(toSign, { certificate: opened.value, signedAt: new Date() })
    if (!signed.ok) throw new Error(signed.error.message)
    await choose(Buffer.from(signed.value))
    await pressed(page, 'Enviar e concluir a assinatura').click()
    await page.getByRole('heading', { name: /^Você assinou/ }).waitFor()
    await expect.poll(async () => (await read(envelope.id)).state).toBe('completed')
  })
})

describe('a signer who is signed in to Minuta', () => {
  it('keeps the signature in this browser for the next time, if they want', { tags: 'further' }, async () => {
    const [first, second] = [address('bia'), address('bia')]
    await sendEnvelope(token, [{ name: 'Beatriz Moraes', email: first }])
    await sendEnvelope(token, [{ name: 'Beatriz Moraes', email: second }])
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, people.owner)
    await page.goto(await linkTo(first))
    await pressed(page, 'Assinar').click()
    await drawSignature(page)
    await page.getByRole('checkbox', { name: 'Guardar neste aparelho para a próxima vez' }).check()
    await usable(page).step('sign-kept')
    await pressed(page, 'Continuar').click()
    await agree(page)
    await pressed(page, 'Receber o código').click()
    await type(page.getByRole('textbox', { name: 'Código' }), await codeIn(first))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Você assinou/ }).waitFor()
    const again = await page.context().newPage()
    usable(again)
    await again.goto(await linkTo(second))
    await pressed(again, 'Continuar e assinar').click()
    await expect
      .poll(() => inkOf(again.getByRole('img', { name: 'Área para desenhar a sua assinatura' })))
      .toBeGreaterThan(0)
    const stranger = await openPage({ width: widths.desktop })
    await stranger.goto(await linkTo(second))
    await pressed(stranger, 'Assinar').click()
    await stranger.getByRole('heading', { name: 'Sua assinatura' }).waitFor()
    expect(await stranger.getByRole('checkbox').count()).toBe(0)
  })
})

const SECRET = 'Açúcar-2026'
/** Birth, CPF and what follows (DOC-ICP-04, 7.1.2.3). */
const PERSON = `01011980${'52998224725'}${'0'.repeat(32)}`
