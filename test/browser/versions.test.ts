import { describe, expect, it } from 'vitest'
import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { callWith, enter, newOrganization, newPerson } from '#test/support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { findAxeProblems } from './findAxeProblems.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'

const openPage = pages()

const lease: InterviewCode = {
  ...emptyInterviewCode(),
  sections: [
    {
      id: 'partes',
      title: 'Partes',
      conditionals: [],
      fields: [createField('text', { uid: 'u1', ref: 'locatario', name: 'Nome do locatário' })],
    },
  ],
}

describe.each(Object.entries(widths))('an interview and what it was before, on a %s', (device, width) => {
  it('is duplicated from the list and from the editor, with what was typed there', async () => {
    const person = await newPerson(await newOrganization(`Versões ${device}`), 'Vera', ['owner'])
    const { accessToken } = await enter(person)
    const send = (method: string, path: string, body?: object) => callWith(accessToken, method, path, body)
    await send('POST', '/api/v1/interviews', { name: 'Locação', interviewCode: lease })
    const page = await openPage({ width })
    await beSignedIn(page, person)
    const title = page.getByRole('textbox', { name: 'Título da entrevista' })

    await page.goto('/templates')
    await page.getByRole('button', { name: 'Ações de Locação', exact: true }).click()
    await takePicture(page, `duplicar-lista-${device}`)
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await page.getByText('Esta é a cópia, "Locação (1)". Ela ainda não está publicada.').waitFor()
    await expect.poll(() => title.inputValue()).toBe('Locação (1)')
    await takePicture(page, `duplicar-copia-${device}`)

    await title.fill('Locação de temporada')
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await takePicture(page, `duplicar-editor-${device}`)
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await expect.poll(() => title.inputValue()).toBe('Locação de temporada (1)')
    expect(await findAxeProblems(page)).toEqual([])

    await page.getByRole('link', { name: 'Voltar aos modelos' }).click()
    await page.getByRole('link', { name: 'Locação de temporada (1)', exact: true }).waitFor()
    const { data } = await send('GET', `/api/v1/organizations/${person.organizationId}/interviews`)
    const { items } = data as { items: Interview[] }
    expect(items.map(({ name, fieldCount, published }) => [name, fieldCount, published])).toEqual([
      ['Locação de temporada (1)', 1, false],
      ['Locação de temporada', 1, false],
      ['Locação', 1, false],
    ])
  })
})
