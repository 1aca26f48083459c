// @module-tag further
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { built } from '#infra/paths.ts'
import { createField, emptyInterviewCode, type Field } from '#shared/interview/index.ts'
import { as, withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { smallPdf } from '../support/kindsOfFiles.ts'
import { publishInterview } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { deskFirst } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { url, people, ids } = inject('world')
const NOTICE = 'Conexão com a internet não encontrada. Aplicativo está rodando no modo offline.'

const openPage = pages()
let page: Page

async function arrive(address: string, width?: number): Promise<string[]> {
  page = await openPage({ serviceWorkers: 'allow', ...(width && { width }) }, address)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await beSignedIn(page, people.owner)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  return logged
}

/** A document of a model with a Word file, a few questions and a place for files. */
async function startContract(): Promise<{ interview: string; id: string }> {
  const { accessToken } = people.owner
  const text = (ref: string, name: string): Field => createField('text', { uid: ref, ref, name })
  const fields = [
    text('locatario', 'Locatário'),
    text('cidade', 'Cidade'),
    text('uso', 'Uso'),
    text('prazo', 'Prazo'),
    createField('upload', { uid: 'anexos', ref: 'anexos', name: 'Anexos' }),
  ]
  const code = { ...emptyInterviewCode(), sections: [{ id: 's', title: 'Locação', conditionals: [], fields }] }
  const { id: interview } = await ok(
    withToken(accessToken).interviews.createInterview({
      body: {
        name: 'Locação',
        interviewCode: code,
      },
    }),
  )
  const form = new FormData()
  form.set(
    'file',
    new Blob([Uint8Array.from(makeDocx({ body: paragraph('{{locatario}} aluga em {{cidade}}.') }))]),
    'Locação.docx',
  )
  await ok(withToken(accessToken).interviews.addModel({ params: { id: interview }, form }))
  await publishInterview(url, accessToken, interview)
  const { id } = await ok(
    withToken(accessToken).executions.createExecution({
      params: { interviewId: interview },
      body: {
        assignedTo: people.member.userId,
      },
    }),
  )
  return { interview, id }
}

describe('without a connection', () => {
  it('the application starts, shows that it is offline, and continues when the connection is back', async () => {
    const logged = await arrive(url)
    expect(logged).toContain('Nenhum Service Worker esperando por ativação')

    await page.context().setOffline(true)
    await page.goto('/templates')
    await page.getByRole('heading', { name: 'Modelos', level: 1 }).waitFor()
    expect(await page.getByText(NOTICE).isVisible()).toBe(true)

    await page.context().setOffline(false)
    await page.getByText(NOTICE).waitFor({ state: 'detached' })
  })

  it('a changed model says why it is not saved, and reopens by itself when the connection is back', {
    tags: 'further',
  }, async () => {
    await arrive(url)
    await page.goto(`/app?id=${ids.interview}`)
    const purpose = page.getByLabel('Descrição')
    await purpose.waitFor()
    await page.context().setOffline(true)
    await page.getByText(NOTICE).waitFor()
    await type(purpose, 'Para a clientela nova')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    const warning = page.getByText('Não salvo: sem conexão. Está guardado neste navegador')
    await warning.waitFor()
    expect(await warning.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    await usable(page).step()
    await page.getByRole('button', { name: /^Arquivos/ }).click()
    const files = page.getByRole('dialog', { name: 'Arquivos do Word' })
    const file = { name: 'Outro.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') }
    await files.locator('input[type=file]').last().setInputFiles(file)
    await files
      .getByRole('alert')
      .filter({ hasText: /^Não foi possível falar com o servidor/ })
      .waitFor()

    await page.reload()
    await page.getByRole('heading', { name: 'Não foi possível abrir o modelo' }).waitFor()
    await usable(page).step()
    await page.context().setOffline(false)
    await expect.poll(() => purpose.inputValue()).toBe('Para a clientela nova')
    const recovered = page.getByRole('status').filter({ hasText: 'Recuperamos as alterações' })
    await recovered.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => purpose.inputValue()).not.toBe('Para a clientela nova')
  })

  it('an open document survives a reload, and what was typed is sent when the connection is back', async () => {
    const { interview } = ids
    const started = await ok(
      as(people.owner).executions.createExecution({ params: { interviewId: interview }, body: {} }),
    )
    await arrive(url)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/app/run/${interview}?execution=${started.id}`)
    const name = page.getByLabel('Nome completo ou razão social do contratante')
    await name.waitFor()
    await page.context().setOffline(true)
    await page.getByText(NOTICE).waitFor()
    await usable(page).step()
    await name.pressSequentially('Padaria')
    await page.getByText('Guardado neste navegador').waitFor()

    const within = async (text: string) => (await page.getByText(text).boundingBox()) ?? { y: 0 }
    const next = await page.getByRole('button', { name: 'Continuar' }).boundingBox()
    expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual((await within(NOTICE)).y)

    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('Padaria')
    await usable(page).step()
    await name.press('End')
    await name.pressSequentially(' Bom Trigo')
    await page.context().setOffline(false)
    await page.getByText(/^Salvo às/).waitFor()
    const stored = await ok(as(people.owner).executions.getExecution({ params: { id: started.id } }))
    expect(stored).toMatchObject({ values: { contratante_nome: 'Padaria Bom Trigo' } })
  })

  it.each(deskFirst)(
    'a document that was opened before is found, shown on paper and answered with a file; what others changed is then chosen one by one, on a %s',
    { tags: 'further' },
    async (device, width) => {
      const { interview, id } = await startContract()
      await arrive(url, width)
      const { step } = usable(page)
      await page.goto(`/app/run/${interview}?execution=${id}`)
      const answer = (ref: string) => page.locator(`[data-answer="${ref}"]`)
      const paper = page.getByRole(device === 'phone' ? 'dialog' : 'complementary', { name: 'Documento', exact: true })
      const showPaper = async () => {
        if (device === 'phone') await page.getByRole('button', { name: 'Ver documento' }).click()
        await paper.getByText('Padaria Aurora').waitFor()
        await step()
        if (device === 'phone') await page.goBack()
      }
      await type(answer('locatario').getByRole('textbox'), 'Padaria Aurora')
      await page.getByText(/^Salvo às/).waitFor()
      await showPaper()

      await page.context().setOffline(true)
      await page.goto('/documents')
      const list = page.getByRole('region', { name: 'Abrem sem conexão' })
      await list.getByRole('link', { name: 'Locação' }).waitFor()
      await step('sem-conexao-documentos')
      await page.goto('/home')
      await list.getByRole('link', { name: 'Locação' }).click()
      await answer('locatario').getByRole('textbox').waitFor()
      await showPaper()
      await type(answer('cidade').getByRole('textbox'), 'Recife')
      await type(answer('uso').getByRole('textbox'), 'Padaria e café')
      const asked = page.waitForEvent('filechooser')
      await answer('anexos').getByRole('button', { name: 'Anexar arquivos' }).click()
      await (await asked).setFiles({ name: 'Alvará.pdf', mimeType: 'application/pdf', buffer: smallPdf })
      await answer('anexos').getByText('Alvará.pdf').waitFor()
      await page.getByText('Guardado neste navegador').waitFor()
      await step('sem-conexao-respondido')

      await page.goto('/documents')
      await list.getByText('Falta salvar').waitFor()
      await step('sem-conexao-falta-salvar')
      const values = { locatario: 'Padaria Aurora', cidade: 'Olinda', uso: 'Comércio', prazo: '24 meses' }
      const { version } = await ok(as(people.owner).executions.getExecution({ params: { id } }))
      await ok(as(people.member).executions.saveExecution({ params: { id }, body: { version, values } }))

      await list.getByRole('link', { name: 'Locação' }).click()
      await page.context().setOffline(false)
      const conflict = page.getByRole('dialog', { name: /alterou este documento$/ })
      await conflict.waitFor()
      await step('conflito')
      await conflict.getByRole('button', { name: 'Salvar as escolhidas' }).click()
      await conflict.getByText('Falta escolher 2 respostas.').waitFor()
      await conflict.getByRole('radio', { name: 'Cidade, as suas respostas: Recife' }).check()
      await conflict.getByRole('radio', { name: 'Uso, respostas salvas: Comércio' }).check()
      await step('conflito-escolhido')
      await conflict.getByRole('button', { name: 'Salvar as escolhidas' }).click()
      await conflict.waitFor({ state: 'detached' })
      await answer('anexos').getByRole('button', { name: 'Baixar Alvará.pdf' }).waitFor()
      await expect
        .poll(async () => await ok(as(people.owner).executions.getExecution({ params: { id } })))
        .toMatchObject({
          values: {
            locatario: 'Padaria Aurora',
            cidade: 'Recife',
            uso: 'Comércio',
            prazo: '24 meses',
            anexos: [{ name: 'Alvará.pdf' }],
          },
        })
      await step()
      await page.getByRole('button', { name: 'Ver e recuperar' }).click()
      await page
        .getByRole('dialog', { name: /^Suas respostas de/ })
        .getByText('Padaria e café')
        .waitFor()
      await step()
    },
  )

  it('the application can be installed: name, start, colours and icons that exist', { tags: 'further' }, async () => {
    await arrive(url)
    const manifest = (await (await fetch(`${url}/minuta.webmanifest`)).json()) as { icons: { src: string }[] }
    const icons = await Promise.all(manifest.icons.map(({ src }) => fetch(new URL(src, url))))
    expect(icons.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      manifest.icons.map(() => [200, 'image/png']),
    )
    expect(manifest).toMatchObject({ name: 'Minuta', lang: 'pt-BR', start_url: '/home', display: 'standalone' })
  })
})

describe('a new release', () => {
  let folder: string
  let server: PreviewServer

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'minuta-site-'))
    cpSync(built.site, folder, { recursive: true })
    server = await preview({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      build: { outDir: folder },
      preview: { port: 0, proxy: { '/api': { target: url } } },
    })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is activated and reloads the page, but not while somebody is typing', { tags: 'further' }, async () => {
    await arrive(server.resolvedUrls?.local[0] ?? '')
    await page.goto('/templates')
    await type(page.getByRole('searchbox').or(page.getByRole('combobox')).first(), 'procuração')
    let reloads = 0
    page.on('load', () => {
      reloads += 1
    })

    appendFileSync(join(folder, 'sw.js'), '\n// another release\n')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect
      .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)))
      .toBe(true)
    await page.waitForTimeout(3_000)
    expect(reloads).toBe(0)

    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(() => reloads).toBe(1)
    await page.getByRole('heading', { name: 'Modelos', level: 1 }).waitFor()
  })
})
