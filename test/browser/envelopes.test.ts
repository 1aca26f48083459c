import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { makeAuthority } from '#functions/pades/testing/makeCertificates.ts'
import { makeP12 } from '#functions/pades/testing/makeP12.ts'
import { makePdf } from '#functions/pades/testing/makePdf.ts'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { anonymous, withToken } from '../support/client.ts'
import { CODE, DocusignStandIn } from '../support/docusign/standIn.ts'
import { makeEnvelope, newSigner, secretOf, signAs, untilState } from '../support/envelopes.ts'
import { enter, mailsTo, mailTo, newOrganization, newPerson, reachTable, type TestPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { agree, codeIn, linkTo, pressed } from './signingWorld.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const pdf = async (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await makePdf([{ text: name }, { text: 'Assinaturas' }])),
})

const address = (name: string): string => newSigner(name).email

/** A new organisation and its owner, who is shown a page. */
async function begin(name: string, width: number, path: string) {
  const organizationId = await newOrganization(name)
  const owner = await newPerson(organizationId, 'Rita', ['owner'])
  const page = await openPage({ width })
  await beSignedIn(page, owner, path)
  return { organizationId, owner, page, ...usable(page) }
}

/** 'Novo envelope' with some PDF files, up to the screen on which it is written. */
async function compose(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Novo envelope' }).click()
  const dialog = page.getByRole('dialog', { name: 'O que vai ser assinado?' })
  await dialog.locator('input[type=file]').setInputFiles(await Promise.all(names.map(pdf)))
  await dialog.getByText(new RegExp(`^${names.length} escolhidos?$`)).waitFor()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL('**/signatures/*')
}

async function addPerson(page: Page, name: string, email: string, role?: string): Promise<void> {
  await page.getByRole('button', { name: 'Incluir pessoa' }).click()
  await type(page.getByRole('combobox', { name: 'Nome completo' }), name)
  await type(page.getByRole('textbox', { name: 'E-mail', exact: true }), email)
  if (!role) return
  await page.getByRole('combobox', { name: 'O que faz' }).click()
  await page.getByRole('option', { name: role }).click()
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Revisar/ }).click()
  const review = page.getByRole('dialog', { name: 'Enviar para assinatura' })
  await review.getByRole('button', { name: 'Enviar', exact: true }).waitFor()
  await usable(page).step('envelope-varios-revisao')
  await review.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText('Enviado para assinatura.').waitFor()
}

async function envelopeOn(page: Page, person: TestPerson): Promise<EnvelopeDetails & { readonly token: string }> {
  const id = /\/signatures\/(\w{26})/.exec(page.url())?.[1]
  const { accessToken } = await enter(person)
  const { data } = await withToken(accessToken).signatures.getEnvelope({ params: { id } })
  return { ...data, token: accessToken }
}

const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Mais opções' }).press('Enter')
  await page.getByRole('menuitem', { name }).press('Enter')
}

it('several documents are approved by one person and signed by another; a third gets a copy, and more later', {
  tags: 'further',
}, async () => {
  const { owner, page, step } = await begin('Aprova & Assina', widths.desktop, '/signatures')
  const [approver, signer, reader, late] = ['aprova', 'assina', 'copia', 'depois'].map(address) as [
    string,
    string,
    string,
    string,
  ]
  await compose(page, ['Contrato social', 'Ata de reunião'])
  await addPerson(page, 'Clara Nunes', approver, 'Aprova')
  await addPerson(page, 'Davi Rocha', signer)
  await addPerson(page, 'Elza Prado', reader, 'Recebe cópia')
  await page.getByText('Na ordem', { exact: true }).click()
  await step('envelope-varios-pessoas')
  await send(page)
  await page.getByRole('heading', { name: 'Faltam 2 assinaturas' }).waitFor()
  await page.getByText('Recebe no fim').waitFor()
  await step('envelope-varios-enviado')

  // Who approves reads both documents, and draws nothing.
  const phone = await openPage({ width: widths.phone })
  await phone.goto(await linkTo(approver))
  await phone.getByText('Contrato social.pdf').first().waitFor()
  await phone.getByText('Ata de reunião.pdf').first().waitFor()
  await usable(phone).step('aprovar-ler', { allow: /Elza|Davi/ })
  await pressed(phone, 'Aprovar').click()
  await phone.getByRole('heading', { name: 'Confirme que concorda' }).waitFor()
  await agree(phone)
  await usable(phone).step('aprovar-concordar')
  await pressed(phone, 'Receber o código').click()
  await type(phone.getByRole('textbox', { name: 'Código' }), await codeIn(approver))
  await phone.keyboard.press('Enter')
  await phone.getByRole('heading', { name: 'Você aprovou' }).waitFor()
  await usable(phone).step('aprovado', { allow: /Davi/ })

  await page.getByRole('heading', { name: '1 de 2 assinou' }).waitFor()
  await page.getByText(/^Aprovou/).waitFor()
  expect(await mailsTo(reader)).toEqual([])
  expect((await signAs(await secretOf(signer), signer)).status).toBe(200)
  await page.getByRole('heading', { name: 'Assinado por todos' }).waitFor()
  await step('envelope-varios-concluido')
  expect((await mailTo(reader, /^Assinado por todos/)).text).toContain('Os documentos assinados vão anexados.')

  await choose(page, 'Enviar cópias')
  const dialog = page.getByRole('dialog', { name: 'Enviar cópias' })
  await type(dialog.getByLabel('Para'), 'depois@')
  await page.keyboard.press('Enter')
  await dialog.getByText(/não é um e-mail|Confira/).waitFor()
  await step('envelope-copias')
  await type(dialog.getByLabel('Para'), late)
  await page.keyboard.press('Enter')
  await page.getByText('Cópia enviada.').waitFor()
  await mailTo(late, /^Assinado por todos|Cópia/)
  expect((await envelopeOn(page, owner)).trail.map(({ event }) => event)).toContain('copiesSent')
})

