// @module-tag further
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Link } from '#shared/api/links/schemas.ts'
import { newApiKey } from '../support/apiKeys.ts'
import { anonymous, as } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { ok } from '../support/clientOf.ts'
import { type Cpj, startCpj } from '../support/cpj.ts'
import { makeEnvelope, newSigner, secretOf } from '../support/envelopes.ts'
import { KEY, MODEL, startLanguageModel } from '../support/languageModel.ts'
import { enter, mailTo, newOrganization, newPerson, strongPassword, type Tokens, tokenIn } from '../support/people.ts'
import { questionnaire, start, visitor } from '../support/publicLinks.ts'
import { send } from '../support/request.ts'
import { solve } from '../support/solve.ts'
import { turnFactorOn } from '../support/turnFactorOn.ts'

const world = inject('world')
/** Everything that the local cloud writes: the table with its stream, queues, objects and logs. */
const folder = dirname(world.logs)
/** The mailbox is the recipients' own; the secrets and the variables of functions have the keys that seal everything else. */
const APART = /^(?:mail\/|secrets\.json$|environment\.json$)/

const filesIn = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !APART.test(relative(folder, path)))

/** What is left of a text in base64 at any place of a longer one. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
    const sure = whole.subarray(0, whole.length - (whole.length % 3)).toString('base64')
    const kept = sure.slice(offset === 0 ? 0 : 4)
    return [kept, kept.replaceAll('+', '-').replaceAll('/', '_')]
  })

/** The forms in which a text may be written. */
const formsOf = (text: string): string[] =>
  [...new Set([text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text), ...inBase64(text)])].filter(
    (form) => form.length > 6,
  )

/** Six digits stand by chance in any large file: a code is looked for as a message, or a record, has it. */
const formsOfCode = (code: string): string[] =>
  [`${code} é o seu`, `\n${code}\n`, `\\n${code}\\n`, `>${code}<`, `"${code}"`].flatMap(formsOf)

/** Where any of the texts stands. */
async function foundIn(wanted: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const found = new Set<string>()
  for (const path of filesIn()) {
    let bytes: Buffer
    try {
      bytes = readFileSync(path)
    } catch {
      // Removed meanwhile.
      continue
    }
    for (const [kind, forms] of wanted)
      if (forms.some((form) => bytes.includes(form))) found.add(`${kind} in ${relative(folder, path).split('/')[0]}`)
  }
  return [...found].sort()
}

const secrets = new Map<string, readonly string[]>()
const note = (kind: string, secret: string | undefined) => {
  if (!secret) throw new Error(`no ${kind} was made`)
  secrets.set(kind, formsOf(secret))
}
const noteCode = (kind: string, code: string | undefined) => {
  if (!code) throw new Error(`no ${kind} was made`)
  secrets.set(kind, formsOfCode(code))
}
/** The secret in an e-mail's link beside that of the public link. */
const ticketIn = ({ text }: { readonly text: string }): string | undefined => /&token=([\w-]{43})/.exec(text)?.[1]
const codeIn = ({ subject }: { readonly subject: string }): string | undefined => /^(\d{6}) /.exec(subject)?.[1]

let owner: Tokens
let organizationId = ''
let cpj: Cpj
let model: Awaited<ReturnType<typeof startLanguageModel>>

async function ofPeople(): Promise<void> {
  const email = `segredo.${Date.now()}@exemplo.com.br`
  const person = await newPerson(organizationId, 'Sigilosa', ['owner'])
  note('password', person.password)
  const session = await enter(person)
  note('refresh token', session.refreshToken)
  note('access token', session.accessToken)
  await ok(
    as(owner).identity.createUser({ body: { email, firstName: 'Convidada', lastName: 'Teste', privileges: [] } }),
  )
  note('invitation', tokenIn(await mailTo(email, /^Convite/)))
  await anonymous().identity.askNewPassword({ body: { email: person.email } })
  note('password reset', tokenIn(await mailTo(person.email, 'Crie uma senha nova para o Minuta')))
  const fresh = `nova.${Date.now()}@banca-nova.exemplo.br`
  await anonymous().identity.signUp({
    body: {
      ...{
        organization: 'Banca nova',
        firstName: 'Nova',
        lastName: 'Teste',
        email: fresh,
        password: strongPassword('n'),
      },
    },
  })
  note('e-mail confirmation', tokenIn(await mailTo(fresh, 'Confirme o seu e-mail para começar no Minuta')))
  const { secret, recoveryCodes } = await turnFactorOn(session, person.password)
  note('authenticator secret', secret)
  note('recovery code', recoveryCodes[0])
  const { data } = await anonymous().identity.signIn({
    body: {
      email: person.email,
      password: person.password,
    },
  })
  note('sign-in step', 'authToken' in data ? data.authToken : undefined)
}

