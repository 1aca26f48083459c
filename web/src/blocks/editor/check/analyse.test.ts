import { EditorState } from '@tiptap/pm/state'
import { Transform } from '@tiptap/pm/transform'
import { describe, expect, it } from 'vitest'
import { leaseFields } from '../lease.sample.ts'
import { chipTags } from '../model/chipTags.ts'
import { documentText } from '../model/documentText.ts'
import { fieldIndex } from '../model/fieldIndex.ts'
import { textSchema } from '../model/textExtensions.ts'
import { analyse, type CheckSettings } from './analyse.ts'
import { itemOf } from './chipSentence.ts'
import { correct, correctable, correctionOf } from './correct.ts'

const settings: CheckSettings = { index: fieldIndex(leaseFields), open: [], mayStayOpen: false }

function stateOf(...lines: string[]): EditorState {
  const { doc, paragraph } = textSchema.nodes
  const plain = doc!.create(
    null,
    lines.map((line) => paragraph!.create(null, line === '' ? null : textSchema.text(line))),
  )
  return EditorState.create({ doc: chipTags(new Transform(plain)).doc })
}

const problemsOf = (state: EditorState, asked: Partial<CheckSettings> = {}) =>
  analyse(state.doc, { ...settings, ...asked }).problems.map(
    ({ type, description, blocksSaving, autoSolvable, range }) => [
      type,
      description,
      blocksSaving ? 'blocks' : 'warns',
      autoSolvable ? 'solvable' : 'by hand',
      range && state.doc.textBetween(range.from, range.to, '\n', (leaf) => String(leaf.attrs.tag)),
    ],
  )

describe('checking a document', () => {
  it('finds the three kinds of errors, in the words of the specification, with their positions', () => {
    const state = stateOf(
      '{{locador}} {{#socios}}x{{/socios}}',
      '{{#fiadores}}{{idade}}{{/fiadores}} {{a b}}',
      '{{#tem_garantia}}',
    )
    expect(problemsOf(state)).toEqual([
      ['Campos', 'Campo "locador" não encontrado', 'warns', 'solvable', '{{locador}}'],
      ['Condicionais & Listas', 'Condicional/Lista "socios" não encontrada', 'blocks', 'solvable', '{{#socios}}'],
      ['Campos', 'Campo "idade" não encontrado na lista "fiadores"', 'warns', 'solvable', '{{idade}}'],
      [
        'Tags do bloco',
        'A marcação "a b" tem mais de um nome: "a", "b". Um nome não tem espaços: use _ entre as palavras.',
        'blocks',
        'by hand',
        'a b',
      ],
      [
        'Tags do bloco',
        'Falha ao processar tags de abertura / fechamento: {{#tem_garantia}}',
        'blocks',
        'by hand',
        '{{#tem_garantia}}',
      ],
    ])
  })
  it('knows the placeholders derived from a field, and the item of a simple list', () => {
    expect(
      problemsOf(
        stateOf(
          '{{aluguel_extenso}} {{imovel_uf_nome}} {{imovel_uf_preposicao}} {{#testemunhas}}{{.}}{{this}}{{/testemunhas}}',
        ),
      ),
    ).toEqual([])
  })
  it('starts inside what the previous block left open, and reports what it leaves open itself', () => {
    const state = stateOf('{{nome}}{{/fiadores}}{{#locatario_casado}}')
    expect(problemsOf(state, { open: ['{{#fiadores}}'], mayStayOpen: true })).toEqual([])
    expect(analyse(state.doc, { ...settings, open: ['{{#fiadores}}'], mayStayOpen: true }).leftOpen).toEqual([
      '{{#locatario_casado}}',
    ])
    expect(problemsOf(stateOf(''), { open: ['{{#fiadores}}'] })).toEqual([
      [
        'Tags do bloco',
        'Falha ao processar tags de abertura / fechamento: {{#fiadores}}',
        'blocks',
        'by hand',
        undefined,
      ],
    ])
  })
  it('reads as sentences, and says to a screen reader which part is a field', () => {
    const { tags } = analyse(
      stateOf(
        '{{locador_nome}}{{aluguel_extenso}}{{prazo_meses extenso}}{{#fiadores}}{{nome}}{{/fiadores}}{{^locatario_casado}}{{/}}{{nada}}',
        '{{#tem_garantia}}{{/tem_garantia}}{{^tem_garantia}}{{/}}{{^fiadores}}{{/}}{{#conjuge_nome}}{{/}}{{^conjuge_nome}}{{/}}',
        '{{#testemunhas}}{{this}}{{/}}{{#aluguel maior que 1000}}{{/}}{{#nunca}}{{/}}',
      ).doc,
      settings,
    )
    expect(tags.map(({ sentence }) => sentence)).toEqual([
      'Nome do locador',
      'Valor do aluguel (por extenso)',
      'Prazo da locação em meses (por extenso)',
      'para cada fiador',
      'Nome do fiador',
      'fim: cada fiador',
      'se não: o locatário é casado',
      'fim: não: o locatário é casado',
      'nada',
      'se há garantia por fiança',
      'fim: há garantia por fiança',
      'se não há garantia por fiança',
      'fim: não há garantia por fiança',
      'se não houver fiadores',
      'fim: não houver fiadores',
      'se houver nome do cônjuge',
      'fim: houver nome do cônjuge',
      'se não houver nome do cônjuge',
      'fim: não houver nome do cônjuge',
      'para cada testemunha',
      'testemunha',
      'fim: cada testemunha',
      'se valor do aluguel maior que 1000',
      'fim: valor do aluguel maior que 1000',
      'se nunca',
      'fim: nunca',
    ])
    expect(tags.filter((_, at) => [0, 4, 8, 9, 24].includes(at)).map(({ kind, label }) => `${kind}: ${label}`)).toEqual(
      [
        'field: Campo Nome do locador',
        'listField: Campo de lista Nome do fiador',
        'field: Campo nada, não existe no modelo',
        'conditional: se há garantia por fiança',
        'conditional: se nunca, não existe no modelo',
      ],
    )
  })

  it('a list is repeated for each of its items, by their name', () => {
    expect(['Sócios', 'Bens móveis do casal', 'Quadro societário', ''].map(itemOf)).toEqual([
      'sócio',
      'bem móvel do casal',
      'item de Quadro societário',
      'item da lista',
    ])
  })
})

