import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { KEY, MODEL, saying, startLanguageModel } from '../support/languageModel.ts'
import { enter, newOrganization, newPerson, reachTable, type TestPerson } from '../support/people.ts'
import { publishInterview } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { phoneFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

let organizationId = ''
let owner: TestPerson
let member: TestPerson
let token = ''
let model = ''
let document = ''
let ai: Awaited<ReturnType<typeof startLanguageModel>>
let secrets: SecretsManagerClient

const configure = (values: object) =>
  secrets.send(
    new PutSecretValueCommand({
      SecretId: world.environment.LANGUAGE_MODEL_SECRET,
      SecretString: JSON.stringify(values),
    }),
  )

beforeAll(async () => {
  await reachTable()
  secrets = new SecretsManagerClient({ region: 'sa-east-1' })
  ai = await startLanguageModel()
  await configure({ baseUrl: ai.url, model: MODEL, key: KEY })
  organizationId = await newOrganization('Perguntas & Filhos')
  owner = await newPerson(organizationId, 'Rita', ['owner'])
  member = await newPerson(organizationId, 'Caio')
  token = (await enter(owner)).accessToken
  const fields = [
    createField('text', { uid: 'locador', ref: 'locador', name: 'Nome do locador', required: true }),
    createField('currency', { uid: 'aluguel', ref: 'aluguel', name: 'Valor do aluguel', required: true }),
  ]
  const sections = [{ id: 'partes', title: 'Partes', conditionals: [], fields }]
  const interviewCode = { ...emptyInterviewCode('Locação'), sections }
  model = (await withToken(token).interviews.createInterview({ body: { name: 'Locação', interviewCode } })).data.id
  const body =
    paragraph('CLÁUSULA PRIMEIRA – O locador {{locador}} aluga o imóvel por {{aluguel}}.') +
    paragraph('CLÁUSULA SEGUNDA – A multa por atraso é de dez por cento.')
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(makeDocx({ body }))]), 'locacao.docx')
  await ok(withToken(token).interviews.addModel({ params: { id: model }, form }))
  await publishInterview(world.url, token, model)
  const begun = await withToken(token).executions.createExecution({
    params: { interviewId: model },
    body: {
      execution: { values: { locador: 'Ana Souza' } },
    },
  })
  document = begun.data.id
})
afterAll(async () => {
  await configure({})
  secrets.destroy()
  await ai.stop()
})

const address = () => `/app/run/${model}?execution=${document}`

