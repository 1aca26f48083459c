import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import type { Party } from '#shared/api/register.ts'
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

const filledBy = (relatedBy: string, registerFact: string) => ({ relatedBy, registerFact })

const questions = [
  field('text', 'cliente', 'Nome do cliente', { registerKinds: ['person', 'company'] }),
  field('cpf_cnpj', 'cpf', 'CPF ou CNPJ', filledBy('cliente', 'document')),
  field('text', 'profissao', 'Profissão', filledBy('cliente', 'profession')),
  field('text', 'endereco', 'Endereço', filledBy('cliente', 'address')),
  field('list', 'socios', 'Sócios', {
    itemName: 'sócio',
    listType: 'objeto',
    listFields: [
      field('text', 'nome', 'Nome do sócio', { registerKinds: ['person'] }),
      field('cpf_cnpj', 'cpf_socio', 'CPF do sócio', filledBy('socios.nome', 'document')),
    ],
  }),
]

const sizes = oneOf([
  ['a desktop', widths.desktop],
  ['a phone', widths.phone],
] as const)

let organization = ''
let olga: TestPerson
let token = ''

beforeAll(async () => {
  organization = await newOrganization('Serra e Lima Advogados')
  olga = await newPerson(organization, 'Olga', ['owner'])
  token = (await enter(olga)).accessToken
})

const keep = (kind: Party['kind'], facts: BodyOf<'register', 'createParty'>['facts']) =>
  ok(withToken(token).register.createParty({ body: { kind, facts } }))
const find = async (text: string) =>
  (await ok(withToken(token).register.listParties({ params: { orgId: organization }, query: { text } }))).items

async function newModel(fields: readonly Field[]): Promise<string> {
  const interviewCode = {
    ...emptyInterviewCode('Procuração'),
    sections: [{ id: 'p', title: 'Partes', conditionals: [], fields }],
  }
  return (await ok(withToken(token).interviews.createInterview({ body: { name: 'Procuração', interviewCode } }))).id
}

async function begin(values: Values = {}): Promise<Execution> {
  const id = await newModel(questions)
  await publishInterview(url, token, id)
  return ok(withToken(token).executions.createExecution({ params: { interviewId: id }, body: { values } }))
}

const openDocument = async (width: number, { id, interviewId }: Execution): Promise<Page> => {
  const page = await openPage({ width })
  await beSignedIn(page, olga, `/app/run/${interviewId}?execution=${id}`)
  return page
}

/** CPF numbers that exist, one for each width. */
const numbers: Readonly<Record<number, readonly string[]>> = {
  [widths.desktop]: ['529.982.247-25', '111.444.777-35'],
  [widths.phone]: ['390.533.447-05', '935.411.347-80'],
}

