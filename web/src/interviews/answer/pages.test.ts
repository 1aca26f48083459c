import { describe, expect, it } from 'vitest'
import { compile, interviewCodeSchema, start } from '#shared/interview/index.ts'
import { pagesOf, stepsOf } from './pages.ts'
import { allProblems } from './problems.ts'
import { statesOf } from './statesOf.ts'

const when = (field: string, value: unknown) => ({ field, operator: 'equalTo', value })

function interview(typeFormView = 'Paginas') {
  return compile(
    interviewCodeSchema.parse({
      metadata: { typeFormView },
      sections: [
        {
          id: 'partes',
          title: 'Partes',
          fields: [
            { ref: 'pj', type: 'yesno', name: 'É empresa?' },
            { ref: 'nome', type: 'text', name: 'Nome', required: true },
          ],
        },
        {
          id: 'empresa',
          title: '',
          conditionals: [when('pj', 'sim')],
          fields: [{ ref: 'cnpj', type: 'cpf_cnpj', name: 'CNPJ de {{nome}}', required: true }],
        },
        { id: 'conta', title: 'Contas', fields: [{ ref: 'soma', type: 'calculate', expression: '1 + 1' }] },
        {
          id: 'socios',
          title: 'Sócios de {{nome}}',
          fields: [
            {
              ref: 'socios',
              type: 'list',
              name: 'Sócios',
              listType: 'objeto',
              listFields: [{ ref: 'cpf', type: 'cpf_cnpj', name: 'CPF', required: true }],
            },
          ],
        },
      ],
    }),
  )
}

const keys = (program: ReturnType<typeof interview>, answers: Record<string, unknown>) =>
  pagesOf(program, start(program, answers)).map(({ key }) => key)

describe('the pages of a document', () => {
  it('are the sections with visible questions, given the answers', () => {
    expect(keys(interview(), {})).toEqual(['partes', 'socios'])
    expect(keys(interview(), { pj: true })).toEqual(['partes', 'empresa', 'socios'])
  })

  it('are one page with all sections in a form, and one per question in a conversation', () => {
    expect(keys(interview('Formulario'), { pj: true })).toEqual(['tudo'])
    expect(keys(interview('Conversa'), { pj: true })).toEqual(['campo-0', 'campo-1', 'campo-2', 'campo-4'])
  })

  it('become steps with the number of missing answers', () => {
    const program = interview()
    const run = start(program, { pj: true, nome: 'Acme', socios: [{}, { cpf: '529.982.247-25' }] })
    expect(stepsOf(program, run, pagesOf(program, run))).toEqual([
      { section: 0, title: 'Partes', page: 0, missing: 0 },
      { section: 1, title: 'Etapa 2', page: 1, missing: 1 },
      { section: 3, title: 'Sócios de Acme', page: 2, missing: 1 },
    ])
  })
})

describe('the questions of a page', () => {
  const program = interview()

  it('have names filled in from the answers, and no errors before they should be shown', () => {
    const run = start(program, { pj: true, nome: 'Padaria', cnpj: '123' })
    const page = pagesOf(program, run)[1]!
    const [state] = statesOf(program, run, page, () => false)[0]!.states
    expect(state).toMatchObject({
      path: 'cnpj',
      value: '123',
      error: undefined,
      field: { name: 'CNPJ de Padaria', required: true },
    })
    const [validated] = statesOf(program, run, page, () => true)[0]!.states
    expect(validated?.error).toBe('O CPF tem 11 números e o CNPJ, 14 números ou letras.')
  })

  it('show errors in the list row they belong to', () => {
    const run = start(program, { socios: [{ cpf: '529.982.247-25' }, { cpf: '1' }] })
    const [state] = statesOf(program, run, pagesOf(program, run)[1]!, () => true)[0]!.states
    const added = start(program, { socios: [{}] })
    const judged = (path: string) => path === 'socios'
    const [born] = statesOf(program, added, pagesOf(program, added)[1]!, judged)[0]!.states
    expect(born?.rows?.map((row) => row.map(({ error }) => error))).toEqual([[undefined]])
    expect(state?.rows?.map((row) => row.map(({ path, error }) => [path, error !== undefined]))).toEqual([
      [['socios.0.cpf', false]],
      [['socios.1.cpf', true]],
    ])
  })
})

describe('the problems of a page', () => {
  it('are listed with their page, in reading order', () => {
    const program = interview()
    const run = start(program, { pj: true, socios: [{}] })
    expect(allProblems(program, run, pagesOf(program, run)).map(({ path, page }) => [path, page])).toEqual([
      ['nome', 0],
      ['cnpj', 1],
      ['socios.0.cpf', 2],
    ])
  })
})
