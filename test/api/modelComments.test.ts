import { beforeAll, describe, expect, inject, it } from 'vitest'
import { readComments } from '#functions/docx/redline/index.ts'
import { open, textOf } from '#functions/docx/testing/open.ts'
import type { ModelComment } from '#shared/api/interviews/comments.ts'
import type { Interview } from '#shared/api/interviews.ts'
import type { Notification } from '#shared/api/notifications.ts'
import { emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { raw, withToken } from '../support/client.ts'
import { type BodyOf, ok } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'

const world = inject('world')

type Somebody = TestPerson & { readonly token: string }

let organizationId = ''
let ana: Somebody
let bruno: Somebody
let clerk: Somebody
let outsider: Somebody

const person = async (name: string, privileges?: Parameters<typeof newPerson>[2], of = organizationId) => {
  const made = await newPerson(of, name, privileges)
  return { ...made, token: (await enter(made)).accessToken }
}
const withText = (content: string): InterviewCode => {
  const code = emptyInterviewCode('Locação')
  return {
    ...code,
    editorDef: {
      ...code.editorDef,
      sections: [{ id: 'g', conditionals: [], headers: [], blocks: [{ id: 'b', type: 'text', content }], footers: [] }],
    },
  }
}
const create = async (content = '<p>Foro de São Paulo.</p>'): Promise<Interview> =>
  (
    await withToken(ana.token).interviews.createInterview({
      body: { name: 'Locação', interviewCode: withText(content) },
    })
  ).data
const comment = async (
  id: string,
  body: Omit<BodyOf<'interviews', 'addModelComment'>, 'quote'> & { quote?: string },
  by = ana,
) => withToken(by.token).interviews.addModelComment({ params: { id }, body: { quote: 'Foro', ...body } })
const list = async (id: string, by = ana): Promise<ModelComment[]> =>
  (await withToken(by.token).interviews.listModelComments({ params: { id } })).data

async function notices(of: Somebody, count: number): Promise<Pick<Notification, 'kind' | 'title' | 'text' | 'link'>[]> {
  const items = await eventually(
    async () => {
      const listed = (await ok(withToken(of.token).notifications.listNotifications())).items
      return listed.length >= count && listed
    },
    { message: `fewer than ${count} notifications came` },
  )
  return items.map(({ kind, title, text, link }) => ({ kind, title, text, link }))
}

beforeAll(async () => {
  organizationId = await newOrganization('Revisores & Cia')
  ana = await person('Ana', ['interview.edit'])
  bruno = await person('Bruno', ['interview.edit'])
  clerk = await person('Célia', [])
  outsider = await person('Otto', ['owner'], await newOrganization('Outra Banca'))
})

describe('a comment on a model', () => {
  it('is a thread with who wrote when, is resolved and opened again, and changes no version', async () => {
    const { id, version } = await create()
    const { status, data: begun } = await comment(id, { text: '  Por que este foro?  ' })
    expect([status, begun]).toEqual([
      201,
      {
        id: expect.any(String),
        quote: 'Foro',
        text: 'Por que este foro?',
        createdBy: ana.userId,
        createdAt: expect.any(String),
        answers: [],
        names: { [ana.userId]: expect.stringContaining('Ana') },
      },
    ])
    const answered = await withToken(bruno.token).interviews.answerModelComment({
      params: { id, commentId: begun.id },
      body: { text: 'É o do cliente.' },
    })
    expect(answered.data).toMatchObject({
      answers: [{ text: 'É o do cliente.', by: bruno.userId, at: expect.any(String) }],
      names: { [bruno.userId]: expect.stringContaining('Bruno') },
    })
    expect(
      (
        await withToken(ana.token).interviews.resolveModelComment({
          params: { id, commentId: begun.id },
          body: { resolved: true },
        })
      ).data,
    ).toMatchObject({ resolvedBy: ana.userId })
    expect(await list(id, bruno)).toMatchObject([{ id: begun.id, resolvedBy: ana.userId }])
    expect(
      (
        await withToken(bruno.token).interviews.resolveModelComment({
          params: { id, commentId: begun.id },
          body: { resolved: false },
        })
      ).data.resolvedAt,
    ).toBeUndefined()
    expect((await withToken(ana.token).interviews.getInterview({ params: { id } })).data.version).toBe(version)
  })

  it('tells the colleague whom it mentions, and those in the thread of a reply, each once', async () => {
    const { id } = await create()
    const { data: begun } = await comment(id, { text: '@Bruno, confere?', mentions: [bruno.userId, ana.userId] })
    const link = `/app?id=${id}&modo=documento&comentario=${begun.id}`
    const [mention] = await notices(bruno, 1)
    expect(mention).toEqual({
      kind: 'comment.mentioned',
      title: expect.stringMatching(/^Ana.* mencionou você em um comentário de "Locação"$/),
      text: '@Bruno, confere?',
      link,
    })
    const before = (await notices(ana, 0)).length
    await withToken(bruno.token).interviews.answerModelComment({
      params: { id, commentId: begun.id },
      body: {
        text: 'Confere.',
        mentions: [ana.userId],
      },
    })
    const told = await notices(ana, before + 1)
    expect(told.slice(0, told.length - before).map(({ kind, text }) => [kind, text])).toEqual([
      ['comment.mentioned', 'Confere.'],
    ])
  })

  it('mentions only those who can open the model', async () => {
    const { id } = await create()
    const refused = await comment(id, { text: 'Veja', mentions: [clerk.userId] })
    expect([refused.status, refused.message]).toEqual([
      422,
      expect.stringContaining('não pode abrir este modelo para editar'),
    ])
    expect((await comment(id, { text: 'Veja', mentions: [outsider.userId] })).status).toBe(422)
    expect(await list(id)).toEqual([])
  })

  it.each([
    [{ text: '   ' }, '"text" não serve: Escreva o comentário.'],
    [{ text: 'a'.repeat(2_001) }, '"text" não serve: Escreva até 2.000 caracteres.'],
    [{ text: 'a', quote: ' ' }, '"quote" não serve: Selecione o trecho.'],
  ])('is refused with what is wrong: %#', async (body, message) => {
    const { id } = await create()
    expect(await comment(id, body)).toMatchObject({ status: 400, message: expect.stringContaining(message) })
  })

  it('is deleted by its author until somebody else has answered', async () => {
    const { id } = await create()
    const { data: first } = await comment(id, { text: 'Um' })
    expect(
      (await withToken(bruno.token).interviews.deleteModelComment({ params: { id, commentId: first.id } })).status,
    ).toBe(422)
    expect(
      (await withToken(ana.token).interviews.deleteModelComment({ params: { id, commentId: first.id } })).status,
    ).toBe(200)
    expect(
      (await withToken(ana.token).interviews.deleteModelComment({ params: { id, commentId: first.id } })).status,
    ).toBe(404)
    const { data: second } = await comment(id, { text: 'Dois' })
    await withToken(bruno.token).interviews.answerModelComment({
      params: { id, commentId: second.id },
      body: { text: 'Sim' },
    })
    const kept = await withToken(ana.token).interviews.deleteModelComment({ params: { id, commentId: second.id } })
    expect([kept.status, kept.message]).toEqual([
      422,
      'Outra pessoa já respondeu a este comentário. Marque-o como resolvido.',
    ])
  })

  it('is nobody’s business who may not edit models, or belongs elsewhere', async () => {
    const { id } = await create()
    const { data } = await comment(id, { text: 'Um' })
    const path = `/api/v1/interviews/${id}/comments`
    expect(
      (await withToken(clerk.token).interviews.addModelComment({ params: { id }, body: { text: 'a', quote: 'b' } }))
        .status,
    ).toBe(403)
    for (const [method, to, body] of [
      ['GET', path],
      ['POST', path, { text: 'a', quote: 'b' }],
      ['POST', `${path}/${data.id}/answers`, { text: 'a' }],
      ['PATCH', `${path}/${data.id}`, { resolved: true }],
      ['DELETE', `${path}/${data.id}`],
      ['GET', `/api/v1/interviews/${id}/document/review`],
    ] as const)
      expect((await raw({ accessToken: outsider.token }, method, to, body)).status).toBe(404)
  })

  it('does not go with a copy of the model, whose text has no mark of it', async () => {
    const { data: begun } = await comment((await create()).id, { text: 'Um' })
    const { id } = await create(`<p><span data-comment="${begun.id}">Foro</span> de São Paulo.</p>`)
    const { data: copy } = await withToken(ana.token).interviews.duplicateInterview({ params: { id } })
    expect(copy.interviewCode.editorDef.sections[0]!.blocks[0]!.content).toBe('<p>Foro de São Paulo.</p>')
    expect(await list(copy.id)).toEqual([])
  })
})

describe('a document with suggestions', () => {
  const mark = (kind: 'ins' | 'del', text: string) =>
    `<${kind} data-suggestion="s1" data-by="${ana.userId}" data-at="2026-11-26T12:00:00.000Z">${text}</${kind}>`
  const fetched = async (path: string) => {
    const answer = await fetch(new URL(path, world.url), { headers: { authorization: `Bearer ${ana.token}` } })
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }

  it('makes the file without what is only suggested, and downloads the review with tracked changes and comments', async () => {
    const content = `<p>Foro de ${mark('del', 'São Paulo')}${mark('ins', 'Campinas')}.</p>`
    const { id, version, interviewCode } = await create(content)
    expect(interviewCode.editorDef.sections[0]!.blocks[0]!.content).toBe(content)
    const [model] = interviewCode.settings.templates
    const file = await fetched(`/api/v1/interviews/${id}/templates/${model!.id}/file`)
    expect((await textOf(file))['word/document.xml']).toEqual(['Foro de São Paulo.'])
    const { data: begun } = await comment(id, { text: 'Certo?' })
    const commented = content.replace('Foro', `<span data-comment="${begun.id}">Foro</span>`)
    const saved = await withToken(ana.token).interviews.saveInterview({
      params: { id },
      body: {
        version,
        interviewCode: withText(commented),
      },
    })
    // A comment is no change of the file.
    expect(saved.data.interviewCode.settings.templates[0]!.fileId).toBe(model!.fileId)
    const review = await open(await fetched(`/api/v1/interviews/${id}/document/review`))
    expect(readComments(review)).toMatchObject([
      { text: 'Certo?', quote: 'Foro', author: expect.stringContaining('Ana') },
    ])
    expect(review.text('word/document.xml')).toMatch(/<w:ins [^>]*w:author="Ana[^>]*>.*Campinas/)
  })

  it('has no review to download without a document', async () => {
    const { data } = await withToken(ana.token).interviews.createInterview({ body: { name: 'Vazio' } })
    expect((await withToken(ana.token).interviews.getReviewFile({ params: { id: data.id } })).status).toBe(422)
  })
})
