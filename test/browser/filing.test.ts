import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { startAmazon } from '../support/amazon.ts'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { startCpj } from '../support/cpj.ts'
import { type Drives, startDrives } from '../support/drives.ts'
import { enter, newOrganization, newPerson, reachTable } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { publishAndStart } from './publishAndStart.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

let drives: Drives
let secrets: SecretsManagerClient

const configure = (values: object) =>
  secrets.send(
    new PutSecretValueCommand({ SecretId: world.environment.CONNECTIONS_SECRET, SecretString: JSON.stringify(values) }),
  )

beforeAll(async () => {
  await reachTable()
  drives = await startDrives()
  secrets = new SecretsManagerClient({ region: 'sa-east-1' })
  await configure(drives.registrations)
})
afterAll(async () => {
  await configure({})
  secrets.destroy()
  await drives.stop()
})

const fields = [
  createField('text', { uid: 'cliente', ref: 'cliente', name: 'Nome do cliente', required: true }),
  createField('text', { uid: 'assunto', ref: 'assunto', name: 'Assunto' }),
]

it('an owner connects the accounts, an author has documents filed in their folders, and they are seen there', {
  tags: 'further',
}, async () => {
  const person = await newPerson(await newOrganization('Arquivo & Filhos'), 'Rita', ['owner'])
  const { accessToken } = await enter(person)
  const name = 'Procuração'
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
  const docx = makeDocx({ body: paragraph('Procuração de {{cliente}}.') })
  form.set('file', new Blob([Buffer.from(docx)]), 'procuracao.docx')
  await ok(withToken(accessToken).interviews.addModel({ params: { id: model }, form }))

  const page = await openPage({ width: widths.desktop })
  const { step } = usable(page)
  await beSignedIn(page, person, '/configurations?tab=contas')
  const connect = (service: string) => page.getByRole('button', { name: `Conectar o ${service}` })
  await connect('Google Drive').waitFor()
  await step('contas-nenhuma')

  drives.refuseNext('access_denied')
  await connect('Google Drive').press('Enter')
  await page.getByText('A permissão não foi dada, e nenhuma conta foi conectada.').waitFor()
  await step('contas-recusada')
  await page.getByRole('link', { name: 'Voltar às contas conectadas' }).press('Enter')
  await connect('Google Drive').press('Enter')
  await page.getByText('Google Drive conectado como Marina Lopes.').waitFor()
  await connect('SharePoint').press('Enter')
  await page.getByText('SharePoint conectado como Marina Lopes.').waitFor()
  await page
    .getByText(/^Conectada por Rita/)
    .nth(1)
    .waitFor()
  expect(await page.evaluate(() => location.href)).not.toMatch(/code=|state=/)
  await step('contas-conectadas')
  // The address of a permission that was used already, as after Back.
  await page.goto('/connection-callback?state=usado&code=velho')
  await page.getByText(/^Este pedido de conexão não é desta sessão/).waitFor()
  await step('contas-pedido-velho')

  await page.goto(`/app?id=${model}`)
  const settings = page.getByRole('complementary', { name: 'Propriedades' })
  await settings.getByRole('switch', { name: 'Arquivar no Google Drive ao terminar' }).press('Space')
  await settings.getByText('Escolha a pasta').waitFor()
  await step('arquivar-sem-pasta')
  await settings.getByRole('button', { name: 'Escolher a pasta do Google Drive' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Escolher a pasta' })
  await picker.getByRole('button', { name: 'Contratos' }).waitFor()
  await step('pastas')
  // By keyboard: down to the second folder, into it, a new folder there.
  const search = picker.getByRole('searchbox', { name: 'Buscar pasta' })
  await type(search, "d'Áv")
  await picker.getByRole('button', { name: 'Contratos' }).waitFor({ state: 'detached' })
  // While they are read, there is no list to go down to.
  await picker.getByRole('list', { name: 'Pastas' }).waitFor()
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await picker.getByText('Não há pastas aqui dentro.').waitFor()
  await picker.getByRole('button', { name: 'Nova pasta' }).press('Enter')
  await page.keyboard.type('a/b')
  await page.keyboard.press('Enter')
  await picker.getByText('O nome não pode ter').waitFor()
  await step('pastas-nome-recusado')
  await type(picker.getByLabel('Nome da nova pasta'), 'Procurações')
  await page.keyboard.press('Enter')
  await picker.getByText("Clientes d'Ávila › Procurações").waitFor()
  await step('pastas-nova')
  await picker.getByRole('button', { name: 'Usar esta pasta' }).press('Enter')
  await picker.waitFor({ state: 'detached' })
  expect(await settings.getByLabel('Google Drive: pasta').inputValue()).toBe("Clientes d'Ávila › Procurações")
  await type(settings.getByLabel('Google Drive: subpasta'), '{{cliente}}')
  await type(settings.getByLabel('Google Drive: nome dos arquivos'), 'Procuração de {{client}}')
  await settings
    .getByText(/client\b/)
    .first()
    .waitFor()
  await type(settings.getByLabel('Google Drive: nome dos arquivos'), 'Procuração de {{cliente}}')
  await settings.getByRole('checkbox', { name: 'Google Drive: arquivar o docx' }).press('Space')
  await step('arquivar-escolhido')

  await publishAndStart(page)
  await type(page.getByRole('textbox', { name: /Nome do cliente/ }), 'Ana Lima')
  await page.getByRole('button', { name: 'Gerar documentos' }).click()
  const sent = page.getByRole('region', { name: 'Envios ao finalizar' })
  await sent.getByText('Arquivado').waitFor()
  await sent.getByText("Google Drive › Clientes d'Ávila › Procurações › Ana Lima").waitFor()
  const link = sent.getByRole('link', { name: 'Procuração de Ana Lima.pdf' })
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/drive\.google\.com\//)
  await step('arquivado')
  expect(drives.files.map((one) => one.name).toSorted()).toEqual([
    'Procuração de Ana Lima.docx',
    'Procuração de Ana Lima.pdf',
  ])

  // On a phone, the finished document is filed in SharePoint too, and the accounts are disconnected.
  const phone = await openPage({ width: widths.phone })
  const onPhone = usable(phone)
  await beSignedIn(phone, person, new URL(page.url()).pathname + new URL(page.url()).search)
  await phone.getByRole('button', { name: 'Arquivar em uma pasta' }).click()
  await phone.getByRole('menuitem', { name: 'SharePoint' }).click()
  const folders = phone.getByRole('dialog', { name: 'Escolher a pasta' })
  await folders.getByRole('button', { name: 'Carregar mais' }).click()
  await folders.getByRole('button', { name: 'Fiscal' }).waitFor()
  await onPhone.step('pastas-sites')
  await folders.getByRole('button', { name: 'Contratos' }).click()
  await folders.getByRole('button', { name: 'Documentos' }).click()
  await folders.getByRole('status').getByText('Contratos › Documentos').waitFor()
  await onPhone.step('pastas-biblioteca')
  await folders.getByRole('button', { name: 'Arquivar o PDF aqui' }).click()
  const seen = phone.getByRole('region', { name: 'Envios ao finalizar' })
  await seen.getByText('SharePoint › Contratos › Documentos').waitFor()
  await seen.getByText('Arquivado').nth(1).waitFor()
  await onPhone.step('arquivado-agora')

  drives.withdraw()
  await phone.goto('/configurations?tab=contas')
  expect((await withToken(accessToken).connections.listDriveFolders()).status).toBe(422)
  await phone.reload()
  await phone.getByText(/^A permissão foi retirada ou venceu no Google Drive/).waitFor()
  await onPhone.step('contas-vencida')
  await phone.getByRole('button', { name: 'Desconectar o SharePoint' }).click()
  const confirm = phone.getByRole('dialog', { name: 'Desconectar o SharePoint?' })
  await onPhone.step('contas-desconectar')
  await confirm.getByRole('button', { name: 'Desconectar' }).click()
  await phone.getByText('Não conectada').waitFor()
  await onPhone.step('contas-desconectada')
})

it('an owner connects CPJ, a document is answered with what is there and sent back', { tags: 'further' }, async () => {
  const cpj = await startCpj()
  try {
    const person = await newPerson(await newOrganization('Contencioso'), 'Rita', ['owner'])
    const { accessToken } = await enter(person)
    const name = 'Acordo'
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
    form.set('file', new Blob([Buffer.from(makeDocx({ body: paragraph('Acordo com {{cliente}}.') }))]), 'acordo.docx')
    await ok(withToken(accessToken).interviews.addModel({ params: { id: model }, form }))

    const phone = await openPage({ width: widths.phone })
    const onPhone = usable(phone)
    await beSignedIn(phone, person, '/configurations?tab=contas')
    await phone.getByRole('button', { name: 'Conectar o CPJ' }).click()
    const login = phone.getByRole('form', { name: 'Login do CPJ' })
    await type(login.getByLabel('Endereço'), cpj.host)
    await type(login.getByLabel('Login', { exact: true }), 'minuta')
    await type(login.getByRole('textbox', { name: 'Senha' }), 'errada')
    await phone.getByRole('button', { name: 'Conectar', exact: true }).last().click()
    await login.getByText('O CPJ não aceitou este login e esta senha.').waitFor()
    await onPhone.step('cpj-recusado')
    await type(login.getByRole('textbox', { name: 'Senha' }), 'senha-do-cpj')
    await phone.getByRole('button', { name: 'Conectar', exact: true }).last().click()
    await phone.getByText(/^Conectado por Rita/).waitFor()
    await onPhone.step('cpj-conectado')

    const page = await openPage({ width: widths.desktop })
    const { step } = usable(page)
    await beSignedIn(page, person, `/app?id=${model}`)
    const settings = page.getByRole('complementary', { name: 'Propriedades' })
    await settings.getByRole('switch', { name: 'Integração com o CPJ' }).press('Space')
    const link = async (question: string, field: string) => {
      await settings.getByRole('combobox', { name: 'Ligar uma pergunta ao CPJ' }).fill(question)
      await page.keyboard.press('Enter')
      await settings.getByRole('combobox', { name: question }).fill(field)
      await page.keyboard.press('Enter')
    }
    await link('Nome do cliente', 'nome')
    await link('Assunto', 'acao')
    await step('cpj-perguntas')

    await publishAndStart(page)
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await page.getByRole('menuitem', { name: 'Preencher com…' }).click()
    await page.getByRole('menuitem', { name: 'Buscar no CPJ' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buscar no CPJ' })
    await type(dialog.getByLabel('Processo'), '99')
    await dialog.getByRole('button', { name: 'Trazer as respostas' }).click()
    await dialog.getByText('O registro não existe no CPJ, ou o login guardado não o vê.').waitFor()
    await step('cpj-processo-errado')
    await type(dialog.getByLabel('Processo'), '1024')
    await type(dialog.getByLabel('Pessoa'), '7')
    await dialog.getByRole('button', { name: 'Trazer as respostas' }).click()
    await page.getByText('2 respostas vieram do CPJ.').waitFor()
    expect(await page.getByRole('textbox', { name: /Nome do cliente/ }).inputValue()).toBe('Ana Lima')
    await step('cpj-respostas')
    await type(page.getByRole('textbox', { name: /Nome do cliente/ }), 'Ana Lima Souza')
    await page.getByRole('button', { name: 'Gerar documentos' }).click()
    const sent = page.getByRole('region', { name: 'Envios ao finalizar' })
    await sent.getByText('CPJ › processo 1024, CPJ › pessoa 7').waitFor()
    await sent.getByText('Enviado').waitFor()
    await page.getByRole('region', { name: 'Documentos no CPJ' }).getByText('Acordo – Ana Lima Souza.pdf').waitFor()
    await step('cpj-enviado')
    expect(cpj.records.pessoa[0]).toMatchObject({ nome: 'Ana Lima Souza' })
    expect(cpj.documents).toHaveLength(1)
  } finally {
    await cpj.stop()
  }
})

it('an owner connects the office’s own bucket, and a document is filed there', { tags: 'further' }, async () => {
  const amazon = await startAmazon(world)
  const secrets = new SecretsManagerClient({ region: 'sa-east-1' })
  const SecretId = world.environment.CONNECTIONS_SECRET
  const configure = (value: object) =>
    secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(value) }))
  try {
    await amazon.makeBucket('silva-contratos')
    await configure(amazon.registration)
    const person = await newPerson(await newOrganization('Nuvem e Cia'), 'Rita', ['owner'])
    const { accessToken } = await enter(person)
    const name = 'Procuração'
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
    form.set('file', new Blob([Buffer.from(makeDocx({ body: paragraph('{{cliente}}.') }))]), 'procuracao.docx')
    await ok(withToken(accessToken).interviews.addModel({ params: { id: model }, form }))

    const page = await openPage({ width: widths.desktop })
    const { step } = usable(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url })
    await beSignedIn(page, person, '/configurations?tab=contas')
    await page.getByRole('button', { name: 'Conectar o Amazon S3' }).press('Enter')
    const panel = page.getByRole('form', { name: 'Bucket do Amazon S3' })
    await step('bucket-vazio')
    await type(panel.getByLabel('Nome do bucket'), 'silva-contratos')
    await type(panel.getByLabel('Pasta dentro do bucket'), 'minuta')
    await panel.getByRole('button', { name: 'Copiar: Política de permissões' }).press('Enter')
    const access = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
    await panel.getByRole('button', { name: 'Copiar: Política de confiança' }).press('Enter')
    const trust = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
    await type(panel.getByLabel('ARN da função do IAM'), 'arn:aws:iam::123456789012:role/arquivo')
    const connect = page.getByRole('button', { name: 'Testar e conectar' })
    await connect.press('Enter')
    await panel.getByText('o nome da função começa com minuta-').waitFor()
    await step('bucket-arn-errado')
    const role = 'arn:aws:iam::123456789012:role/minuta-arquivo'
    await type(panel.getByLabel('ARN da função do IAM'), role)
    await connect.press('Enter')
    await panel.getByText(/^A AWS não deixou o Minuta usar a função do IAM/).waitFor()
    await step('bucket-sem-funcao')
    // The office makes the role with what it copied.
    const [allowed] = access.Statement
    const [trusted] = trust.Statement
    amazon.roles.set(role, {
      principal: trusted.Principal.AWS,
      externalId: trusted.Condition.StringEquals['sts:ExternalId'],
      grants: [{ actions: allowed.Action, resource: allowed.Resource }],
    })
    await connect.press('Enter')
    await page.getByText('silva-contratos/minuta, em sa-east-1').waitFor()
    await step('bucket-conectado')

    await page.goto(`/app?id=${model}`)
    const settings = page.getByRole('complementary', { name: 'Propriedades' })
    await settings.getByRole('switch', { name: 'Arquivar no bucket do Amazon S3 ao terminar' }).press('Space')
    await type(settings.getByLabel('Amazon S3: subpasta'), '{{cliente}}')
    await type(settings.getByLabel('Amazon S3: nome dos arquivos'), 'Procuração de {{cliente}}')
    await step('bucket-no-modelo')
    await publishAndStart(page)
    await type(page.getByRole('textbox', { name: /Nome do cliente/ }), 'Ana Lima')
    await page.getByRole('button', { name: 'Gerar documentos' }).click()
    const sent = page.getByRole('region', { name: 'Envios ao finalizar' })
    await sent.getByText('Amazon S3 › silva-contratos/minuta › Ana Lima').waitFor()
    await sent.getByText('Arquivado').waitFor()
    await step('bucket-arquivado')
    expect(amazon.written).toContain('silva-contratos/minuta/Ana Lima/Procuração de Ana Lima.pdf')

    const phone = await openPage({ width: widths.phone })
    const onPhone = usable(phone)
    await beSignedIn(phone, person, new URL(page.url()).pathname + new URL(page.url()).search)
    await phone.getByRole('button', { name: 'Arquivar em uma pasta' }).click()
    await phone.getByText('O PDF vai para').waitFor()
    await onPhone.step('bucket-arquivar-agora')
    await phone.getByRole('button', { name: 'Arquivar', exact: true }).click()
    await phone.getByText('Arquivado').nth(1).waitFor()
    await onPhone.step('bucket-arquivado-agora')
    amazon.roles.delete(role)
    await phone.goto('/configurations?tab=contas')
    await phone.getByRole('button', { name: 'Testar o Amazon S3' }).click()
    await phone.getByText(/^A AWS não deixou o Minuta usar a função do IAM/).waitFor()
    await phone.getByText('Confira o acesso').waitFor()
    await onPhone.step('bucket-recusado')
    await phone.getByRole('button', { name: 'Alterar o Amazon S3' }).click()
    await phone.getByRole('form', { name: 'Bucket do Amazon S3' }).waitFor()
    await onPhone.step('bucket-alterar')
  } finally {
    await configure({})
    secrets.destroy()
    await amazon.stop()
  }
})
