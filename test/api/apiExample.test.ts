import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { newApiKey, type TestKey } from '../support/apiKeys.ts'
import { as } from '../support/client.ts'
import { pathWithCommands } from '../support/commands/pathWithCommands.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')
const folder = mkdtempSync(join(tmpdir(), 'minuta-example-'))

let owner: Tokens
let organizationId = ''
let key: TestKey
let model = ''

beforeAll(async () => {
  organizationId = await newOrganization('Exemplar')
  owner = await enter(await newPerson(organizationId, 'Dona', ['owner']))
  const fields = [
    createField('text', { uid: 'cliente', ref: 'cliente', name: 'Cliente' }),
    createField('date', { uid: 'inicio', ref: 'inicio', name: 'Início' }),
    createField('currency', { uid: 'valor', ref: 'valor', name: 'Valor mensal' }),
  ]
  const sections = [{ id: 'contrato', title: 'Contrato', conditionals: [], fields }]
  const interviewCode = { ...emptyInterviewCode('Contrato'), sections }
  const made = await as(owner).interviews.createInterview({ body: { name: 'Contrato', interviewCode } })
  model = made.data.id
  const form = new FormData()
  const docx = makeDocx({ body: paragraph('{{cliente}} paga {{valor}} a partir de {{inicio}}.') })
  form.set('file', new Blob([Uint8Array.from(docx)]), 'contrato.docx')
  const added = await send(world.url, 'POST', `/api/v1/interviews/${model}/templates`, {
    token: owner.accessToken,
    body: form,
  })
  const { version } = (added.json as { data: { version: number } }).data
  await as(owner).interviews.changeInterview({ params: { id: model }, body: { version, published: true } })
  key = await newApiKey(owner, {
    scopes: ['models.read', 'documents.write', 'documents.finish', 'files.read'],
    interviews: [model],
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The commands of the example in the page, in order; the first ones set the reader's own values. */
async function commandsOfThePage(): Promise<readonly string[]> {
  const { text } = await send(world.url, 'GET', '/api/docs')
  const [, example] = /<h2 id="exemplo">([\s\S]*?)<\/ol>/.exec(text)!
  return [...example!.matchAll(/<pre><code>([\s\S]*?)<\/code><\/pre>/g)].map(([, html]) => unescaped(html!))
}

/** Commands of the page in one bash: those of the machine, or ours. */
async function run(...commands: readonly string[]): Promise<string> {
  const script = ['set -euo pipefail', ...commands].join('\n')
  const env = { PATH: pathWithCommands(folder), MINUTA: world.url, CHAVE: key.secret, MODELO: model }
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: folder, env })
  return stdout
}

it('the example of the page leads from the key to the PDF, command by command', async () => {
  const [settings, ...commands] = await commandsOfThePage()
  expect(settings).toMatch(/^export MINUTA=https?:\/\/\S+\nexport CHAVE=minuta_\S+\nexport MODELO=\S+$/)
  expect(commands).toHaveLength(7)
  const stdout = await run(...commands, 'echo "documento: $DOCUMENTO"')
  expect(stdout).toContain(organizationId)
  expect(stdout).toContain('"pergunta": "Valor mensal"')
  expect(readFileSync(join(folder, 'contrato.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  const id = /documento: (\w{26})/.exec(stdout)?.[1]
  const { data } = await as(owner).executions.getExecution({ params: { id } })
  expect(data).toMatchObject({
    name: 'Contrato do pedido 4711',
    createdBy: key.id,
    values: { cliente: 'Ana Lima', inicio: '2027-02-01', valor: '1500' },
  })
})

it('the example repeated with the same Idempotency-Key begins no second document', async () => {
  const begin = (await commandsOfThePage()).find((one) => one.startsWith('DOCUMENTO='))!
  const stdout = await run(begin, 'ONE=$DOCUMENTO', begin, '[ "$ONE" = "$DOCUMENTO" ] && echo same')
  expect(stdout.trim()).toBe('same')
})
