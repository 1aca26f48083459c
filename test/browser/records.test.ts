import { beforeAll, expect, inject, it } from 'vitest'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode, type Field } from '#shared/interview/index.ts'
import { withToken } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { ok } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { publishInterview } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { url } = inject('world')
const openPage = pages()

const field = (kind: Field['type'], ref: string, name: string, more: Partial<Field> = {}): Field =>
  createField(kind, { uid: ref, ref, name, ...more })

const sizes = oneOf([
  ['a desktop', widths.desktop],
  ['a phone', widths.phone],
] as const)

let olga: TestPerson
let token = ''
let caio: TestPerson
let colleague = ''
let interviewId = ''

beforeAll(async () => {
  const organization = await newOrganization('Prado e Advogados')
  olga = await newPerson(organization, 'Olga', ['owner'])
  token = (await enter(olga)).accessToken
  caio = await newPerson(organization, 'Caio')
  colleague = (await enter(caio)).accessToken
  const fields = [
    field('text', 'outorgante', 'Nome do outorgante'),
    field('currency', 'valor', 'Valor dos honorários'),
    field('password', 'senha', 'Senha do cofre'),
    field('list', 'poderes', 'Poderes', {
      itemName: 'poder',
      listType: 'simples',
      listFields: [field('text', 'poder', 'Poder')],
    }),
  ]
  const interviewCode = {
    ...emptyInterviewCode('Procuração'),
    sections: [{ id: 'p', title: 'Partes', conditionals: [], fields }],
  }
  interviewId = (await ok(withToken(token).interviews.createInterview({ body: { name: 'Procuração', interviewCode } })))
    .id
  await publishInterview(url, token, interviewId)
})

const begin = (
  values: Values,
  more: Partial<BodyOf<'executions', 'createExecution'>> = {},
): Promise<ExecutionSummary> =>
  ok(
    withToken(token).executions.createExecution({
      params: { interviewId },
      body: {
        execution: { values },
        ...more,
      },
    }),
  )

