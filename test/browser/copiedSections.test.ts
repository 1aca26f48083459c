// @module-tag further
import { expect, inject, it } from 'vitest'
import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { as } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

async function make(code: InterviewCode): Promise<string> {
  const { data }: { data: Interview } = await as('owner').interviews.createInterview({
    body: {
      name: code.metadata.title,
      interviewCode: code,
    },
  })
  return data.id
}

const stored = async (id: string): Promise<InterviewCode> =>
  (await as('owner').interviews.getInterview({ params: { id } })).data.interviewCode

it('a section is copied to another model by keyboard, and widths are seen on the canvas', async () => {
  const section = (title: string, ...fields: Field[]) => ({ id: 's', title, conditionals: [], fields })
  const short = (uid: string, name: string) => createField('text', { uid, ref: uid, name, rowShare: 'third' })
  const [from, to] = await Promise.all([
    make({
      ...emptyInterviewCode('Origem'),
      sections: [section('Endereço', short('rua', 'Rua'), short('casa', 'Casa'), short('lote', 'Lote'))],
    }),
    make({ ...emptyInterviewCode('Destino'), sections: [section('Partes', short('rua', 'Rua'))] }),
  ])
  const page = await openPage({ width: widths.desktop })
  await beSignedIn(page, world.people.owner, `/app?id=${from}`)
  const outline = page.getByRole('navigation', { name: 'Estrutura' })
  await outline.getByRole('button', { name: 'Endereço', exact: true }).focus()
  const tops = await page
    .getByRole('main')
    .locator('[data-share]')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect([tops.length, new Set(tops).size]).toEqual([3, 1])
  await takePicture(page, 'larguras')
  await page.keyboard.press('Control+c')
  await page.getByText('Seção "Endereço" copiada.').waitFor()
  await usable(page).step()

  await page.goto(`/app?id=${to}`)
  await outline.getByRole('button', { name: 'Partes', exact: true }).focus()
  await page.keyboard.press('Control+v')
  await outline.getByRole('button', { name: 'Endereço', exact: true }).waitFor()
  await page.keyboard.press('Control+s')
  await page
    .getByText(/^Salvo às/)
    .first()
    .waitFor()
  await usable(page).step('', { allow: /_/ })
  expect((await stored(to)).sections.map(({ title, fields }) => [title, fields.map(({ ref }) => ref)])).toEqual([
    ['Partes', ['rua']],
    ['Endereço', ['rua_2', 'casa', 'lote']],
  ])
})
