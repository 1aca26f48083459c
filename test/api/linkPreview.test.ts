// @module-tag further
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { textOf } from '#functions/docx/testing/open.ts'
import type { Link } from '#shared/api/links/schemas.ts'
import { createField, emptyInterviewCode, type Field } from '#shared/interview/index.ts'
import { buildInterview, buildInterviewLink } from '../support/build.ts'
import { as } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { type Started, start, visitor } from '../support/publicLinks.ts'
import { send } from '../support/request.ts'

const { url } = inject('world')
let owner: Tokens

beforeAll(async () => {
  owner = await enter(await newPerson(await newOrganization('Conferência'), 'Olga', ['owner']))
})

const name = createField('text', { uid: 'n', ref: 'nome', name: 'Nome', required: true })
const signature = createField('signature', { uid: 'a', ref: 'assinatura', name: 'Assinatura' })

/** A published model with a clause for those who are called Bia. */
async function modelOf(fields: Field[]): Promise<string> {
  const interviewCode = {
    ...emptyInterviewCode('Contrato'),
    sections: [{ id: 's', title: 'Dados', conditionals: [], fields }],
  }
  const body = paragraph('{{nome}} aluga a casa.') + paragraph('{{#nome igual a "Bia"}}Cláusula de Bia.{{/}}')
  const file = new File([Uint8Array.from(makeDocx({ body }))], 'Contrato.docx')
  return (await buildInterview(as(owner), { interviewCode, file })).id
}

const share = (id: string, body: Partial<BodyOf<'links', 'createInterviewLink'>> = {}) =>
  buildInterviewLink(as(owner), { id, ...body })

function previewOf({ hash }: Link, { interview, token }: Started) {
  const model = interview.settings.templates[0]!.id
  return send(url, 'GET', `/api/v1/executions/public/${hash}/preview/${model}`, { token })
}

describe('a visitor', () => {
  it('reads the document with the answers before they send them, and nothing of what does not apply', async () => {
    const link = await share(await modelOf([name, signature]))
    const begun = await start(link)
    expect(begun.previews).toBe(true)
    await visitor(begun.token).saveVisit({
      params: link,
      body: { version: begun.version, values: { nome: 'Ana Lima' } },
    })
    const { status, bytes } = await previewOf(link, begun)
    expect(status).toBe(200)
    expect(JSON.stringify(await textOf(bytes))).toContain('Ana Lima aluga a casa.')
    expect(JSON.stringify(await textOf(bytes))).not.toContain('Bia')
  })

  it('reads it where the link says so, and not where it says never, or nobody signs', async () => {
    const [plain, signed] = await Promise.all([modelOf([name]), modelOf([name, signature])])
    const shown = async (id: string, preview?: 'always' | 'never') => {
      const link = await share(id, preview && { preview })
      const begun = await start(link, { values: { nome: 'Ana' } })
      return [begun.previews, (await previewOf(link, begun)).status]
    }
    expect(await shown(plain)).toEqual([false, 404])
    expect(await shown(plain, 'always')).toEqual([true, 200])
    expect(await shown(signed, 'never')).toEqual([false, 404])
  })

  it('is told when the answers were sent, and reads no preview any more', async () => {
    const link = await share(await modelOf([name]), { preview: 'always' })
    const begun = await start(link, { values: { nome: 'Ana' } })
    await visitor(begun.token).finishVisit({ params: link, body: { version: begun.version } })
    expect((await visitor(begun.token).readVisit({ params: link })).data).toMatchObject({
      may: [],
      sentAt: expect.any(String),
    })
    expect((await previewOf(link, begun)).status).toBe(422)
  })
})
