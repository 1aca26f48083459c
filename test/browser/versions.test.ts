import { describe, expect, it } from 'vitest'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { enter, newOrganization, newPerson } from '#test/support/people.ts'
import { withToken } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

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

describe.each([['phone', widths.phone]] as const)('an interview and its history, on a %s', (device, width) => {
  it('is duplicated with unsaved input, found by its tags, shows the changes of each version, and is restored after a preview', {
    tags: 'further',
  }, async () => {
    const person = await newPerson(await newOrganization(`Versões ${device}`), 'Vera', ['owner'])
    const { accessToken } = await enter(person)
    await withToken(accessToken).interviews.createInterview({ body: { name: 'Locação', interviewCode: lease } })
    const page = await openPage({ width })
    await beSignedIn(page, person)
    const title = page.getByRole('textbox', { name: 'Título do modelo' })

    await page.goto('/templates')
    await page.getByRole('button', { name: 'Ações de Locação', exact: true }).click()
    await takePicture(page, `duplicar-lista-${device}`)
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await page.getByText('A cópia "Locação (1)" está pronta. Ela ainda não está publicada.').waitFor()
    await expect.poll(() => title.inputValue()).toBe('Locação (1)')
    await takePicture(page, `duplicar-copia-${device}`)

    await type(title, 'Locação de temporada')
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await takePicture(page, `duplicar-editor-${device}`)
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await expect.poll(() => title.inputValue()).toBe('Locação de temporada (1)')
    await usable(page).step()

    await page.getByRole('link', { name: 'Voltar aos modelos' }).click()
    await page.getByRole('link', { name: 'Locação de temporada (1)', exact: true }).waitFor()
    const { data } = await withToken(accessToken).interviews.listInterviews({
      params: { orgId: person.organizationId },
    })
    const { items } = data
    expect(items.map(({ name, fieldCount, published }) => [name, fieldCount, published])).toEqual([
      ['Locação de temporada (1)', 1, false],
      ['Locação de temporada', 1, false],
      ['Locação', 1, false],
    ])

    await withToken(accessToken).interviews.changeInterview({
      params: { id: items[0]?.id },
      body: { version: 1, published: true },
    })

    // Searching by tags.
    await page.getByRole('button', { name: 'Ações de Locação', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Etiquetas' }).click()
    const tagging = page.getByRole('dialog', { name: 'Etiquetas' })
    const typing = tagging.getByRole('combobox', { name: 'Etiquetas de "Locação"' })
    await type(typing, 'Cível')
    await page.keyboard.press('Enter')
    await typing.pressSequentially('imóveis,')
    await tagging.getByText('IMÓVEIS').waitFor()
    await usable(page).step()
    await takePicture(page, `etiquetas-${device}`)
    await tagging.getByRole('button', { name: 'Salvar' }).click()
    await tagging.waitFor({ state: 'hidden' })
    const filter = page.getByRole('combobox', { name: 'Filtrar por etiqueta' })
    const models = page.getByRole('link', { name: /^Locação/ })
    await type(filter, 'imó')
    await page.getByRole('option', { name: 'IMÓVEIS' }).waitFor()
    await usable(page).step()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => models.allTextContents()).toEqual(['Locação'])
    expect(await filter.inputValue()).toBe('IMÓVEIS')
    await usable(page).step()
    await takePicture(page, `etiquetas-filtro-${device}`)
    await type(filter, 'nenhuma')
    await page.keyboard.press('Enter')
    await page.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
    expect(new URL(page.url()).searchParams.get('etiqueta')).toBe('NENHUMA')
    await page.getByLabel('Todas as etiquetas').click()
    await expect.poll(() => models.count()).toBe(3)
    await usable(page).step()

    // The copy is independent; each version shows its changes.
    await page.getByRole('link', { name: 'Locação de temporada (1)', exact: true }).click()
    await expect.poll(() => title.inputValue()).toBe('Locação de temporada (1)')
    await usable(page).step()
    await page.getByRole('button', { name: 'Nome do locatário', exact: true }).first().click()
    await type(page.getByRole('textbox', { name: 'Pergunta' }), 'Nome completo do locatário')
    await page.getByRole('switch', { name: 'Resposta obrigatória' }).check()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText(/^Salvo às/).waitFor()
    await usable(page).step()
    await type(title, 'Temporada de verão')
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Histórico' }).click()
    const history = page.getByRole('dialog', { name: 'Histórico' })
    await history
      .getByRole('listitem')
      .filter({ hasText: /^Versão 2publicada/ })
      .waitFor()
    await history
      .getByRole('listitem')
      .filter({ hasText: /^Versão 3atual/ })
      .waitFor()
    const show = history.getByRole('button', { name: 'O que mudou na versão 3' })
    await show.focus()
    await page.keyboard.press('Enter')
    const changes = history.getByRole('region', { name: 'O que mudou na versão 3' })
    await changes.getByText('1 mudança', { exact: true }).waitFor()
    expect(await changes.getByRole('listitem').allTextContents()).toEqual([
      [
        'Campo alterado',
        'Partes › Nome completo do locatário',
        'Pergunta',
        'Antes: Nome do locatário',
        'Depois: Nome completo do locatário',
        'Resposta obrigatória',
        'Antes: Não',
        'Depois: Sim',
      ].join(''),
    ])
    expect(await show.getAttribute('aria-expanded')).toBe('true')
    await usable(page).step()
    await takePicture(page, `versoes-mudancas-${device}`)

    await history.getByRole('button', { name: 'Restaurar a versão 1' }).click()
    const question = page.getByRole('dialog', { name: 'Restaurar a versão 1?' })
    await question.getByText('não entram na comparação').waitFor()
    await question.getByText('Depois: Nome do locatário').waitFor()
    // It is published and stays so.
    expect(await question.getByText('1 mudança', { exact: true }).count()).toBe(1)
    await usable(page).step()
    await takePicture(page, `versoes-restaurar-${device}`)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await title.inputValue()).toBe('Temporada de verão')
    await history.getByRole('button', { name: 'Restaurar a versão 1' }).click()
    await question.getByRole('button', { name: 'Restaurar', exact: true }).click()
    await history.getByText('restaurada da versão 1').waitFor()
    await usable(page).step()
    await history.getByRole('button', { name: 'O que mudou na versão 4' }).click()
    await history
      .getByRole('region', { name: 'O que mudou na versão 4' })
      .getByText('Depois: Temporada de verão')
      .waitFor()
    const { data: restored } = await withToken(accessToken).interviews.getInterview({
      params: { id: new URL(page.url()).searchParams.get('id') },
    })
    const { version, published, name, interviewCode } = restored
    expect([version, published, name, interviewCode.sections]).toEqual([
      5,
      true,
      'Locação de temporada (1)',
      lease.sections,
    ])

    // Text typed right before leaving is there on return.
    await history.getByRole('button', { name: 'Fechar' }).click()
    await history.waitFor({ state: 'hidden' })
    await usable(page).step()
    await type(title, 'Locação de inverno')
    await page.getByRole('link', { name: 'Voltar aos modelos' }).click()
    await page.getByRole('link', { name: 'Locação de temporada (1)', exact: true }).click()
    await expect.poll(() => title.inputValue()).toBe('Locação de inverno')
  })
})
