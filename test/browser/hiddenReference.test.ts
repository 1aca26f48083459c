import { expect, inject, it } from 'vitest'
import { createField, editorDefSchema, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { call, publishInterview } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { pages } from './pages.ts'
import { usable } from './usable.ts'

const { url, people } = inject('world')
const openPage = pages()
const allow = /tem_multa/

const suggestion = '<ins data-suggestion="s1" data-by="ana" data-at="2026-11-26T12:00:00.000Z">ainda </ins>'

const contract: InterviewCode = {
  ...emptyInterviewCode('Contrato com multa'),
  sections: [
    {
      id: 'multa',
      title: 'Multa',
      conditionals: [],
      fields: [createField('yesno', { uid: 'a', ref: 'tem_multa', name: 'Tem multa?' })],
    },
  ],
  editorDef: editorDefSchema.parse({
    sections: [
      {
        id: 'g',
        blocks: [
          {
            id: 'b',
            type: 'text',
            content: `<p>{{#tem_multa}}</p><h1 data-clause="1" data-anchor="multa">Da multa</h1><p>{{/tem_multa}}</p><p>Vale ${suggestion}a <span data-ref="multa"></span>.</p>`,
          },
        ],
      },
    ],
  }),
}

it('a reference to a clause that may be left out is warned of, and why its document is refused stays in sight', {
  tags: 'further',
}, async () => {
  const { accessToken } = people.owner
  const body = { name: 'Contrato com multa', interviewCode: contract }
  const { id } = await call(url, 'POST', '/api/v1/interviews', accessToken, body)
  const page = await openPage()
  await beSignedIn(page, people.owner, `/app?id=${id}&painel=publicar`)
  const publication = page.getByRole('dialog', { name: 'Publicação' })
  await publication.getByText('A verificação encontrou 1 aviso').waitFor()
  await publication.getByText('Há 1 sugestão por decidir no texto; o documento sai sem ela.').waitFor()
  await publication.getByRole('button', { name: 'Ver os problemas' }).click()
  await page
    .getByRole('dialog', { name: 'Verificação' })
    .getByText(/Uma referência \("CLÁUSULA 1ª"\) aponta para um trecho que pode não sair.*"Vale a CLÁUSULA 1ª\."/)
    .waitFor()
  await usable(page).step('referencia-que-pode-faltar', { allow })

  await publishInterview(url, accessToken, `${id}`)
  await page.goto(`/app/run/${id}`)
  await page.getByText('Referências e sumário aparecem aqui como no modelo').waitFor()
  await page.locator('input[type=radio][value="false"]').check()
  await page.getByRole('button', { name: 'Gerar documentos' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'aponta para um trecho que não sai neste documento' })
  await refusal.waitFor()
  expect(await refusal.textContent()).not.toContain('Word')
  await usable(page).step('documento-recusado', { allow })
  // Notices are gone by then.
  await page.waitForTimeout(12_000)
  expect(await refusal.isVisible()).toBe(true)
  await page.locator('input[type=radio][value="true"]').check()
  await refusal.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Gerar documentos' }).click()
  await page.getByRole('heading', { name: /^(Gerando os documentos|Documento pronto)$/ }).waitFor()
})
