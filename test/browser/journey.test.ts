import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { createField } from '#shared/interview/index.ts'
import { enter, newPerson, type TestPerson } from '#test/support/people.ts'
import { as, withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { answerPage, nextPage } from './answerPage.ts'
import { beSignedIn } from './beSignedIn.ts'
import { phoneFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { publishAndStart } from './publishAndStart.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const models = join(import.meta.dirname, '../fixtures/models')
const docx = join(models, 'procuracao-ad-judicia.docx')
/** The questions are proposed from the Word file, which prints the marital status as typed. */
const values: Record<string, unknown> = {
  ...JSON.parse(readFileSync(join(models, 'procuracao-ad-judicia.values.json'), 'utf8')),
  outorgante_estado_civil_escrito: 'viúva',
}

const openPage = pages()
let page: Page
const said: string[] = []

afterEach(() => {
  said.length = 0
})

async function arrive(width: number, person: TestPerson = world.people.owner, address?: string): Promise<void> {
  page = await openPage({ width })
  page.on('response', (response) => {
    if (response.status() >= 400) said.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  await beSignedIn(page, person, address)
}

/** A busy machine may take longer. */
const eventually = <T>(look: () => Promise<T> | T) => expect.poll(look)

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path())

describe.each(phoneFirst)('on a %s', (_, width) => {
  it('turns a Word model into finished documents without losing anything', async () => {
    await arrive(width)
    await usable(page).step()

    await page.goto('/templates')
    await page.getByRole('button', { name: 'Enviar modelo' }).click()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(docx)
    await page.waitForURL('**/app?id=*painel=documentos')

    const documents = page.getByRole('dialog', { name: 'Arquivos do Word' })
    await documents.getByRole('button', { name: /^Aceitar todas as/ }).click()
    await documents.getByText('O modelo pergunta tudo o que este arquivo pede.').waitFor()
    await usable(page).step()
    // It is made only for certain answers, which those below are.
    await documents.getByText('Gerado sempre').click()
    await documents.getByRole('button', { name: 'Adicionar condição' }).click()
    await documents.getByRole('combobox', { name: 'Campo da condição 1' }).click()
    await page.getByRole('option', { name: 'Nome do outorgante' }).click()
    await documents.getByRole('combobox', { name: 'Operador da condição 1' }).click()
    await page.getByRole('option', { name: 'diferente de', exact: true }).click()
    await documents.getByText('Gerado com 1 condição').waitFor()
    await usable(page).step()
    await takePicture(page, `documento-condicional-${width}`)
    await documents.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText(/^Salvo às/).waitFor()
    await usable(page).step()

    // Only published models can be started.
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Publicar' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Começar um documento' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await publishAndStart(page)
    await page.getByLabel('Nome do outorgante').waitFor()
    await usable(page).step()

    // Without answers, the summary links to each question.
    await page.getByRole('button', { name: 'Continuar' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Ir para a primeira' })
    await summary.waitFor()
    await usable(page).step()
    await summary.getByRole('button', { name: 'Ir para a primeira' }).click()
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('resposta-outorgante_nome')
    await usable(page).step()

    // Typed text survives a reload, even while the server is unreachable.
    await page.keyboard.type('Tereza Albuquerque Lins')
    await page.getByText(/^Salvo às/).waitFor()
    await page.route('**/api/v1/interviews/executions/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await type(page.getByLabel('Cidade do outorgante'), 'Niterói')
    await page.getByText('Guardado neste navegador').waitFor()
    await page.unroute('**/api/v1/interviews/executions/*')
    await page.reload()
    await eventually(() => page.getByLabel('Nome do outorgante').inputValue()).toBe('Tereza Albuquerque Lins')
    expect(await page.getByLabel('Cidade do outorgante').inputValue()).toBe('Niterói')
    await page.getByText(/^Salvo às/).waitFor()

    do await answerPage(page, values)
    while (await nextPage(page))
    await page.getByRole('button', { name: 'Gerar documentos' }).click()
    await page.getByRole('heading', { name: /^(Gerando os documentos|Documento pronto)$/ }).waitFor()
    await page.getByRole('heading', { name: 'Documento pronto' }).waitFor({ timeout: 180_000 })
    await usable(page).step()

    const [word] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar docx' }).click(),
    ])
    expect(word.suggestedFilename()).toMatch(/\.docx$/)
    expect((await bytesOf(word)).subarray(0, 2).toString()).toBe('PK')
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar PDF' }).click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await bytesOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-')

    await page.goto('/documents')
    await page.getByText('Finalizado').first().waitFor()
    const name = 'Tereza Albuquerque Lins'
    await page
      .getByRole('link', { name: new RegExp(`– ${name}$`) })
      .first()
      .waitFor()
    await usable(page).step()

    // It can be reopened after a confirmation, and the generated files stay.
    const menu = page.getByRole('button', { name: new RegExp(`^Ações de .*${name}$`) }).first()
    const choose = async (item: string) => {
      await menu.click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await choose('Reabrir')
    const asked = page.getByRole('dialog', { name: /^Reabrir/ })
    await asked.getByText('Os arquivos já gerados não se perdem', { exact: false }).waitFor()
    await usable(page).step()
    await asked.getByRole('button', { name: 'Reabrir' }).click()
    await asked.waitFor({ state: 'detached' })
    await usable(page).step()
    await choose('Versões geradas')
    const versions = page.getByRole('dialog', { name: 'Versões geradas' })
    await versions
      .getByRole('region', { name: 'Versão 1' })
      .getByRole('button', { name: /\.pdf$/ })
      .waitFor()
    await usable(page).step()
    // A file that is no longer needed is deleted after a confirmation.
    await versions.getByRole('button', { name: /^Excluir “.*\.docx”$/ }).click()
    const sure = page.getByRole('dialog', { name: /^Excluir/ })
    await sure.getByText('Isto não pode ser desfeito', { exact: false }).waitFor()
    await usable(page).step()
    await takePicture(page, `excluir-arquivo-${width}`)
    await sure.getByRole('button', { name: 'Excluir de vez' }).click()
    await page.getByText(/\.docx" foi excluído\.$/).waitFor()
    await versions.getByRole('button', { name: /\.docx$/ }).waitFor({ state: 'detached' })
    await usable(page).step()
    await versions.getByRole('button', { name: 'Fechar' }).click()

    // To the bin, and restored with one click.
    await versions.waitFor({ state: 'detached' })
    await usable(page).step()
    await choose('Mover para a lixeira')
    await page.getByText(/foi para a lixeira\.$/).waitFor()
    await takePicture(page, `lixeira-desfazer-${width}`)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText(/voltou para os documentos\.$/).waitFor()
    await page
      .getByRole('link', { name: new RegExp(`– ${name}$`) })
      .first()
      .waitFor()
    await usable(page).step()

    // A new document is chosen by typing; leaving it without answers leaves nothing behind.
    await page.getByRole('button', { name: 'Novo documento' }).click()
    await page.getByRole('dialog', { name: 'Novo documento' }).getByRole('option').first().waitFor()
    await usable(page).step()
    await takePicture(page, `novo-documento-${width}`)
    const rows = () => page.getByRole('button', { name: /^Ações de / }).count()
    const before = await rows()
    await page.keyboard.type('procura')
    await eventually(() => page.getByRole('option').count()).toBeGreaterThan(0)
    await usable(page).step()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app/run/*execution=*')
    await page.getByLabel('Nome do outorgante').waitFor()
    await usable(page).step()
    await page.getByRole('link', { name: 'Voltar aos documentos' }).click()
    await page.getByRole('heading', { name: 'Documentos' }).waitFor()
    await eventually(rows).toBe(before)
    expect(said).toEqual([])
  })
})

describe('someone without the privilege to download docx', () => {
  it('is offered only the PDF', async () => {
    await arrive(
      widths.desktop,
      world.people.memberWithoutPrivilege,
      `/app/run/${world.ids.interview}?execution=${world.ids.execution}`,
    )
    await page.getByRole('button', { name: 'Baixar PDF' }).waitFor()
    expect(await page.getByRole('button', { name: 'Baixar docx' }).count()).toBe(0)
  })
})

describe('a visit', () => {
  it('to a protected address continues there after signing in', async () => {
    page = await openPage()
    await page.goto('/documents?situacao=4')
    await page.waitForURL('**/?redirect=*')
    await usable(page).step()
    await type(page.getByLabel('E-mail'), world.people.owner.email)
    await type(page.getByLabel('Senha', { exact: true }), world.people.owner.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/documents?situacao=4')
  })

  it('to an unknown address says so', async () => {
    page = await openPage()
    await page.goto('/nao/existe')
    await page.getByRole('heading', { name: 'Esta página não existe' }).waitFor()
    await usable(page).step()
  })

  it('with a wrong password says only that', async () => {
    page = await openPage()
    await page.goto('/')
    await type(page.getByLabel('E-mail'), world.people.owner.email)
    await type(page.getByLabel('Senha', { exact: true }), 'senha errada')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual(['E-mail ou senha incorretos.'])
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('two people in one interview', () => {
  it('both keep what they wrote when the second saves', { tags: 'further' }, async () => {
    await arrive(widths.desktop)
    const other = await page.context().newPage()
    const address = `/app?id=${world.ids.interview}`
    await Promise.all([page.goto(address), other.goto(address)])
    for (const [who, title] of [
      [other, 'Título da outra pessoa'],
      [page, 'O meu título'],
    ] as const) {
      await type(who.getByLabel('Título do modelo'), title)
      await who.getByRole('button', { name: 'Salvar', exact: true }).click()
      if (who === other) await who.getByText(/^Salvo às/).waitFor()
    }
    const dialog = page.getByRole('dialog', { name: /^Você, em outra aba, salvou às \d\d:\d\d$/ })
    await expect
      .poll(() => dialog.getByRole('row').last().getByRole('cell').allTextContents())
      .toEqual(['O meu título', 'Título da outra pessoa'])
    await usable(page).step()
    await dialog.getByRole('button', { name: 'Ficar com o que está salvo' }).click()
    await eventually(() => page.getByLabel('Título do modelo').inputValue()).toBe('Título da outra pessoa')
    await page.getByRole('button', { name: 'Recuperar' }).waitFor()
    await usable(page).step()
    await page.reload()
    await page.getByRole('button', { name: 'Recuperar' }).click()
    await eventually(() => page.getByLabel('Título do modelo').inputValue()).toBe('O meu título')
  })

  it('get what the other saved, if the second undid the own change', { tags: 'further' }, async () => {
    await arrive(widths.desktop)
    const other = await page.context().newPage()
    const address = `/app?id=${world.ids.interview}`
    await Promise.all([page.goto(address), other.goto(address)])
    const title = (who: Page) => who.getByLabel('Título do modelo')
    await title(page).waitFor()
    await type(title(other), 'Título da outra aba')
    await other.getByRole('button', { name: 'Salvar', exact: true }).click()
    await other.getByText(/^Salvo às/).waitFor()
    const answers: number[] = []
    page.on('response', (response) => response.request().method() === 'PUT' && answers.push(response.status()))
    await title(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.type('s')
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await eventually(() => title(page).inputValue()).toBe('Título da outra aba')
    await page.getByText(/^Salvo às/).waitFor()
    // Refused as older, and not sent again: nothing differs.
    expect(answers).toEqual([409])
    await usable(page).step()
  })

  it('have their changes merged if they differ', { tags: 'further' }, async () => {
    await arrive(widths.desktop)
    const other = await page.context().newPage()
    const address = `/app?id=${world.ids.interview}`
    await Promise.all([page.goto(address), other.goto(address)])
    await type(other.getByLabel('Título do modelo'), 'Título novo')
    await other.getByRole('button', { name: 'Salvar', exact: true }).click()
    await other.getByText(/^Salvo às/).waitFor()
    await usable(other).step()
    await type(page.getByLabel('Descrição'), 'Para clientes novos')
    await page.keyboard.press('Control+s')
    await page
      .getByText(/^Você, em outra aba, salvou às \d\d:\d\d\. As mudanças de lá e as suas foram juntadas\.$/)
      .waitFor()
    await page.getByText(/^Salvo às/).waitFor()
    await usable(page).step()
    await page.reload()
    await page.getByLabel('Descrição').waitFor()
    expect([
      await page.getByLabel('Título do modelo').inputValue(),
      await page.getByLabel('Descrição').inputValue(),
    ]).toEqual(['Título novo', 'Para clientes novos'])
  })
})

describe('a save whose answer was lost', () => {
  it('of a model is not a conflict, and leaves no forgotten version behind', { tags: 'further' }, async () => {
    await arrive(widths.desktop, world.people.owner, `/app?id=${world.ids.interview}`)
    const title = page.getByLabel('Título do modelo')
    await title.waitFor()
    let lost = 0
    await page.route(`**/api/v1/interviews/${world.ids.interview}`, async (route) => {
      if (route.request().method() !== 'PUT' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort()
    })
    await type(title, 'Honorários')
    // What is typed is kept in the browser.
    await page.waitForTimeout(1_000)
    const save = page.getByRole('button', { name: 'Salvar', exact: true })
    await save.click()
    await page.getByText(/^(?:Salvo às|Não salvo)/).waitFor()
    if (await save.isEnabled()) await save.click()
    await page.getByText(/^Salvo às/).waitFor()
    expect([lost, await page.getByRole('dialog').count()]).toEqual([1, 0])
    await page.reload()
    await eventually(() => title.inputValue()).toBe('Honorários')
    expect(await page.getByText(/^Há uma versão sua não salva/).count()).toBe(0)
  })

  it('of a document is not a conflict', { tags: 'further' }, async () => {
    await arrive(widths.desktop, world.people.owner, `/app/run/${world.ids.interview}`)
    await page.waitForURL('**/app/run/*execution=*')
    const name = page.getByLabel('Nome completo ou razão social do contratante')
    await name.waitFor()
    let lost = 0
    let reachable = false
    await page.route('**/api/v1/interviews/executions/*', async (route) => {
      if (route.request().method() !== 'PUT' || reachable) return route.continue()
      lost += 1
      if (lost === 1) await route.fetch()
      await route.abort()
    })
    await type(name, 'Padaria')
    await page.getByText('Guardado neste navegador').waitFor()
    await usable(page).step()
    reachable = true
    await type(name, 'Padaria Bom Trigo')
    await page.getByText(/^Salvo às/).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.reload()
    await eventually(() => name.inputValue()).toBe('Padaria Bom Trigo')
  })
})

describe('the canvas', () => {
  it('places no badge over a question or another badge', { tags: 'further' }, async () => {
    const name = 'Nome completo do responsável pela administração dos bens comuns do casal durante a vigência'
    const conditionals = [
      { field: 'tem_bens', operator: 'equalTo' as const, value: true, logicOperator: 'and' as const },
    ]
    const fields = [
      createField('yesno', { uid: 'a', ref: 'tem_bens', name: 'Há bens comuns?' }),
      createField('text', { uid: 'b', ref: 'responsavel', name, conditionals }),
      createField('variable', { uid: 'c', ref: 'responsavel_bens', name, conditionals }),
    ]
    const { id } = await ok(
      as('owner').interviews.createInterview({
        body: {
          name: 'Marcas',
          interviewCode: { sections: [{ id: 's', title: 'Bens', conditionals: [], fields }] },
        },
      }),
    )
    await arrive(widths.desktop, world.people.owner, `/app?id=${id}`)
    const marks = page.locator('main').getByText(/^(quando Há bens comuns = Sim|não aparece para quem responde)$/)
    await marks.first().waitFor()
    const overlaps = await page.locator('main').evaluate((main) => {
      const texts = [...main.querySelectorAll('label, legend, b, [class*=conditional], [class*=hidden]')]
      const boxes = texts
        .map((one) => ({ text: one.textContent, one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1)
      return boxes.flatMap((a, at) =>
        boxes
          .slice(at + 1)
          .filter((b) => !a.one.contains(b.one) && !b.one.contains(a.one))
          .filter(
            (b) =>
              a.box.left < b.box.right &&
              b.box.left < a.box.right &&
              a.box.top < b.box.bottom &&
              b.box.top < a.box.bottom,
          )
          .map((b) => [a.text, b.text]),
      )
    })
    expect(await marks.count()).toBe(3)
    expect(overlaps).toEqual([])
  })
})

describe('two people in one document', () => {
  it("one loads the other's answers and restores their own", { tags: 'further' }, async () => {
    await arrive(widths.desktop)
    const other = await page.context().newPage()
    await page.goto(`/app/run/${world.ids.interview}`)
    await page.waitForURL('**/app/run/*execution=*')
    const name = 'Nome completo ou razão social do contratante'
    await page.getByLabel(name).waitFor()
    await usable(page).step()
    await other.goto(page.url())
    // What is typed without a connection is compared when it comes back.
    const saves = '**/api/v1/interviews/executions/*'
    await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    await type(page.getByLabel(name), 'Padaria Bom Trigo')
    await page.getByText('Guardado neste navegador; será salvo quando houver conexão').waitFor()
    await usable(page).step()
    await type(other.getByLabel(name), 'Padaria da outra pessoa')
    await other.getByText(/^Salvo às/).waitFor()
    await eventually(() => storedName()).toBe('Padaria da outra pessoa')
    await page.unroute(saves)
    const conflict = page.getByRole('dialog', { name: 'Você alterou este documento em outra aba' })
    await conflict.getByRole('radio', { name: `${name}, na outra aba: Padaria da outra pessoa` }).check()
    await usable(page).step()
    await conflict.getByRole('button', { name: 'Salvar as escolhidas' }).click()
    await eventually(() => page.getByLabel(name).inputValue()).toBe('Padaria da outra pessoa')
    await usable(page).step()

    await page.reload()
    await page.getByText(/^Suas respostas de \d\d:\d\d foram guardadas$/).waitFor()
    const see = page.getByRole('button', { name: 'Ver e recuperar' })
    const kept = page.getByRole('dialog', { name: /^Suas respostas de/ })
    await see.click()
    await kept.getByRole('cell', { name: 'Padaria Bom Trigo' }).waitFor()
    await usable(page).step()
    await kept.getByRole('button', { name: 'Descartar as guardadas' }).click()
    await eventually(() => see.count()).toBe(0)
    await usable(page).step()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await see.click()
    await kept.getByRole('button', { name: 'Recuperar 1 resposta' }).click()
    await eventually(() => page.getByLabel(name).inputValue()).toBe('Padaria Bom Trigo')
    await eventually(() => storedName()).toBe('Padaria Bom Trigo')
    await usable(page).step()
    await page.reload()
    await eventually(() => page.getByLabel(name).inputValue()).toBe('Padaria Bom Trigo')
    expect(await see.count()).toBe(0)
  })
})

/** The stored name of the document that the page shows. */
async function storedName(): Promise<unknown> {
  const id = new URL(page.url()).searchParams.get('execution')
  const answer = await fetch(new URL(`/api/v1/interviews/executions/${id}`, world.url), {
    headers: { authorization: `Bearer ${world.people.owner.accessToken}` },
  })
  const { data } = (await answer.json()) as { data: { values: Record<string, unknown> } }
  return data.values.contratante_nome
}

describe('an interview that downloads its documents when finished', () => {
  it.each([
    ['docx', 'owner'],
    ['pdf', 'operator without docx'],
  ] as const)(
    'downloads the %s once for the %s who watches, and nothing for those who open it later',
    { tags: 'further' },
    async (type, role) => {
      const { owner } = world.people
      const watcher = role === 'owner' ? owner : await newPerson(owner.organizationId, 'Watcher', ['execution.edit'])
      const { accessToken } = await enter(watcher)
      const contract = JSON.parse(readFileSync(join(models, 'contrato-prestacao-servicos.values.json'), 'utf8'))
      const { id } = await ok(
        withToken(accessToken).executions.createExecution({
          params: { interviewId: world.ids.interview },
          body: { execution: { values: contract } },
        }),
      )
      await arrive(widths.desktop, watcher)
      const names: string[] = []
      page.on('download', (download) => names.push(download.suggestedFilename()))
      await page.goto(`/app/run/${world.ids.interview}?execution=${id}`)
      await page.locator('[data-answer]').first().waitFor()
      await usable(page).step()
      while (await nextPage(page));
      await page.getByRole('button', { name: 'Gerar documentos' }).click()
      await page.getByRole('heading', { name: 'Documento pronto' }).waitFor({ timeout: 180_000 })
      await eventually(() => names.length).toBe(1)
      await usable(page).step()
      await page.getByRole('button', { name: 'Ver as respostas' }).click()
      await page.getByRole('navigation', { name: 'Etapas' }).getByRole('button').last().click()
      await page.getByRole('button', { name: 'Ver documentos' }).click()
      await page.getByRole('heading', { name: 'Documento pronto' }).waitFor()
      await usable(page).step()
      await page.reload()
      await page.getByRole('heading', { name: 'Documento pronto' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(names.map((name) => name.split('.').at(-1))).toEqual([type])
    },
  )
})

describe('in the dark', () => {
  it('no screen violates WCAG', { tags: 'further' }, async () => {
    page = await openPage({ colorScheme: 'dark' })
    const { interview, execution } = world.ids
    await beSignedIn(page, world.people.owner)
    for (const address of [
      '/home',
      '/templates',
      '/documents',
      `/app?id=${interview}`,
      `/app/run/${interview}`,
      `/app/run/${interview}?execution=${execution}`,
    ]) {
      await page.goto(address)
      await page.locator('h1, [data-answer]').first().waitFor()
      await page.waitForLoadState('networkidle')
      await usable(page).step()
    }
  })
})

describe('by keyboard alone', () => {
  it('a field can be moved', { tags: 'further' }, async () => {
    await arrive(widths.desktop, world.people.owner, `/app?id=${world.ids.interview}`)
    const names = () =>
      page.locator('nav[aria-label="Estrutura"] ol ol').first().locator('button[class*=name]').allTextContents()
    await page.locator('nav[aria-label="Estrutura"] ol ol').first().waitFor()
    const [first, second] = await names()
    const handle = page.getByRole('button', { name: /^Mover o campo/ }).first()
    await handle.focus()
    await page.keyboard.press('Space')
    await page.waitForTimeout(150)
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(300)
    await page.keyboard.press('Space')
    await eventually(async () => (await names()).slice(0, 2)).toEqual([second, first])
    await usable(page).step()
    await page.keyboard.press('Control+z')
    await eventually(async () => (await names()).slice(0, 2)).toEqual([first, second])
  })
})
