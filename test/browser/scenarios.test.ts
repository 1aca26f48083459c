import { expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { ModelReading } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { enter, newOrganization, newPerson } from '#test/support/people.ts'
import { send } from '#test/support/request.ts'
import { buildExecution } from '../support/build.ts'
import { withToken } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()

const lease: InterviewCode = {
  ...emptyInterviewCode(),
  sections: [
    {
      id: 'locacao',
      title: 'Locação',
      conditionals: [],
      fields: [
        createField('text', { uid: 'u1', ref: 'locatario', name: 'Nome do locatário' }),
        createField('yesno', { uid: 'u2', ref: 'fianca', name: 'Há fiador?' }),
        createField('text', {
          uid: 'u3',
          ref: 'fiador',
          name: 'Nome do fiador',
          conditionals: [{ field: 'fianca', operator: 'equalTo', value: true, logicOperator: 'and' }],
        }),
      ],
    },
  ],
}

const text = (clause: string) => [
  paragraph('Contrato de locação de {{locatario}}.'),
  paragraph(`{{#fianca}}${clause}{{/fianca}}`),
]

it.each(
  oneOf([
    ['desktop', widths.desktop],
    ['phone', widths.phone],
  ] as const),
)(
  'answers become a scenario, which fails when a clause changes and stops publishing until the new text is accepted, on a %s',
  { tags: 'further' },
  async (device, width) => {
    const person = await newPerson(await newOrganization(`Cenários ${device}`), 'Vera', ['owner'])
    const { accessToken } = await enter(person)
    const { id } = (
      await withToken(accessToken).interviews.createInterview({ body: { name: 'Locação', interviewCode: lease } })
    ).data
    const file = async (body: readonly string[], replaces?: string): Promise<string> => {
      const form = new FormData()
      if (replaces) form.set('replaces', replaces)
      form.set('file', new Blob([makeDocx({ body: body.join('') }) as Uint8Array<ArrayBuffer>]), 'Contrato.docx')
      const sent = await send(inject('world').url, 'POST', `/api/v1/interviews/${id}/templates`, {
        token: accessToken,
        body: form,
      })
      return (sent.json as { data: ModelReading }).data.model.id
    }
    const modelId = await file(text('O fiador, {{fiador}}, responde pela dívida.'))
    const page = await openPage({ width })
    await beSignedIn(page, person)
    await page.goto(`/app?id=${id}`)

    // From the answers of the preview.
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Visualizar' }).click()
    await type(page.getByRole('textbox', { name: 'Nome do locatário' }), 'Ana Lima')
    await page.getByRole('radio', { name: 'Sim' }).check()
    await type(page.getByRole('textbox', { name: 'Nome do fiador' }), 'Rui Prado')
    await page.getByRole('button', { name: 'Guardar como cenário' }).click()
    const keeping = page.getByRole('dialog', { name: 'Guardar como cenário de teste' })
    await type(keeping.getByRole('textbox', { name: 'Nome do cenário' }), 'Com fiador')
    await usable(page).step()
    await takePicture(page, `cenario-guardar-${device}`)
    await keeping.getByRole('button', { name: 'Guardar cenário' }).click()
    await keeping.waitFor({ state: 'hidden' })
    await page.getByText('O cenário “Com fiador” está guardado no modelo.').waitFor()

    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Cenários de teste' }).click()
    const drawer = page.getByRole('dialog', { name: 'Cenários de teste' })
    await drawer.getByText('O cenário dá o texto esperado').waitFor()
    await drawer.getByText('Condições sem teste: 2 de 2').waitFor()
    await usable(page).step()
    await takePicture(page, `cenario-passou-${device}`)

    // From a document.
    await page.keyboard.press('Escape')
    const { version } = (await withToken(accessToken).interviews.getInterview({ params: { id } })).data
    await withToken(accessToken).interviews.changeInterview({ params: { id }, body: { version, published: true } })
    const execution = await buildExecution(withToken(accessToken), {
      interviewId: id,
      values: { locatario: 'Bia Reis', fianca: false },
    })
    await page.goto(`/app/run/${id}?execution=${execution.id}`)
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await page.getByRole('menuitem', { name: 'Outras opções' }).click()
    await page.getByRole('menuitem', { name: 'Usar como cenário' }).click()
    await type(keeping.getByRole('textbox', { name: 'Nome do cenário' }), 'Sem fiador')
    await keeping.getByRole('button', { name: 'Guardar cenário' }).click()
    await keeping.waitFor({ state: 'hidden' })

    // A clause changes.
    await file(text('O fiador, {{fiador}}, responde por metade da dívida.'), modelId)
    await page.goto(`/app?id=${id}`)
    await page.getByText('O cenário “Com fiador” não dá mais o texto esperado.').waitFor()
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Publicação' }).click()
    const publication = page.getByRole('dialog', { name: 'Publicação' })
    expect(
      await publication
        .getByRole('button', { name: /^Publicar/ })
        .first()
        .isDisabled(),
    ).toBe(true)
    await usable(page).step()
    await takePicture(page, `cenario-publicar-${device}`)
    await publication.getByRole('button', { name: 'Ver os cenários' }).click()
    await drawer.getByText('1 de 2 cenários mudou').waitFor()
    await drawer.getByText('por metade da').waitFor()
    await usable(page).step()
    await takePicture(page, `cenario-mudou-${device}`)
    await drawer.getByRole('button', { name: 'Aceitar o texto novo de Com fiador' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: 'Aceitar o texto novo?' }))
      .getByRole('button', { name: 'Aceitar' })
      .click()
    await drawer.getByText('Os 2 cenários dão o texto esperado').waitFor()
    await drawer.getByText('Os cenários passam por todas as condições').waitFor()
    await usable(page).step()
    await takePicture(page, `cenario-aceito-${device}`)

    // Only a clause.
    await drawer.getByRole('button', { name: 'Mais opções de Com fiador' }).click()
    await page.getByRole('menuitem', { name: 'Escolher o que conferir' }).click()
    const choosing = page.getByRole('dialog', { name: 'O que o cenário confere' })
    await choosing.getByRole('radio', { name: 'Só as cláusulas que eu escolher' }).check()
    await choosing.getByRole('checkbox', { name: /^O fiador, Rui Prado/ }).check()
    await usable(page).step()
    await takePicture(page, `cenario-clausulas-${device}`)
    await choosing.getByRole('button', { name: 'Conferir assim' }).click()
    await drawer.getByText('só as cláusulas escolhidas').waitFor()

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Publicação' }).click()
    await publication
      .getByRole('button', { name: /^Publicar/ })
      .first()
      .click()
    await publication.getByRole('link', { name: 'Começar um documento' }).waitFor()
  },
)