describe('correcting', () => {
  const corrected = (state: EditorState, which: 'all' | number) => {
    const analysis = analyse(state.doc, settings)
    const chosen = which === 'all' ? correctable(analysis) : [analysis.problems[which]!]
    return documentText(state.apply(correct(state, analysis, chosen)).doc).text.trimEnd()
  }
  it('replaces the name with the intended one, keeping modifiers, in both tags of a section', () => {
    expect(
      corrected(
        stateOf('{{locador_nme maiuscula}} {{#fiador}}x{{/fiador}}', '{{#fiadores}}{{ nme }}{{/fiadores}}'),
        'all',
      ),
    ).toBe('{{locador_nome maiuscula}} {{#fiadores}}x{{/fiadores}}\n{{#fiadores}}{{ nome }}{{/fiadores}}')
  })
  it('removes a tag without a similar name, or both tags of such a section, and keeps the content', () => {
    const state = stateOf('a {{inscricao_municipal}} b {{#sociedade_limitada}}c{{/sociedade_limitada}}')
    expect(analyse(state.doc, settings).problems.map(correctionOf)).toEqual(['remove', 'remove'])
    expect(corrected(state, 0)).toBe('a  b {{#sociedade_limitada}}c{{/sociedade_limitada}}')
    expect(corrected(state, 1)).toBe('a {{inscricao_municipal}} b c')
    expect(corrected(state, 'all')).toBe('a {{inscricao_municipal}} b {{#sociedade_limitada}}c{{/sociedade_limitada}}')
  })
  it('does not correct unbalanced tags', () => {
    const state = stateOf('{{#locatario_casado}}')
    expect(analyse(state.doc, settings).problems.map(correctionOf)).toEqual([undefined])
  })
})
