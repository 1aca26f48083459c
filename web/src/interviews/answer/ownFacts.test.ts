import { expect, it } from 'vitest'
import { compile, createField, emptyInterviewCode, type Field, start } from '#shared/interview/index.ts'
import { ownAnswers, ownFactsIn } from './ownFacts.ts'
import { pagesOf } from './pages.ts'

const field = (type: Field['type'], ref: string, name: string, more: Partial<Field> = {}) =>
  createField(type, { uid: ref, ref, name, ...more })

const section = (title: string, ...fields: Field[]) => ({ id: title, title, conditionals: [], fields })

function opened(values: Parameters<typeof start>[1], ...sections: ReturnType<typeof section>[]) {
  const program = compile({ ...emptyInterviewCode('Ficha'), sections })
  const run = start(program, values, '2026-11-30')
  return [program, run, pagesOf(program, run)] as const
}

const answered = opened(
  {
    nome: 'Rosa Lima',
    cpf: '52998224725',
    uf: 'BA',
    email: 'rosa@',
    conjuge: 'Davi Lima',
    outro: 'Ivo Reis',
    senha: 'segredo',
    filhos: [{ nome: 'Lia' }],
  },
  section(
    'Quem aluga',
    field('text', 'nome', 'Nome completo'),
    field('cpf_cnpj', 'cpf', 'CPF', { acceptedDocument: 'cpf' } as Partial<Field>),
    field('select', 'uf', 'Estado', { brazilianStates: true } as Partial<Field>),
    field('email', 'email', 'E-mail'),
    field('text', 'conjuge', 'Nome do cônjuge'),
    field('password', 'senha', 'Senha'),
    field('list', 'filhos', 'Filhos', { listFields: [field('text', 'nome', 'Nome')] } as Partial<Field>),
  ),
  section('Testemunha', field('text', 'outro', 'Nome')),
)

it('takes what a visitor answered about themselves: nothing wrong, nothing of others, no password', () => {
  expect(ownFactsIn(...answered)).toEqual({ name: 'Rosa Lima', cpf: '529.982.247-25', 'address-level1': 'BA' })
})

it('answers the same questions of another form that are still blank, in the form that it stores', () => {
  const facts = { ...ownFactsIn(...answered), tel: '(71) 98888-7777', bday: 'ontem' }
  const other = opened(
    { uf: 'SP' },
    section('Fiador', field('text', 'fiador', 'Nome')),
    section(
      'Seus dados',
      field('text', 'quem', 'Nome do cliente'),
      field('text', 'repetido', 'Nome completo'),
      field('text', 'documento', 'CPF'),
      field('text', 'uf', 'Estado'),
      field('tel', 'celular', 'Celular'),
      field('date', 'nascimento', 'Data de nascimento'),
    ),
  )
  expect(ownAnswers(facts, ...other)).toEqual([
    { ref: 'quem', name: 'Nome do cliente', value: 'Rosa Lima' },
    { ref: 'documento', name: 'CPF', value: '529.982.247-25' },
    { ref: 'celular', name: 'Celular', value: '(71) 98888-7777' },
  ])
})