it.each(sizes)(
  'on %s the history shows who answered what, while answering continues',
  { tags: 'further' },
  async (name, width) => {
    const { id } = await begin({ outorgante: 'Ana Lima', senha: 'segredo' }, { assignedTo: caio.userId })
    await ok(
      withToken(colleague).executions.saveExecution({
        params: { id },
        body: {
          version: 1,
          values: { outorgante: 'Ana Lima Prado', senha: 'outro', valor: '2500', poderes: ['Representar em juízo'] },
        },
      }),
    )
    const page = await openPage({ width })
    await beSignedIn(page, olga, `/app/run/${interviewId}?execution=${id}`)
    const valor = page.getByLabel('Valor dos honorários')
    await valor.fill('')
    await type(valor, '3.000,00')
    await page
      .getByText(/^Salvo/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await usable(page).step()
    await page.getByRole('menuitem', { name: 'Histórico' }).click()
    const panel = page.getByRole('dialog', { name: 'Histórico' })
    await panel.getByText('começou o documento').waitFor()
    await usable(page).step()
    await takePicture(page, `historico-${name}`)
    const entries = await panel.getByRole('listitem').allTextContents()
    expect(entries.map((text) => text.replace(/^[A-Z]{2}/, '').replace(/\d{2}:\d{2}/, ' '))).toEqual([
      expect.stringMatching(
        /^Você mudou 1 resposta .*Valor dos honoráriosAntes: R\$\s2\.500,00 → Depois: R\$\s3\.000,00$/,
      ),
      expect.stringMatching(
        /^Caio Teste mudou 4 respostas .*Ana Lima → Depois: Ana Lima Prado.*•••••••• \(trocada por outra\).*Poder 1 · PoderDepois: Representar em juízo$/,
      ),
      expect.stringMatching(/^Você preencheu 2 respostas /),
      expect.stringMatching(/^Você começou o documento $/),
    ])
    expect(await panel.textContent()).not.toContain('segredo')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await usable(page).step()
    expect(await valor.inputValue()).toBe('3.000,00')
  },
)

it.each(sizes)(
  'on %s a document is started from another, linked to it and filled from it',
  { tags: 'further' },
  async (name, width) => {
    const { id } = await begin({ outorgante: 'Rui Prado', valor: '900' })
    const page = await openPage({ width })
    await beSignedIn(page, olga, `/app/run/${interviewId}?execution=${id}`)
    await page.getByLabel('Nome do outorgante').waitFor()
    const more = page.getByRole('button', { name: 'Mais opções' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Documentos e tarefas' }).click()
    await page.getByRole('menuitem', { name: 'Documentos ligados' }).click()
    const panel = page.getByRole('dialog', { name: 'Documentos ligados' })
    await panel.getByText(/^Um documento começado a partir deste/).waitFor()
    await usable(page).step()
    await panel.getByRole('button', { name: 'Novo a partir deste' }).click()
    const start = page.getByRole('dialog', { name: 'Novo a partir deste' })
    await start.getByText('As respostas que o modelo escolhido também pede vêm de “Procuração – Rui Prado”.').waitFor()
    await usable(page).step()
    await start.getByRole('option', { name: 'Procuração' }).first().click()
    await page.waitForURL(
      (address) => address.searchParams.get('execution') !== id && address.searchParams.has('execution'),
    )
    const outorgante = page.getByLabel('Nome do outorgante')
    expect(await outorgante.inputValue()).toBe('Rui Prado')
    await type(outorgante, 'Filha de Rui')
    await page
      .getByText(/^Salvo/)
      .first()
      .waitFor()
    await usable(page).step()

    await more.click()
    await page.getByRole('menuitem', { name: 'Preencher com…' }).click()
    await page.getByRole('menuitem', { name: 'Preencher com respostas de…' }).click()
    const fill = page.getByRole('dialog', { name: 'Preencher com respostas de outro documento' })
    await fill.getByRole('checkbox', { name: 'Nome do outorgante' }).waitFor()
    await usable(page).step()
    await takePicture(page, `preencher-${name}`)
    await fill.getByRole('button', { name: 'Preencher 1 resposta' }).click()
    await fill.waitFor({ state: 'hidden' })
    expect(await outorgante.inputValue()).toBe('Rui Prado')
    await type(outorgante, 'Filha de Rui')
    await expect.poll(() => page.locator('input[aria-label="Nome do documento"]').inputValue()).toBeTruthy()
    await usable(page).step()

    await more.click()
    await page.getByRole('menuitem', { name: 'Documentos e tarefas' }).click()
    await page.getByRole('menuitem', { name: 'Documentos ligados' }).click()
    await panel.getByRole('link', { name: /Procuração – Rui Prado/ }).waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(2)
    await usable(page).step()
    await takePicture(page, `ligados-${name}`)
    await panel.getByRole('link', { name: /Procuração – Rui Prado/ }).click()
    await page.waitForURL(`**/app/run/${interviewId}?execution=${id}*`)
    await expect.poll(() => page.getByLabel('Nome do outorgante').inputValue()).toBe('Rui Prado')
    await usable(page).step()
  },
)

it.each(sizes)(
  'on %s a document is moved to the bin from its page, and restored by Desfazer or from the bin',
  { tags: 'further' },
  async (_, width) => {
    const { id } = await begin({ outorgante: `Lia ${width}` })
    const title = `Procuração – Lia ${width}`
    const page = await openPage({ width })
    await beSignedIn(page, olga, `/app/run/${interviewId}?execution=${id}`)
    const outorgante = page.getByLabel('Nome do outorgante')
    await type(outorgante, `Lia ${width}`)
    const toBin = async () => {
      await page.getByRole('button', { name: 'Mais opções' }).click()
      await page.getByRole('menuitem', { name: 'Mover para a lixeira' }).click()
      await page.waitForURL('**/documents')
      await page.getByText(`"${title}" foi para a lixeira.`).waitFor()
    }
    await toBin()
    await usable(page).step()
    expect(await page.getByRole('link', { name: title }).count()).toBe(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    const back = page.getByText(`"${title}" voltou para os documentos.`)
    await back.waitFor()
    await usable(page).step()
    // A notice under the pointer would not close.
    await page.mouse.move(10, 10)
    await back.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: title }).first().click()
    await outorgante.waitFor()
    await usable(page).step()

    await toBin()
    if (width === widths.phone) await page.getByRole('button', { name: 'Mais opções' }).click()
    await page.getByRole(width === widths.phone ? 'menuitem' : 'link', { name: 'Lixeira' }).click()
    const row = page.getByRole('row').filter({ hasText: title })
    await row.getByText('30 dias').waitFor()
    await usable(page).step()
    await row.getByRole('button', { name: /^Ações/ }).click()
    await page.getByRole('menuitem', { name: 'Restaurar' }).click()
    await back.waitFor()
    await row.waitFor({ state: 'detached' })
    await usable(page).step()
    const { version } = await ok(withToken(token).executions.getExecution({ params: { id } }))
    expect(version).toBeGreaterThan(4)
  },
)

it.each(sizes)(
  'on %s the terms of a model are accepted before a document is finished',
  { tags: 'further' },
  async (name, width) => {
    const interviewCode = {
      ...emptyInterviewCode('Adesão'),
      sections: [{ id: 'p', title: 'Dados', conditionals: [], fields: [field('text', 'nome', 'Nome')] }],
    }
    const { id: own } = await ok(
      withToken(token).interviews.createInterview({ body: { name: 'Adesão', interviewCode } }),
    )
    const page = await openPage({ width: widths.desktop })
    await beSignedIn(page, olga, `/app?id=${own}`)
    await page.getByRole('button', { name: 'Adicionar termo' }).click()
    await type(page.getByLabel('Título do termo 1'), 'Sigilo')
    await type(page.getByLabel('Texto do termo 1'), 'Guardarei sigilo do que aqui está.')
    await usable(page).step()
    await takePicture(page, `termos-editor-${name}`)
    await page.keyboard.press('ControlOrMeta+s')
    await page
      .getByText(/^Salvo/)
      .first()
      .waitFor()
    await publishInterview(url, token, own)

    const { id } = await ok(
      withToken(token).executions.createExecution({
        params: { interviewId: own },
        body: {
          execution: { values: { nome: 'Ana' } },
        },
      }),
    )
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/app/run/${own}?execution=${id}`)
    await page.getByRole('button', { name: 'Gerar documentos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Termos para finalizar' })
    await dialog.getByText('Guardarei sigilo do que aqui está.').waitFor()
    await usable(page).step()
    await takePicture(page, `termos-${name}`)
    expect(await dialog.getByRole('button', { name: 'Aceitar e finalizar' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Gerar documentos' }).click()
    await dialog.getByRole('checkbox', { name: 'Sigilo' }).click()
    await usable(page).step()
    await dialog.getByRole('button', { name: 'Aceitar e finalizar' }).click()
    await page.getByText('Respostas finalizadas').waitFor()
    await usable(page).step()
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await page.getByRole('menuitem', { name: 'Histórico' }).click()
    const panel = page.getByRole('dialog', { name: 'Histórico' })
    await panel.getByText('aceitou o termo').waitFor()
    await panel.getByText('Sigilo', { exact: true }).click()
    await panel.getByText('Guardarei sigilo do que aqui está.').waitFor()
    await usable(page).step()
    await takePicture(page, `termos-historico-${name}`)
  },
)
