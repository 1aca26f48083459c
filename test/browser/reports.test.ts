import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Values } from '#shared/api/values.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '#test/support/people.ts'
import { buildInterview } from '../support/build.ts'
import { clientOf, ok } from '../support/clientOf.ts'
import { beSignedIn } from './beSignedIn.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { usable } from './usable.ts'

const { url } = inject('world')
const openPage = pages()

let owner: TestPerson

const field = (ref: string, name: string) => ({ uid: ref, ref, name, type: 'text' as const, required: true })

beforeAll(async () => {
  owner = await newPerson(await newOrganization('Relatórios de Sá'), 'Otávia', ['owner'])
  const { accessToken } = await enter(owner)
  const own = clientOf(url, accessToken)
  const interviewCode = {
    metadata: { title: 'Procuração para o foro em geral com poderes especiais', published: false },
    sections: [
      { id: 'outorgante', title: 'Outorgante', fields: [field('cliente', 'Cliente')] },
      { id: 'poderes', title: 'Poderes', fields: [field('poderes', 'Poderes')] },
    ],
  }
  const { id } = await buildInterview(own, {
    name: 'Procuração para o foro em geral com poderes especiais',
    interviewCode,
  })
  const answers: readonly Values[] = [{}, { cliente: 'Marisa' }, { cliente: 'Davi' }]
  for (const values of answers)
    await ok(own.executions.createExecution({ params: { interviewId: id }, body: { values } }))
})

describe.each(
  oneOf([
    ['on a phone', widths.phone],
    ['on a desktop', widths.desktop],
  ]),
)('an owner sees where documents stop, %s', (_place, width) => {
  it('by period, which stays in the address, and downloads it for a spreadsheet', async () => {
    const page = await openPage({ width })
    await beSignedIn(page, owner)
    if (width === widths.phone) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Relatórios' }).click()
    const stops = page.getByRole('region', { name: 'Onde param' })
    const rows = () => stops.getByRole('row').allInnerTexts()
    const flat = async () => (await rows()).map((row) => row.replace(/\s+/g, ' ').trim())
    const model = 'Procuração para o foro em geral com poderes especiais'
    const shown = ['Modelo Etapa Documentos', `${model} Poderes 2`, `${model} Outorgante 1`]
    await expect.poll(flat).toEqual(shown)
    await usable(page).screen('relatorios')
    const chosen = page.getByRole('radio', { name: '12 meses' })
    await chosen.focus()
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(/meses=6/)
    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: '6 meses' }).isChecked()).toBe(true)
    await expect.poll(flat).toEqual(shown)
    await usable(page).step()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar em CSV: Onde param' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Onde param.csv')
    const lines = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n')
    expect(lines).toEqual(['Modelo;Etapa;Documentos', `${model};Poderes;2`, `${model};Outorgante;1`])
    await page.goBack()
    await page.waitForURL('**/home')
  })
})
