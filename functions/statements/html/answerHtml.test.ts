import { describe, expect, it } from 'vitest'
import { createField, emptyInterviewCode, type Field, responsesOf } from '#shared/interview/index.ts'
import { answersHtml } from './answerHtml.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='
const REMOTE = 'https://exemplo.com.br/logo.png'

const field = (type: Field['type'], ref: string, facts: Partial<Field> = {}): Field =>
  createField(type, { uid: ref, ref, name: ref, ...facts })

/** The HTML of the answers to these questions. */
function written(fields: readonly Field[], values: object, pictures: ReadonlyMap<string, string> = new Map()): string {
  const code = {
    ...emptyInterviewCode('Contrato'),
    sections: [{ id: 's', title: 'Partes', conditionals: [], fields: [...fields] }],
  }
  const [section] = responsesOf(code, { ...values }, '2026-11-23')
  return answersHtml(section?.responses ?? [], pictures)
}

const pair = (label: string, answer: string) => `<div><dt>${label}</dt><dd>${answer}</dd></div>`
const wide = (label: string, answer: string) => `<div class="wide"><dt>${label}</dt><dd>${answer}</dd></div>`
const dl = (...pairs: readonly string[]) => `<dl>${pairs.join('')}</dl>`
const text = (words: string) => `<span class="text">${words}</span>`
const none = '<span class="none">Sem resposta</span>'

describe('the answers of a statement', () => {
  it('are formatted and escaped, and missing ones are marked', () => {
    const fields = [field('text', 'nome'), field('currency', 'valor'), field('date', 'dia'), field('text', 'outro')]
    expect(written(fields, { nome: '<b>Ana</b> & "Cia"', valor: '1234.5', dia: '2026-12-31' })).toBe(
      dl(
        pair('nome', text('&lt;b&gt;Ana&lt;/b&gt; &amp; &quot;Cia&quot;')),
        pair('valor', text('R$\u00a01.234,50')),
        pair('dia', text('31/12/2026')),
        pair('outro', none),
      ),
    )
  })

  it('mask passwords and omit hidden questions', () => {
    const hidden = field('text', 'oculto', {
      conditionals: [{ field: 'nome', operator: 'equalTo', value: 'x', logicOperator: 'and' }],
    })
    expect(written([field('text', 'nome'), field('password', 'senha'), hidden], { nome: 'Ana', senha: 's3' })).toBe(
      dl(pair('nome', text('Ana')), pair('senha', text('••••••••'))),
    )
  })

  it('show rich text, tables and lists as such', () => {
    const fields = [
      field('editor', 'clausula'),
      field('table', 'multas', { table: { header: ['Atraso', 'Multa'], rows: [['5 dias', '2%']] } }),
      field('list', 'apelidos', { listType: 'simples', listFields: [field('text', 'apelido')] }),
      field('list', 'socios', { listType: 'objeto', listFields: [field('text', 'nome'), field('currency', 'quota')] }),
      field('list', 'vazia', { listType: 'objeto', listFields: [field('text', 'nome'), field('text', 'b')] }),
    ]
    const values = {
      clausula: '<p><em>Paga</em></p>',
      apelidos: ['Aninha', 'Nina'],
      socios: [{ nome: 'Rui', quota: '10' }],
    }
    const table = (head: string, body: string) => `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
    expect(written(fields, values)).toBe(
      dl(
        wide('clausula', '<div class="rich"><p><em>Paga</em></p></div>'),
        wide('multas', table('<th>Atraso</th><th>Multa</th>', '<tr><td>5 dias</td><td>2%</td></tr>')),
        pair('apelidos', `<ol><li>${text('Aninha')}</li><li>${text('Nina')}</li></ol>`),
        wide(
          'socios',
          table('<th>nome</th><th>quota</th>', `<tr><td>${text('Rui')}</td><td>${text('R$\u00a010,00')}</td></tr>`),
        ),
        pair('vazia', none),
      ),
    )
  })

  it('show the items of wide lists one below the other, with their names', () => {
    const listFields = ['a', 'b', 'c', 'd', 'e', 'f'].map((ref) => field('text', ref))
    const list = field('list', 'imoveis', { listType: 'objeto', itemName: 'imóvel', listFields })
    const html = written([list], { imoveis: [{ a: '1' }, { a: '2' }] })
    expect(html.match(/<h4>[^<]*<\/h4>/g)).toEqual(['<h4>Imóvel 1</h4>', '<h4>Imóvel 2</h4>'])
  })

  it('embed pictures, and show the address or name of other files', () => {
    const fields = ['desenho', 'buscada', 'perdida', 'enviada'].map((ref) => field('loadImg', ref))
    const values = {
      desenho: { src: PNG, name: '' },
      buscada: { src: REMOTE, name: '' },
      perdida: { src: `${REMOTE}2`, name: '' },
      enviada: { fileId: 'f1', name: 'foto.png' },
    }
    expect(written(fields, values, new Map([[REMOTE, PNG]]))).toBe(
      dl(
        pair('desenho', `<img src="${PNG}" alt="desenho">`),
        pair('buscada', `<img src="${PNG}" alt="buscada">`),
        pair('perdida', text(`${REMOTE}2`)),
        pair('enviada', text('foto.png')),
      ),
    )
    const files = [
      { src: PNG, name: 'a.png' },
      { fileId: 'x', name: 'b.pdf' },
    ]
    expect(written([field('upload', 'anexos')], { anexos: files })).toBe(
      dl(pair('anexos', `<ul><li>a.png<img src="${PNG}" alt="a.png"></li><li>b.pdf</li></ul>`)),
    )
  })
})
