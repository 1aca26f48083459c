import { expect, it } from 'vitest'
import { parseTag } from '../../template/index.ts'
import { fieldForTag } from './fieldForTag.ts'

const proposed = (raw: string, text = `{{${raw}}}`) => {
  const parsed = parseTag(raw)
  const field = parsed.ok ? fieldForTag(parsed.value, raw, text) : undefined
  return field && [field.type, field.ref, field.name, field.inFull ? 'por extenso' : ''].filter(Boolean).join(' | ')
}

it.each([
  ['locador_nome', 'text | locador_nome | Nome do locador'],
  ['data_inicio', 'date | data_inicio | Data de início'],
  ['locador_cpf', 'cpf_cnpj | locador_cpf | CPF do locador'],
  ['aluguel_extenso', 'currency | aluguel | Aluguel | por extenso'],
  ['e_mail_do_autor', 'email | e_mail_do_autor | E-mail do autor'],
  ['logo imagem', 'loadImg | logo | Logo'],
  ['cliente.nome', 'text | cliente_nome | Nome do cliente'],
  ['this.placa', 'text | placa | Placa'],
  ['#tem_fiador', 'yesno | tem_fiador | Tem fiador?'],
  ['^casado', 'yesno | casado | Casado?'],
  ['#socios', 'list | socios | Sócios'],
  ['#tem_socios', 'yesno | tem_socios | Tem sócios?'],
])('{{%s}} is asked by %s', (raw, question) => expect(proposed(raw)).toBe(question))

it('takes the words around it into account, as for a Word model', () => {
  expect(proposed('total', 'no valor de R$ {{total}}')).toBe('currency | total | Total')
  expect(proposed('prazo', 'pelo prazo de {{prazo}} meses')).toBe('number | prazo | Prazo')
  expect(proposed('documento', 'inscrito no CPF sob o nº {{documento}}')).toBe('cpf_cnpj | documento | Documento')
})

it.each(['#renda maior que 1000', 'foro assinatura'])('nothing is asked for {{%s}}', (raw) =>
  expect(proposed(raw)).toBeUndefined(),
)