async function ofPrograms(): Promise<void> {
  note('API key', (await newApiKey(owner)).secret)
  const once = await send(world.url, 'POST', '/api/v1/api-keys', {
    token: owner.accessToken,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'segredo-uma-vez' },
    body: JSON.stringify({ name: 'Repetida', scopes: ['models.read'] }),
  })
  note('API key of a repeatable call', (once.json as { data: { secret: string } }).data.secret)
  const { data: embedded } = await as(owner).identity.createEmbeddedKey({
    body: { name: 'Sistema', algorithm: 'HS256' },
  })
  note('embedded key', embedded.secret)
  const endpoint = await ok(
    as(owner).webhooks.createWebhook({
      body: {
        ...{ name: 'Portal', url: 'https://portal.test/avisos', events: ['execution.expired'] },
      },
    }),
  )
  note('webhook secret', endpoint.secret)
  note(
    'renewed webhook secret',
    (await ok(as(owner).webhooks.rotateWebhookSecret({ params: { endpointId: endpoint.id } }))).secret,
  )
  note('calendar address', (await ok(as(owner).tasks.createTaskFeed({ body: { name: 'Celular' } }))).secret)
  await ok(as(owner).connections.connectCpj({ body: { host: cpj.host, login: 'minuta', password: 'senha-do-cpj' } }))
  note('password of another system', 'senha-do-cpj')
  await ok(
    as(owner).chat.chooseLanguageModel({
      body: {
        ...{ choice: 'own', baseUrl: model.url, model: MODEL, key: KEY, accepted: true },
      },
    }),
  )
  note('key of a language model', KEY)
}

const ANSWER = 'maracujá-"77"/Xy+secreto'

async function ofLinks(): Promise<void> {
  const interview = await questionnaire(owner.accessToken)
  note(
    'webhook secret of a model',
    (await ok(as(owner).finishActions.readInterviewSecret({ params: { interviewId: interview } }))).secret,
  )
  const share = async (more: Partial<BodyOf<'links', 'createInterviewLink'>>): Promise<Link> =>
    (
      await as(owner).links.createInterviewLink({
        params: { id: interview },
        body: { name: 'Cliente', files: 'all', ...more },
      })
    ).data
  const link = await share({})
  note('link', link.hash)
  const visit = await start(link)
  note('session of a visitor', visit.token)
  const typed = { version: visit.version, values: { nome: 'Ana', senha_gov: ANSWER } }
  expect((await visitor(visit.token).saveVisit({ params: link, body: typed })).status).toBe(200)
  note('password among answers', ANSWER)
  const going = `continua.${Date.now()}@exemplo.com.br`
  expect((await visitor(visit.token).sendVisitLink({ params: link, body: { email: going } })).status).toBeLessThan(300)
  note('address to continue elsewhere', ticketIn(await mailTo(going, /^Continue/)))
  const guarded = await share({ pin: '739164' })
  secrets.set('PIN', formsOfCode('739164'))
  note('link with a PIN', guarded.hash)
  const withPassword = await share({
    login: 'password',
    email: 'cliente@exemplo.com.br',
    password: strongPassword('l'),
  })
  note('password of a link', strongPassword('l'))
  note('link with a password', withPassword.hash)
  const coded = await share({ login: 'code' })
  const asked = `codigo.${Date.now()}@exemplo.com.br`
  const sent = await visitor().sendLinkCode({
    params: coded,
    body: { email: asked, proof: await solve(coded.hash!) },
  })
  expect(sent.status, sent.message).toBeLessThan(300)
  noteCode('code of a link', codeIn(await mailTo(asked, /código/)))
}

async function ofSignatures(): Promise<void> {
  const signer = newSigner('Ana Lima')
  await makeEnvelope(owner.accessToken, { participants: [signer], send: true })
  const secret = await secretOf(signer.email)
  note('signing link', secret)
  const code = await anonymous().signatures.sendSigningCode({ params: { hash: secret }, body: {} })
  expect(code.status, code.message).toBeLessThan(300)
  noteCode('signing code', codeIn(await mailTo(signer.email, /código para assinar/)))
}

/** Long words that nobody but this test writes, and that are no secrets. */
const MARKER = `jabuticabeira-${Date.now()}`

beforeAll(async () => {
  cpj = await startCpj()
  model = await startLanguageModel()
  organizationId = await newOrganization('Guardados')
  owner = await enter(await newPerson(organizationId, 'Dona', ['owner']))
  await ofPeople()
  await ofPrograms()
  await ofLinks()
  await ofSignatures()
  await ok(as(owner).tasks.createTask({ body: { title: MARKER, date: '2026-03-02' } }))
  // A call with secrets in every place where one could be logged by mistake.
  const [, linkForms] = [...secrets].find(([kind]) => kind === 'link')!
  await send(world.url, 'GET', `/api/v1/executions/public/${linkForms[0]}x?token=${owner.refreshToken}`)
})
afterAll(async () => {
  await cpj.stop()
  await model.stop()
})

describe('what the engines and the log have on disk', () => {
  it('is what this test looks through: it finds what is no secret, in its forms', async () => {
    const places = await foundIn(new Map([['marker', formsOf(MARKER)]]))
    // What was written last is in the log beside a database.
    expect(places.map((place) => place.replace(/-wal$/, ''))).toContain('marker in table.db')
    expect(formsOf('a+b/c"d').length).toBeGreaterThan(4)
    const encoded = Buffer.from(`xx ${MARKER} yy`).toString('base64')
    expect(formsOf(MARKER).some((form) => encoded.includes(form))).toBe(true)
  })

  it('has no secret that lets somebody in outside its sealed field', async () => {
    expect([...secrets.keys()].length).toBeGreaterThan(24)
    expect(await foundIn(secrets)).toEqual([])
  })
})