it('an owner turns the assistant on, asks, follows what it cites, and takes what it proposes', {
  tags: 'further',
}, async () => {
  const page = await openPage({ width: widths.desktop })
  const { step } = usable(page)
  await beSignedIn(page, owner, address())
  const open = page.getByRole('button', { name: 'Assistente' })
  await open.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Assistente' })
  await panel.getByText('O assistente está desligado nesta organização').waitFor()
  await step('assistente-desligado')

  await panel.getByRole('link', { name: 'Ligar em Configurações' }).press('Enter')
  await page.getByRole('button', { name: 'Ligar o assistente de IA' }).press('Enter')
  const settings = page.getByRole('dialog', { name: 'Assistente de IA' })
  await settings.getByLabel('Uma chave da organização').press('Space')
  await type(settings.getByLabel('Endereço'), ai.url)
  await type(settings.getByLabel('Modelo de IA'), MODEL)
  await type(settings.getByLabel('Chave', { exact: true }), 'sk-errada')
  await settings.getByText(`Vão para ${ai.host}`).waitFor()
  await settings.getByLabel('Li, e aceito em nome da organização').press('Space')
  await settings.getByRole('button', { name: 'Testar e ligar' }).press('Enter')
  await settings.getByText('O serviço de IA não aceitou esta chave.').waitFor()
  await step('assistente-chave-errada', { allow: /sk-errada|modelo-de-teste/ })
  await type(settings.getByLabel('Chave', { exact: true }), KEY)
  await settings.getByRole('button', { name: 'Testar e ligar' }).press('Enter')
  await page.getByText('Assistente de IA ligado.').waitFor()
  await page.getByText(`Chave da organização, em ${ai.host} (${MODEL})`).waitFor()
  await step('assistente-ligado')

  // Where files are read, it is said before what goes to the service, and the rules can read alone.
  await page.goto(`/app/IAAutoFillFields/${model}?execution=${document}`)
  await page.getByText('pelo modelo de IA da organização, que recebe o texto dos documentos').waitFor()
  await page.getByText(`vão para ${ai.host} (${MODEL})`).waitFor()
  await step('assistente-leitura')
  await page.getByLabel('Usar também o modelo de IA').press('Space')
  await page.getByText('Os arquivos não saem do sistema').waitFor()

  const proposal = '```proposta\n{"tipo":"resposta","pergunta":"aluguel","valor":"1.500,00"}\n```'
  ai.answerNext(saying(`Falta o valor [[pergunta:aluguel]]. A multa está em [[cláusula:2]].\n${proposal}`))
  await page.goto(address())
  await open.press('Enter')
  await type(panel.getByRole('textbox', { name: 'Pergunta' }), 'O que falta?')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Ir para: Valor do aluguel' }).waitFor()
  await panel.getByRole('button', { name: 'Ir para: CLÁUSULA SEGUNDA' }).waitFor()
  await panel.getByText('R$ 1.500,00').waitFor()
  await step('assistente-resposta')
  await panel.getByRole('button', { name: 'Ir para: Valor do aluguel' }).press('Enter')
  const rent = page.getByRole('textbox', { name: /^Valor do aluguel/ })
  await expect.poll(() => rent.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
  expect(await rent.inputValue()).toBe('')
  await panel.getByRole('button', { name: 'Aceitar' }).press('Enter')
  await expect.poll(() => rent.inputValue()).toContain('1.500,00')
  await panel.getByText('Aceita', { exact: true }).waitFor()
  await page.getByText('"Valor do aluguel" preenchida.').waitFor()
  await step('assistente-aceita')

  await panel.getByRole('button', { name: 'Apagar a conversa' }).press('Enter')
  await page.getByRole('dialog', { name: 'Apagar a conversa?' }).getByRole('button', { name: 'Apagar' }).press('Enter')
  await panel.getByText('Pergunte o que falta').waitFor()
  await panel.getByRole('button', { name: 'Fechar o assistente' }).press('Enter')
  await panel.waitFor({ state: 'detached' })

  ai.answerNext(
    saying(
      'Falta perguntar do fiador.\n```proposta\n{"tipo":"pergunta","secao":"Partes","ref":"tem_fiador","nome":"Há fiador?","formato":"yesno"}\n```',
    ),
  )
  await page.goto(`/app?id=${model}`)
  await page.getByRole('button', { name: 'Assistente' }).press('Enter')
  await type(panel.getByRole('textbox', { name: 'Pergunta' }), 'O que falta neste modelo?')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Incluir' }).press('Enter')
  await page.getByText('Pergunta incluída no modelo.').waitFor()
  await page.getByText('Há fiador?').nth(1).waitFor()
  await step('assistente-modelo')
})

it('a member asks on a phone, stops and tries again, and is told that what the plan includes is used up', {
  tags: 'further',
}, async () => {
  const settings = { choice: 'installation', accepted: true } as const
  expect((await withToken(token).chat.chooseLanguageModel({ body: settings })).status).toBe(200)
  const page = await openPage({ width: widths.phone })
  const { step } = usable(page)
  await beSignedIn(page, member, address())
  const open = async () => {
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await page.getByRole('menuitem', { name: 'Perguntar ao assistente' }).click()
  }
  await open()
  const panel = page.getByRole('dialog', { name: 'Assistente' })
  let going: NodeJS.Timeout | undefined
  ai.answerNext((_asked, { piece }) => {
    going = setInterval(() => piece('Sobre a multa. '), 150)
  })
  const question = panel.getByRole('textbox', { name: 'Pergunta' })
  await type(question, 'E a mul')
  // What was typed is there again.
  await page.reload()
  await open()
  await expect.poll(() => question.inputValue()).toBe('E a mul')
  await question.press('End')
  await question.pressSequentially('ta?')
  await panel.getByRole('button', { name: 'Perguntar' }).click()
  await panel.getByText('Sobre a multa. Sobre a multa.').waitFor()
  await step('assistente-escreve')
  await panel.getByRole('button', { name: 'Parar' }).click()
  await panel.getByText('Você parou esta resposta.').waitFor()
  clearInterval(going)
  expect(await question.inputValue()).toBe('')
  ai.answerNext(saying('É de dez por cento [[cláusula:2]].'))
  await panel.getByRole('button', { name: 'Tentar de novo' }).click()
  await panel.getByText('É de dez por cento').waitFor()
  await panel.getByRole('button', { name: 'Ir para: CLÁUSULA SEGUNDA' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Documento' }).getByText('A multa por atraso').waitFor()
  await step('assistente-clausula')
  await page.getByRole('button', { name: 'Voltar às perguntas' }).click()

  const { usage } = await import('#functions/platform/outbox/usage.ts')
  const { outbox } = await import('#functions/platform/outbox/entity.ts')
  const at = new Date().toISOString()
  await outbox.put(usage({ organizationId, id: 'tudo', kind: 'aiTokens', quantity: 9_000_000, at })).go()
  const left = async () =>
    (await withToken(token).billing.getLeftTokens({ params: { orgId: organizationId } })).data.left
  await expect.poll(left).toBe(0)
  await page.reload()
  await open()
  await panel
    .getByText('O que o plano inclui de IA neste mês acabou. Quem pode mudar isso é um proprietário.')
    .waitFor()
  expect(await panel.getByRole('textbox', { name: 'Pergunta' }).count()).toBe(0)
  await step('assistente-acabou')
})

it.each(phoneFirst.map(([, width]) => width))(
  'a finished document is explained and compared with a draft, and its answers are found, at %d px',
  { tags: 'further' },
  async (width) => {
    const settings = { choice: 'own', accepted: true, baseUrl: ai.url, model: MODEL, key: KEY } as const
    expect((await withToken(token).chat.chooseLanguageModel({ body: settings })).status).toBe(200)
    const values = { locador: 'Ana Souza', aluguel: '1500' }
    const begun = await withToken(token).executions.createExecution({
      params: { interviewId: model },
      body: { execution: { values } },
    })
    const { id } = begun.data
    const ended = await withToken(token).executions.finishExecution({ params: { id }, body: { version: 1 } })
    const { jobId } = ended.data
    const job = async () => (await withToken(token).documents.getJob({ params: { id, jobId } })).data.state
    await expect.poll(job, { timeout: 120_000 }).toBe('done')
    const page = await openPage({ width })
    const { step } = usable(page)
    await beSignedIn(page, owner, `/app/run/${model}?execution=${id}`)
    await page.getByRole('button', { name: 'Mais opções' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Perguntar ao assistente' }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Assistente' })
    const question = panel.getByRole('textbox', { name: 'Pergunta' })
    await question.waitFor()
    await panel.locator('input[type=file]').setInputFiles({
      name: 'minuta.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('CLÁUSULA SEGUNDA – A multa por atraso é de vinte por cento.'),
    })
    ai.answerNext(
      saying('Na minuta a multa é de vinte por cento; aqui, de dez [[cláusula:2]]. O aluguel: [[pergunta:aluguel]].'),
    )
    await type(question, 'Compare com a minuta')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Ler: CLÁUSULA SEGUNDA' }).press('Enter')
    await panel.getByText('A multa por atraso é de dez por cento.').waitFor()
    await step('assistente-pronto')
    await panel.getByRole('button', { name: 'Ir para: Valor do aluguel' }).press('Enter')
    await page.locator('[data-answer=aluguel]').getByText('1.500,00').waitFor()
    await step('assistente-pronto-resposta')
  },
)
