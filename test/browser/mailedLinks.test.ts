import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import type { Method } from '#shared/api/call.ts'
import type { DocumentFile } from '#shared/api/documents.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Link } from '#shared/api/links/schemas.ts'
import type * as emails from '#shared/mail/emails/index.ts'
import { anonymous, raw } from '../support/client.ts'
import { makeEnvelope, newSigner, secretOf, signAs, untilState } from '../support/envelopes.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  strongPassword,
  type TestPerson,
} from '../support/people.ts'
import { questionnaire, start, visitor } from '../support/publicLinks.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { goToCode, pressed } from './signingWorld.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { url } = inject('world')
const openPage = pages()

/** Somebody with an organisation of their own, and their calls. */
async function newOwner() {
  const person = await newPerson(await newOrganization('Prado & Filhos'), 'Dora', ['owner'])
  const { accessToken } = await enter(person)
  const ask = async <T>(method: Method, path: string, body?: unknown): Promise<T> => {
    const { status, data, message } = await raw({ accessToken }, method, `/api/v1${path}`, body)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${message}`)
    return data as T
  }
  return { person, accessToken, ask }
}

type Owner = Awaited<ReturnType<typeof newOwner>>

let made = 0
const newAddress = (): string => `cliente.${process.pid}.${Date.now()}.${made++}@exemplo.com.br`

type Mailed = {
  /** All that the e-mail leads to. */
  readonly addresses: readonly string[]
  /** What opening a link could use up or leave behind. */
  readonly traces: () => Promise<unknown>
  /** What the person whom it was sent does with the first of them. */
  readonly person: (page: Page) => Promise<void>
}

const addressesIn = ({ text }: { text: string }): string[] =>
  [...text.matchAll(/https?:\/\/[^\s)]+/g)].map(([address]) => address.replace(/[.,;]$/, ''))

const nothing = async () => undefined

async function signUp(email: string, organization: string) {
  const password = strongPassword('nova')
  const body = { organization, firstName: 'Nina', lastName: 'Reis', email, password }
  expect(await anonymous().identity.signUp({ body })).toMatchObject({ status: 202 })
  return password
}

const confirmWith = (password: string) => async (page: Page) => {
  await type(page.getByLabel('Senha', { exact: true }), password)
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await page.waitForURL('**/home')
}

/** A link that lets one person in. */
async function linkOfOne({ accessToken, ask }: Owner): Promise<Link> {
  const interviewId = await questionnaire(accessToken)
  return ask('POST', `/interviews/${interviewId}/share`, { name: 'Clientes', maxUses: 1 })
}

async function mailedLink(path: 'link' | 'reminder', subject: RegExp): Promise<Mailed> {
  const owner = await newOwner()
  const link = await linkOfOne(owner)
  const to = newAddress()
  await owner.ask('POST', `/emails/${path}`, { link: link.id, to: [to] })
  return {
    addresses: addressesIn(await mailTo(to, subject)),
    traces: async () => [
      await owner.ask('GET', `/interviews/${link.interviewId}/share`),
      await owner.ask('GET', `/interviews/${link.interviewId}/share/${link.id}/visits`),
    ],
    person: async (page) => {
      await page.getByRole('button', { name: 'Começar' }).click()
      await page.getByLabel('Nome', { exact: true }).waitFor()
    },
  }
}

async function invited(reminded: boolean): Promise<Mailed> {
  const { accessToken, ask, person } = await newOwner()
  const signer = newSigner('Beatriz Moraes')
  const { id } = await makeEnvelope(accessToken, { subject: 'Contrato', participants: [signer], send: true })
  await mailTo(signer.email, 'Contrato')
  if (reminded) {
    // Nobody is reminded in the hour after the invitation.
    await reachTable()
    const { envelope } = await import('#functions/signatures/entity.ts')
    const key = { organizationId: person.organizationId, envelopeId: id }
    const { data } = await envelope.get(key).go({ consistent: true })
    const invitedAt = new Date(Date.now() - 2 * 3600_000).toISOString()
    const participants = data!.participants.map((one) => ({ ...one, invitedAt }))
    await envelope.patch(key).set({ participants }).go()
    await ask('POST', `/signatures/${id}/remind`, {})
  }
  const mail = await mailTo(signer.email, reminded ? 'Lembrete: Contrato' : 'Contrato')
  const read = () => ask<{ participants: { state: string }[]; trail: { event: string }[] }>('GET', `/signatures/${id}`)
  return {
    addresses: addressesIn(mail),
    traces: read,
    person: async (page) => {
      await pressed(page, 'Assinar').waitFor()
      // The first thing that a person does here.
      await page.mouse.wheel(0, 200)
      await expect.poll(async () => (await read()).participants.map(({ state }) => state)).toEqual(['opened'])
      await goToCode(page, signer.email)
      await page.getByRole('button', { name: 'Assinar', exact: true }).filter({ visible: true }).first().click()
      await page.getByText('Assinado em').waitFor()
      const events = (await read()).trail.map(({ event }) => event)
      expect(events.filter((event) => event === 'opened')).toHaveLength(1)
    },
  }
}

/** A finished document whose PDF is, on paper, too large for an e-mail. */
async function largeDocument({ accessToken, ask }: Owner): Promise<Execution> {
  const { makeModel } = await import('./linkWorld.ts')
  const interviewId = await makeModel({ url, accessToken })
  const values = { nome: 'Beatriz Moraes', cpf: '52998224725', aluguel: '2500' }
  const { id, version } = await ask<Execution>('POST', `/interviews/${interviewId}/executions`, { values })
  const { jobId } = await ask<Execution>('PUT', `/interviews/executions/${id}/finish`, { version })
  const state = async () => (await ask<{ state: string }>('GET', `/executions/${id}/jobs/${jobId}`)).state
  await expect.poll(state, { timeout: 120_000 }).toBe('done')
  return ask('GET', `/interviews/executions/${id}`)
}

/** Each e-mail: how it comes about and what it is for, or that it leads nowhere. */
const mails: Readonly<Record<keyof typeof emails, (() => Promise<Mailed>) | 'no link'>> = {
  accessLocked: 'no link',
  codesGuessed: 'no link',
  envelopeEnded: 'no link',
  feedbackSent: 'no link',
  // A preview, never sent.
  layoutSample: async () => ({ addresses: [`${url}/documents`], traces: nothing, person: entranceShows }),
  linkCode: 'no link',
  passkeyAdded: 'no link',
  passwordChanged: 'no link',
  recoveryCodeUsed: 'no link',
  recoveryCodesReplaced: 'no link',
  secondFactorOff: 'no link',
  secondFactorOn: 'no link',
  sessionReused: 'no link',
  signingCode: 'no link',
  signUpReceived: async () => {
    const email = newAddress()
    const password = await signUp(email, 'Banca Nova')
    const addresses = addressesIn(await mailTo(email, 'Confirme o seu e-mail para começar no Minuta'))
    return { addresses, traces: nothing, person: confirmWith(password) }
  },
  signUpWithAccount: async () => {
    const { person } = await newOwner()
    await signUp(person.email, 'Outra Banca')
    const addresses = addressesIn(await mailTo(person.email, 'Você já tem uma conta no Minuta'))
    return { addresses, traces: nothing, person: confirmWith(person.password) }
  },
  newPassword: async () => {
    const { person } = await newOwner()
    await anonymous().identity.askNewPassword({ body: { email: person.email } })
    const addresses = addressesIn(await mailTo(person.email, 'Crie uma senha nova para o Minuta'))
    return {
      addresses,
      traces: nothing,
      person: async (page) => {
        await type(page.getByLabel('Nova senha', { exact: true }), strongPassword('outra'))
        await page.getByRole('button', { name: 'Trocar a senha' }).click()
        await page.getByRole('heading', { name: 'Senha trocada.' }).waitFor()
      },
    }
  },
  invitation: async () => {
    const { person, ask } = await newOwner()
    const email = newAddress()
    await ask('POST', '/users', { email, firstName: 'Davi', lastName: 'Nunes' })
    return {
      addresses: addressesIn(await mailTo(email, 'Convite para Prado & Filhos no Minuta')),
      traces: () => ask('GET', `/organizations/${person.organizationId}/users`),
      person: async (page) => {
        await type(page.getByLabel('Senha', { exact: true }), strongPassword('davi'))
        await page.getByRole('button', { name: 'Aceitar o convite' }).click()
        await page.waitForURL('**/home')
      },
    }
  },
  linkSent: () => mailedLink('link', /^Ficha do cliente$/),
  linkReminder: () => mailedLink('reminder', /^Lembrete: Ficha do cliente$/),
  visitLink: async () => {
    const owner = await newOwner()
    const link = await linkOfOne(owner)
    const { token, version } = await start(link)
    await visitor(token).saveVisit({ params: link, body: { version, values: { nome: 'Ana Prado' } } })
    const email = newAddress()
    await visitor(token).sendVisitLink({ params: link, body: { email } })
    const addresses = addressesIn(await mailTo(email, /^Continue a responder/))
    return {
      addresses,
      traces: async () => [
        await owner.ask('GET', `/interviews/${link.interviewId}/share`),
        await owner.ask('GET', `/interviews/${link.interviewId}/share/${link.id}/visits`),
      ],
      person: async (page) => {
        const { step } = usable(page)
        await page.getByRole('heading', { name: 'Ficha do cliente' }).waitFor()
        await step('resume')
        await page.getByRole('button', { name: 'Continuar' }).click()
        await expect.poll(() => page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Ana Prado')
        expect(page.url()).not.toContain('token=')
        // In the same browser the link leads on to the answers, however often it is opened.
        await page.goto('about:blank')
        await page.goto(addresses[0]!)
        await expect.poll(() => page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Ana Prado')
        // In another one it says that it was used, and sends another.
        const other = await openPage({ width: page.viewportSize()?.width ?? widths.phone })
        await other.goto(addresses[0]!)
        await other.getByRole('button', { name: 'Continuar' }).click()
        await other.getByText('Este link já foi usado').waitFor()
        await usable(other).step('resume-used')
        await other.getByRole('button', { name: 'Enviar outro link' }).click()
        await other.getByText('Enviamos outro link ao mesmo e-mail').waitFor()
        await usable(other).step('resume-sent-again')
        const [second] = addressesIn(await mailTo(email, /^Continue a responder/, 2))
        await other.goto('about:blank')
        await other.goto(second!)
        await other.getByRole('button', { name: 'Continuar' }).click()
        await expect.poll(() => other.getByLabel('Nome', { exact: true }).inputValue()).toBe('Ana Prado')
      },
    }
  },
  documentSent: async () => {
    const owner = await newOwner()
    const { id: executionId, name } = await largeDocument(owner)
    const files = await owner.ask<readonly DocumentFile[]>('GET', `/executions/${executionId}/files`)
    await reachTable()
    const { file } = await import('#functions/documents/index.ts')
    const { organizationId } = owner.person
    for (const { id: fileId } of files)
      await file
        .patch({ organizationId, executionId, fileId })
        .set({ size: 8 * 1024 * 1024 })
        .go()
    const to = newAddress()
    await owner.ask('POST', '/emails/document', { execution: executionId, to: [to] })
    const addresses = addressesIn(await mailTo(to, name)).filter((address) => address.includes('/files/'))
    const fetched = async () =>
      (await owner.ask<{ items: unknown[] }>('GET', `/organizations/${organizationId}/logs?action=document.fetched`))
        .items.length
    return {
      addresses,
      traces: fetched,
      person: async (page) => {
        await page.getByText('Prado & Filhos enviou este documento a você.').waitFor()
        await usable(page).step('shared-file')
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Baixar o documento' }).click()
        const bytes = readFileSync(await (await download).path())
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
        await expect.poll(fetched).toBe(1)
      },
    }
  },
  signingInvitation: () => invited(false),
  signingReminder: () => invited(true),
  envelopeCompleted: async () => {
    const { accessToken, ask } = await newOwner()
    const signer = newSigner('Beatriz Moraes')
    const { id } = await makeEnvelope(accessToken, { subject: 'Contrato', participants: [signer], send: true })
    const secret = await secretOf(signer.email)
    await anonymous().signatures.noteOpening({ params: { hash: secret } })
    expect(await signAs(secret, signer.email)).toMatchObject({ status: 200 })
    await untilState(accessToken, id, 'completed')
    return {
      // Documents that are too large are behind the person's own link.
      addresses: [
        ...addressesIn(await mailTo(signer.email, 'Assinado por todos: Contrato')),
        `${url}/assinar#${secret}`,
      ],
      traces: () => ask('GET', `/signatures/${id}`),
      person: async (page) => void (await page.getByRole('region', { name: 'Resultado da consulta' }).waitFor()),
    }
  },
  notified: async () => {
    const owner = await newOwner()
    // E-mails lead to where the person last read what is new.
    await owner.ask('GET', '/users/notifications')
    const link = await linkOfOne(owner)
    const { token, version } = await start(link)
    await visitor(token).finishVisit({ params: link, body: { version, values: { nome: 'Ana Prado' } } })
    return {
      addresses: addressesIn(await mailTo(owner.person.email, /^Chegou uma resposta/)),
      traces: () => owner.ask('GET', '/users/notifications'),
      person: (page) => signInThere(page, owner.person),
    }
  },
}