it('somebody is replaced by another person, who signs; on the last day, the other envelope is over', {
  tags: 'further',
}, async () => {
  const { organizationId, owner, page, step } = await begin('Trocas & Prazos', widths.phone, '/signatures')
  const [former, next] = [address('antes'), address('agora')]
  await compose(page, ['Procuração'])
  await addPerson(page, 'Fábio Alves', former)
  await send(page)
  const before = await secretOf(former)
  await page.getByRole('button', { name: 'Ações de Fábio Alves' }).click()
  await page.getByRole('menuitem', { name: /Trocar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar Fábio Alves' })
  await dialog.getByRole('button', { name: 'Trocar' }).click()
  await dialog.getByText('Informe o nome').waitFor()
  await step('envelope-trocar')
  await type(dialog.getByLabel('Nome completo'), 'Gilda Melo')
  await type(dialog.getByLabel('E-mail'), next)
  await dialog.getByRole('button', { name: 'Trocar' }).click()
  await page.getByText('Gilda Melo entrou no lugar de Fábio Alves.').waitFor()
  await step('envelope-trocado')
  expect((await anonymous().signatures.openSigning({ params: { hash: before } })).status).toBe(404)
  expect((await signAs(await secretOf(next), next)).status).toBe(200)
  await page.getByRole('heading', { name: 'Assinado por todos' }).waitFor()

  const { accessToken } = await enter(owner)
  const made = await makeEnvelope(accessToken, {
    subject: 'Distrato',
    participants: [{ name: 'Hugo Dias', email: address('hugo') }],
    send: true,
  })
  await page.goto(`/signatures/${made.id}`)
  await page.getByRole('heading', { name: 'Falta 1 assinatura' }).waitFor()
  await passDays(organizationId, made.id)
  await page.getByText('Ninguém tinha assinado.', { exact: false }).waitFor()
  await step('envelope-vencido')
})

/** No call makes time pass: the last day was long ago, and the schedule looks. */
async function passDays(organizationId: string, envelopeId: string): Promise<void> {
  await reachTable()
  Object.assign(process.env, world.environment)
  const [{ envelope }, { handler }] = await Promise.all([
    import('#functions/signatures/entity.ts'),
    import('#functions/signatures/sweep.ts'),
  ])
  await envelope
    .patch({ organizationId, envelopeId })
    .set({ expiresOn: '2026-01-02', lane: '0', sweepAt: '2026-01-03T03:00:00.000Z' })
    .go()
  await handler()
}

it("the organisation's A1 certificate is taken with its password, and says until when it is valid", {
  tags: 'further',
}, async () => {
  const { page, step } = await begin('Certificado & Filhos', widths.phone, '/configurations?tab=assinaturas')
  const authority = await makeAuthority()
  const p12 = Buffer.from(
    makeP12(await authority.issue({ subject: 'CN=CERTIFICADO E FILHOS ADVOGADOS:11444777000161' }), 'Açúcar-2026'),
  )
  await page.getByText('Os documentos são selados com o certificado desta instalação').waitFor()
  await page.getByRole('button', { name: 'Usar o certificado da organização' }).click()
  const dialog = page.getByRole('dialog', { name: 'Certificado da organização' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText('Escolha o arquivo do certificado').waitFor()
  await step('certificado-falta')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'escritorio.pfx', mimeType: 'application/x-pkcs12', buffer: p12 })
  await type(dialog.getByLabel('Senha do certificado'), 'errada')
  await page.keyboard.press('Enter')
  await dialog.getByText('A senha do certificado não confere.', { exact: false }).waitFor()
  await step('certificado-senha')
  await type(dialog.getByLabel('Senha do certificado'), 'Açúcar-2026')
  await page.keyboard.press('Enter')
  await page.getByText('Certificado guardado.').waitFor()
  await page.getByText('CERTIFICADO E FILHOS ADVOGADOS', { exact: true }).waitFor()
  await page.getByText(/^Vale até \d\d\/\d\d\/\d{4}|^Vence em/).waitFor()
  await page.getByText(/^Não foi reconhecido como certificado ICP-Brasil/).waitFor()
  await step('certificado-guardado')
  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  await page.getByRole('dialog', { name: 'Remover o certificado?' }).getByRole('button', { name: 'Remover' }).click()
  await page.getByText('Os documentos são selados com o certificado desta instalação').waitFor()
})

it('an envelope whose seal failed is shown to the administrator, who has it sealed again', {
  tags: 'further',
}, async () => {
  await reachTable()
  const { envelope, FAILED } = await import('#functions/signatures/entity.ts')
  const organizationId = await newOrganization('Parados & Filhos')
  const { accessToken } = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  const ana = newSigner('Ana Lima')
  const subject = `Contrato parado ${organizationId.slice(-4)}`
  const made = await makeEnvelope(accessToken, { subject, participants: [ana], send: true })
  const key = { organizationId, envelopeId: made.id }
  const { data } = await envelope.get(key).go({ consistent: true })
  const actedAt = new Date(Date.now() - 20 * 60_000).toISOString()
  const agreement = {
    consent: '2026-1',
    method: 'code' as const,
    address: '203.0.113.9',
    userAgent: 'Teste',
    signature: { text: 'Ana' },
  }
  // As if every attempt had met a full store.
  await envelope
    .put({
      ...data!,
      state: 'failed',
      failure: 'seal',
      reason: 'o armazenamento não respondeu',
      endedAt: actedAt,
      participants: data!.participants.map((one) => ({ ...one, state: 'signed' as const, actedAt, agreement })),
      lane: FAILED,
      sweepAt: actedAt,
      tries: 5,
    })
    .go()
  const page = await openPage({ width: widths.desktop })
  await beSignedIn(page, world.people.administrator)
  await page.waitForURL('**/admin')
  await page.getByRole('tab', { name: 'Envelopes' }).click()
  const row = page.getByRole('listitem').filter({ hasText: subject })
  await row.getByText('5 tentativas', { exact: false }).waitFor()
  await usable(page).step('admin-envelopes')
  await row.getByRole('button', { name: 'Selar de novo' }).click()
  await page.getByText('O selo foi pedido de novo.').waitFor()
  await row.waitFor({ state: 'detached' })
  await untilState(accessToken, made.id, 'completed')
  await mailTo(ana.email, `Assinado por todos: ${subject}`)
})

it('an organisation that chooses DocuSign sends from the same screen, and sees what DocuSign tells', {
  tags: 'further',
}, async () => {
  await reachTable()
  const there = await new DocusignStandIn().start()
  const secrets = new SecretsManagerClient({ region: 'sa-east-1' })
  const configure = (values: object) =>
    secrets.send(
      new PutSecretValueCommand({
        SecretId: world.environment.DOCUSIGN_SECRET,
        SecretString: JSON.stringify(values),
      }),
    )
  const keys = ['chave-de-connect']
  try {
    await configure({ integrationKey: 'chave', secretKey: 'segredo', url: there.url, connectKeys: keys })
    const organizationId = await newOrganization('Lopes & DocuSign')
    const owner = await newPerson(organizationId, 'Marina', ['owner'])
    const { accessToken } = await enter(owner)
    const connected = await withToken(accessToken).organizations.connectDocuSign({
      params: { orgId: organizationId },
      body: {
        code: CODE,
      },
    })
    expect(connected.status, connected.message).toBe(200)
    const page = await openPage({ width: widths.desktop })
    const { step } = usable(page)
    await beSignedIn(page, owner, '/configurations?tab=assinaturas')
    await page.getByRole('radio', { name: 'DocuSign' }).check()
    await page.getByRole('form', { name: 'Serviço de assinatura' }).getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Serviço de assinatura salvo.').waitFor()
    await step('docusign-escolhido', { allow: /DocuSign/ })

    await page.goto('/signatures')
    await compose(page, ['Contrato de locação'])
    await addPerson(page, 'Ana Souza', address('ana'))
    await page.getByRole('button', { name: 'Colocar assinatura nesta página' }).click()
    await page.getByRole('button', { name: 'Assinatura de Ana Souza, página 1' }).waitFor()
    await send(page)
    await page.getByRole('heading', { name: 'Falta 1 assinatura' }).waitFor()
    await expect.poll(async () => (await envelopeOn(page, owner)).providerId).toBeDefined()
    const { id, providerId } = await envelopeOn(page, owner)
    await step('docusign-enviado', { allow: /DocuSign/ })
    there.sign(providerId!, 'Ana Souza')
    const { body, headers } = there.push(providerId!, 'envelope-completed', keys)
    const told = await fetch(`${world.url}/api/v1/signatures/docusign/${organizationId}`, {
      method: 'POST',
      headers,
      body,
    })
    expect(told.status).toBe(202)
    await page.getByRole('heading', { name: 'Assinado por todos' }).waitFor()
    await page.getByText('Certificado do DocuSign', { exact: false }).first().waitFor()
    await step('docusign-concluido', { allow: /DocuSign/ })
    expect(await untilState(accessToken, id, 'completed')).toMatchObject({ provider: 'docusign', signed: 1 })
    expect(there.refused).toEqual([])
  } finally {
    await configure({})
    secrets.destroy()
    await there.stop()
  }
})