it.each(sizes)(
  'on %s one keeps, finds, changes and deletes people in the register',
  { tags: 'further' },
  async (_device, width) => {
    const page = await openPage({ width })
    await beSignedIn(page, olga, '/register')
    const isPhone = width === widths.phone
    await page.getByRole('heading', { name: 'Cadastro', level: 1 }).waitFor()
    await usable(page).step('cadastro-vazio')
    await page.getByRole('button', { name: /^(?:Incluir uma|Nova) pessoa$/ }).click()
    const form = page.getByRole('form', { name: 'Novo registro' })
    const name = `Conceição Ávila ${isPhone ? 'Prado' : 'Serra'}`
    await type(form.getByLabel('Nome completo'), name)
    await type(form.getByLabel('CPF'), '111.111.111-11')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await form.getByText('Este CPF não existe. Confira os números.').waitFor()
    await usable(page).step('cadastro-cpf-errado')
    await type(form.getByLabel('CPF'), numbers[width]![1]!)
    await usable(page).step('cadastro-novo')
    await form.getByRole('tab', { name: 'Endereço' }).click()
    await type(form.getByLabel('CEP'), '01305-000')
    await type(form.getByLabel('Cidade'), 'São Paulo')
    await usable(page).step('cadastro-endereco')
    await form.getByRole('button', { name: 'Salvar' }).click()
    const row = page.getByRole('row', { name: new RegExp(name) })
    await row.waitFor()
    await usable(page).step('cadastro-lista')

    // The same number again is refused, and nothing typed is lost.
    await page.getByRole('button', { name: 'Nova pessoa' }).click()
    await type(form.getByLabel('Nome completo'), 'Outra')
    await type(form.getByLabel('CPF'), numbers[width]![1]!)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await form.getByText(`Já existe no cadastro outra pessoa com este CPF: ${name}.`).waitFor()
    await usable(page).step('cadastro-repetido')
    await form.getByRole('button', { name: 'Voltar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()

    await type(page.getByRole('searchbox', { name: 'Pesquisar' }), isPhone ? 'avila prad' : 'avila serr')
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Ávila' }).count()).toBe(1)
    await row.press('Enter')
    const edit = page.getByRole('form', { name: 'Editar registro' })
    await type(edit.getByLabel('Profissão'), 'médica')
    await edit.getByRole('button', { name: 'Salvar' }).click()
    await row.waitFor()
    expect((await find(name))[0]?.facts).toEqual({
      name,
      document: numbers[width]![1],
      cep: '01305-000',
      city: 'São Paulo',
      profession: 'médica',
    })
    await row.getByRole('button', { name: `Ações de ${name}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
    await page.getByRole('button', { name: 'Sim' }).click()
    await row.waitFor({ state: 'hidden' })
    await usable(page).step()
    expect(await find(name)).toEqual([])
  },
)

it.each(sizes)(
  'on %s a party is found by F2, fills the document, and stays as it was used',
  { tags: 'further' },
  async (_device, width) => {
    const document = numbers[width]![0]!
    const name = `Tereza Figueiredo ${width}`
    const party = await keep('person', { name, document, profession: 'juíza', street: 'Rua Augusta', number: '100' })
    const execution = await begin({ profissao: 'professora' })
    const page = await openDocument(width, execution)
    const client = page.getByRole('combobox', { name: 'Nome do cliente' })
    await type(client, 'tereza fig')
    await page.getByRole('option', { name: new RegExp(name) }).waitFor()
    await usable(page).step('cadastro-ao-digitar')
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: 'Escolher no cadastro' })
    await dialog.getByRole('row', { name: new RegExp(name) }).waitFor()
    await usable(page).step('cadastro-f2')
    expect(await dialog.getByRole('searchbox', { name: 'Pesquisar' }).inputValue()).toBe('tereza fig')
    for (let at = 0; at < 5; at += 1) {
      await page.keyboard.press('ArrowDown')
      if (await dialog.getByRole('row', { name: new RegExp(name), selected: true }).count()) break
    }
    await page.keyboard.press('Enter')

    // What was answered before is not replaced without asking.
    const question = page.getByRole('dialog', { name: 'Trocar o que já está preenchido?' })
    await question.getByText('juíza').waitFor()
    await usable(page).step('cadastro-troca')
    await question.getByRole('button', { name: 'Manter as que estão' }).click()
    await expect.poll(() => client.inputValue()).toBe(name)
    expect(await page.getByRole('combobox', { name: 'CPF ou CNPJ' }).inputValue()).toBe(document)
    expect(await page.getByRole('combobox', { name: 'Profissão' }).inputValue()).toBe('professora')
    expect(await page.getByRole('combobox', { name: 'Endereço' }).inputValue()).toBe('Rua Augusta, nº 100')
    await page.getByText(/^Do cadastro, como estava em/).waitFor()
    await usable(page).step('cadastro-usado')

    // In a row of a list, by the keyboard alone.
    await page.getByRole('button', { name: 'Adicionar sócio' }).click()
    await page.keyboard.type(String(document).slice(0, 7))
    await page.getByRole('option', { name: new RegExp(name) }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('combobox', { name: 'CPF do sócio' }).inputValue()).toBe(document)
    await usable(page).step('cadastro-em-lista')

    await ok(
      withToken(token).register.updateParty({
        params: { id: party.id },
        body: { version: 1, facts: { name: `${name} Lima`, document } },
      }),
    )
    const uses = await ok(withToken(token).register.listPartyUses({ params: { id: execution.id } }))
    expect(uses.map(({ ref, version, name: used }) => [ref, version, used])).toEqual([
      ['cliente', 1, name],
      ['socios.nome', 1, name],
    ])
    await page
      .getByText(/^Salvo/)
      .first()
      .waitFor()
    await page.reload()
    await expect.poll(() => client.inputValue()).toBe(name)
    await ok(withToken(token).register.deleteParty({ params: { id: party.id } }))
  },
)

it.each(sizes)(
  'on %s what was answered is kept in the register by a click, and updated by another',
  { tags: 'further' },
  async (_d, width) => {
    const [, document] = numbers[width]!
    const page = await openDocument(width, await begin())
    const name = `Otávio Guardado ${width}`
    await type(page.getByRole('combobox', { name: 'Nome do cliente' }), name)
    await type(page.getByRole('combobox', { name: 'CPF ou CNPJ' }), document!)
    await type(page.getByRole('combobox', { name: 'Profissão' }), 'arquiteto')
    await usable(page).step('cadastro-guardar')
    await page.getByRole('button', { name: 'Guardar no cadastro: Nome do cliente' }).click()
    await page.getByText(/^Do cadastro, como estava em/).waitFor()
    const [kept] = await find(`guardado ${width}`)
    expect([kept?.kind, kept?.facts]).toEqual(['person', { name, document, profession: 'arquiteto' }])

    await type(page.getByRole('combobox', { name: 'Profissão' }), 'urbanista')
    await page.getByRole('button', { name: 'Atualizar o cadastro: Nome do cliente' }).click()
    const question = page.getByRole('dialog', { name: 'Atualizar o cadastro?' })
    await question.getByText('urbanista').waitFor()
    await usable(page).step('cadastro-atualizar')
    await question.getByRole('button', { name: 'Atualizar o cadastro' }).click()
    await expect.poll(async () => (await find(`guardado ${width}`))[0]?.facts.profession).toBe('urbanista')
    await page.getByRole('button', { name: /^Atualizar o cadastro/ }).waitFor({ state: 'hidden' })

    // Somebody else's number: who has it is named, and updated only if one agrees.
    await type(page.getByRole('combobox', { name: 'Nome do cliente' }), `Otávio Guardado Neto ${width}`)
    await page.getByRole('button', { name: 'Guardar no cadastro: Nome do cliente' }).click()
    await question.getByText(`${name} já está no cadastro com este CPF. Mudaria:`).waitFor()
    await usable(page).step()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    expect((await find(`guardado ${width}`)).map((party) => party.name)).toEqual([name])
    await ok(withToken(token).register.deleteParty({ params: { id: kept?.id } }))
  },
)

it.each(sizes)(
  'on %s a spreadsheet as Excel saves it is imported, and its wrong rows are listed',
  { tags: 'further' },
  async (_d, width) => {
    const page = await openPage({ width })
    await beSignedIn(page, olga, '/register?tipo=company')
    await page.getByRole('tab', { name: 'Empresas', selected: true }).waitFor()
    const names = [`Laticínios São João ${width}`, `Açougue Irmãos Brandão ${width}`]
    const lines = [
      'Razão social;CNPJ;Telefone;CEP;Contato',
      // Excel drops the zeros at the beginning of numbers.
      `${names[0]};${width === widths.phone ? '191' : '11444777000161'};(32) 3251-1000;1310100;Ana`,
      'Sem dígito;11.222.333/0001-00;;;',
      names[1],
    ]
    if (width === widths.phone) await page.getByRole('button', { name: 'Mais opções' }).click()
    const role = width === widths.phone ? 'menuitem' : 'button'
    await page.getByRole(role, { name: 'Importar de uma planilha' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Importar empresas' })
    await usable(page).step('cadastro-importar')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: /^Planilha/ }).click(),
    ])
    // Windows-1252, in which Excel saves .csv files in Brazil.
    await chooser.setFiles({
      name: 'clientes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
    })
    await dialog.getByRole('button', { name: 'Importar' }).click()
    await dialog.getByText('2 incluídos, 0 atualizados.').waitFor()
    await dialog.getByText('Linha 3, coluna "CNPJ": Este CNPJ não existe. Confira os números e as letras.').waitFor()
    await dialog.getByText('Uma coluna ficou de fora, porque o cadastro não a tem: Contato.').waitFor()
    await usable(page).step('cadastro-importado')
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    for (const name of names) await page.getByRole('row', { name: new RegExp(name) }).waitFor()
    await usable(page).step()
    expect((await find(names[0]!))[0]?.facts).toMatchObject({
      document: width === widths.phone ? '00.000.000/0001-91' : '11.444.777/0001-61',
      cep: '01310-100',
    })
  },
)

// What these two show does not depend on the width.
it.each(sizes.slice(0, 1))(
  'on %s who may not change the register searches and reads it',
  { tags: 'further' },
  async (_d, width) => {
    const name = `Nair Lida ${width}`
    const party = await keep('person', { name, city: 'Niterói' })
    const rui = await newPerson(organization, 'Rui', [])
    const page = await openPage({ width })
    await beSignedIn(page, rui, '/register')
    const row = page.getByRole('row', { name: new RegExp(name) })
    await row.waitFor()
    await type(page.getByRole('searchbox', { name: 'Pesquisar' }), `nair ${width}`)
    await row.click()
    const form = page.getByRole('form', { name: 'Registro' })
    await usable(page).step('cadastro-leitura')
    expect(await form.getByLabel('Nome completo').isEditable()).toBe(false)
    expect(
      await page.getByRole('button', { name: /^(Nova pessoa|Incluir uma pessoa|Salvar|Excluir|Editar)$/ }).count(),
    ).toBe(0)
    await form.getByRole('button', { name: 'Voltar' }).click()
    expect(await page.getByRole('searchbox', { name: 'Pesquisar' }).inputValue()).toBe(`nair ${width}`)
    await ok(withToken(token).register.deleteParty({ params: { id: party.id } }))
  },
)

it.each(sizes.slice(0, 1))(
  'on %s two who change the same person at once lose nothing',
  { tags: 'further' },
  async (_d, width) => {
    const name = `Berenice Dupla ${width}`
    const party = await keep('person', { name, city: 'Niterói' })
    const page = await openPage({ width })
    await beSignedIn(page, olga, `/register?busca=${encodeURIComponent(name)}`)
    await page.getByRole('row', { name: new RegExp(name) }).click()
    const form = page.getByRole('form', { name: 'Editar registro' })
    await type(form.getByLabel('Profissão'), 'médica')
    await ok(
      withToken(token).register.updateParty({
        params: { id: party.id },
        body: { version: 1, facts: { name, city: 'Santos', rg: '123' } },
      }),
    )
    await form.getByRole('tab', { name: 'Endereço' }).click()
    await type(form.getByLabel('Cidade'), 'Recife')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await form.getByText('Outra pessoa mudou este cadastro depois que você o abriu (Cidade: Santos).').waitFor()
    await usable(page).step('cadastro-mudado-por-outro')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('row', { name: new RegExp(`${name}.*Recife`) }).waitFor()
    const facts = { name, profession: 'médica', city: 'Recife', rg: '123' }
    expect((await find(name))[0]?.facts).toEqual(facts)

    // The one who was first saves again, from the same page.
    await ok(
      withToken(token).register.updateParty({
        params: { id: party.id },
        body: { version: 3, facts: { ...facts, phone: '(11) 3251-1000' } },
      }),
    )
    await page.getByRole('row', { name: new RegExp(name) }).click()
    await type(form.getByLabel('Nacionalidade'), 'brasileira')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('row', { name: /3251-1000/ }).waitFor()
    expect((await find(name))[0]?.facts).toEqual({ ...facts, phone: '(11) 3251-1000', nationality: 'brasileira' })
    await page.getByRole('button', { name: `Ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await usable(page).step('cadastro-excluir')
    await page.getByRole('button', { name: 'Sim' }).click()
    await page.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'hidden' })
  },
)

/** Stands for the service that knows addresses, which a test must not ask over the internet. */
async function withAddresses(page: Page) {
  const answer = (data: unknown) => ({ json: { data, messages: [] } })
  await page.route('**/api/v1/functions', (route) => route.fulfill(answer(['prazo', 'cep'])))
  await page.route('**/api/v1/functions/requests', (route) =>
    route.fulfill(answer({ facts: { cep: '01310-100', street: 'Avenida Paulista', city: 'São Paulo', state: 'SP' } })),
  )
}

it.each(sizes)('on %s a CEP fills the address, and replaces nothing', { tags: 'further' }, async (_d, width) => {
  const model = await newModel([
    field('cep', 'cep', 'CEP do imóvel'),
    field('text', 'rua', 'Rua', filledBy('cep', 'street')),
    field('text', 'cidade', 'Cidade', filledBy('cep', 'city')),
  ])
  await publishInterview(url, token, model)
  const execution = await ok(
    withToken(token).executions.createExecution({
      params: { interviewId: model },
      body: {
        values: { cidade: 'Sampa' },
      },
    }),
  )
  const page = await openPage({ width })
  await withAddresses(page)
  await beSignedIn(page, olga, `/app/run/${model}?execution=${execution.id}`)
  await type(page.getByLabel('CEP do imóvel'), '01310-100')
  await expect.poll(() => page.getByLabel('Rua').inputValue()).toBe('Avenida Paulista')
  expect(await page.getByLabel('Cidade').inputValue()).toBe('Sampa')
  await usable(page).step('cadastro-cep')

  await page.goto('/register?tipo=property')
  await page.getByRole('button', { name: /^(?:Incluir um|Novo) imóvel$/ }).click()
  const form = page.getByRole('form', { name: 'Novo registro' })
  await type(form.getByRole('textbox', { name: 'Identificação' }), 'Sala 12')
  await form.getByRole('tab', { name: 'Endereço' }).click()
  await type(form.getByLabel('Cidade'), 'Sampa')
  await type(form.getByLabel('CEP'), '01310-100')
  await expect.poll(() => form.getByLabel('Rua, avenida ou praça').inputValue()).toBe('Avenida Paulista')
  expect(await form.getByLabel('Cidade').inputValue()).toBe('Sampa')
  await usable(page).step('cadastro-cep-imovel')
})

it('an author links questions to the register in the editor, and those of the same party are proposed', {
  tags: 'further',
}, async () => {
  const bare = questions.map(({ registerKinds: _, registerFact: __, relatedBy: ___, ...rest }) => rest as Field)
  const id = await newModel(bare)
  const page = await openPage({ width: widths.desktop })
  await beSignedIn(page, olga, `/app?id=${id}`)
  await page.getByRole('button', { name: 'Nome do cliente', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Propriedades' })
  await panel.getByRole('checkbox', { name: 'Pessoa' }).click()
  await panel.getByRole('button', { name: 'Não preencher Profissão' }).waitFor()
  await usable(page).step('cadastro-editor')
  await panel.getByRole('button', { name: 'Não preencher Profissão' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  const linked = async () => {
    const { interviewCode } = await ok(withToken(token).interviews.getInterview({ params: { id } }))
    return interviewCode.sections[0]!.fields.map(({ ref, registerKinds, relatedBy, registerFact }) =>
      [ref, registerKinds, relatedBy, registerFact].filter(Boolean),
    )
  }
  await expect
    .poll(linked)
    .toEqual([
      ['cliente', ['person']],
      ['cpf', 'cliente', 'document'],
      ['profissao'],
      ['endereco', 'cliente', 'address'],
      ['socios'],
    ])
  await page.getByRole('button', { name: 'Endereço', exact: true }).click()
  await panel.getByText('Preenchido por quem é escolhido em "Nome do cliente".').waitFor()
  await usable(page).step('cadastro-editor-preenchida')
  await takePicture(page, 'cadastro-editor-ligada')
})