const entranceShows = async (page: Page) => void (await page.getByRole('button', { name: 'Entrar' }).waitFor())

async function signInThere(page: Page, { email, password }: TestPerson): Promise<void> {
  await type(page.getByLabel('E-mail'), email)
  await type(page.getByLabel('Senha', { exact: true }), password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/app/run/**')
}

/** What a program that checks e-mails does with an address: it asks for it, and loads the page with its scripts, without touching it. */
async function check(address: string): Promise<void> {
  await fetch(address, { method: 'HEAD', redirect: 'manual' })
  await fetch(address)
  for (const width of [widths.desktop, widths.phone]) {
    const robot = await openPage({ width })
    // A download is no page, and leaves the one before.
    await robot.goto(address).catch(() => undefined)
    await robot.waitForLoadState('networkidle')
    await robot.waitForTimeout(1_000)
    expect(await robot.locator('body').textContent(), address).not.toBe('')
    await robot.context().close()
  }
}

const leading = Object.entries(mails).flatMap(([name, mail]) => (mail === 'no link' ? [] : [[name, mail] as const]))

describe('a link in an e-mail', () => {
  it('is in none of those that are said to have none', () => {
    const without = Object.entries(mails).filter(([, mail]) => mail === 'no link')
    for (const [name] of without) {
      const source = readFileSync(join(import.meta.dirname, '../../shared/mail/emails', `${name}.ts`), 'utf8')
      expect(source, name).not.toMatch(/\b(?:action|notes)\b *[:,}]|\b(?:url|site)\b/)
    }
  })

  it.each(leading)(
    'of %s is neither used up nor leaves a trace when a program loads it, and then works',
    { tags: 'further' },
    async (name, mail) => {
      const { addresses, traces, person } = await mail()
      expect(addresses.length, name).toBeGreaterThan(0)
      const before = await traces()
      for (const address of addresses) await check(address)
      expect(await traces(), name).toEqual(before)
      const page = await openPage({ width: made % 2 === 0 ? widths.phone : widths.desktop })
      await page.goto(addresses[0]!)
      await person(page)
    },
  )
})
