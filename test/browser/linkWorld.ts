import type { Page } from 'playwright-core'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { Link } from '#shared/api/links/schemas.ts'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { clientOf, ok } from '../support/clientOf.ts'
import { publishInterview } from '../support/things.ts'

type Owner = { readonly url: string; readonly accessToken: string }

export const field = (type: Field['type'], ref: string, name: string, more: Partial<Field> = {}): Field =>
  createField(type, { uid: ref, ref, name, ...more })

const section = (title: string, fields: Field[]): InterviewCode['sections'][number] => ({
  id: title,
  title,
  conditionals: [],
  fields,
})

/** What a client is asked: short texts, an option, a date, money, and a document made of them. */
export const rentalSections = [
  section('Quem aluga', [
    field('text', 'nome', 'Nome completo', { required: true }),
    field('cpf_cnpj', 'cpf', 'CPF', { required: true, acceptedDocument: 'cpf' }),
    field('select', 'uf', 'Estado', { brazilianStates: true }),
  ]),
  section('O aluguel', [
    field('currency', 'aluguel', 'Aluguel por mês', { required: true }),
    field('date', 'inicio', 'Começa em'),
    field('yesno', 'animais', 'Vai morar com animais?'),
    field('textarea', 'recado', 'Quer dizer algo ao escritório?'),
  ]),
]

/** A published model with a Word file. */
export async function makeModel(
  { url, accessToken }: Owner,
  sections: InterviewCode['sections'] = rentalSections,
  more: (code: InterviewCode) => InterviewCode = (code) => code,
): Promise<string> {
  const interviewCode = more({ ...emptyInterviewCode('Ficha de locação'), sections })
  const { id } = await ok(
    clientOf(url, accessToken).interviews.createInterview({ body: { name: 'Ficha de locação', interviewCode } }),
  )
  const form = new FormData()
  const docx = makeDocx({ body: paragraph('{{nome}} aluga por {{aluguel}}.') })
  form.set('file', new Blob([Uint8Array.from(docx)]), 'Contrato.docx')
  await ok(clientOf(url, accessToken).interviews.addModel({ params: { id }, form }))
  await publishInterview(url, accessToken, id)
  return id
}

export async function makeLink(
  { url, accessToken }: Owner,
  interviewId: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<Required<Pick<Link, 'id' | 'hash' | 'url'>>> {
  const link = await ok(
    clientOf(url, accessToken).links.createInterviewLink({
      params: { id: interviewId },
      body: {
        name: 'Clientes do site',
        ...options,
      },
    }),
  )
  return link as unknown as Required<Pick<Link, 'id' | 'hash' | 'url'>>
}

/** The path of a link on the server under test. */
export const pathOf = ({ url }: { url: string }): string => new URL(url).pathname

/** Waits until what was typed is on the server. */
export const saved = (page: Page) =>
  page
    .locator('[data-save]')
    .filter({ hasText: /^Salvo/ })
    .waitFor()
