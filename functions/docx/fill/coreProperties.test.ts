import { describe, expect, it } from 'vitest'
import { propertiesOf } from './coreProperties.ts'

const properties = (inside: string): string =>
  `<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t" xmlns:xsi="x">${inside}</cp:coreProperties>`
const own = { title: 'Locação – Souza & Filhos', madeAt: '2026-11-22T21:15:03.120Z' }
const made =
  '<dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">Locação – Souza &amp; Filhos</dc:title>' +
  ['created', 'modified']
    .map(
      (name) =>
        `<dcterms:${name} xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="dcterms:W3CDTF">2026-11-22T21:15:03Z</dcterms:${name}>`,
    )
    .join('')

describe('the properties of a finished document', () => {
  it('describe the document, not the model or its former client; the author is preserved', () => {
    const model = properties(
      '<dc:title>Contrato de Maria</dc:title><dc:subject/><dc:creator>Paula Reis</dc:creator><cp:keywords>Maria</cp:keywords>' +
        '<cp:revision>7</cp:revision><dcterms:created xsi:type="dcterms:W3CDTF">2020-01-01T00:00:00Z</dcterms:created><dc:language>pt-BR</dc:language>',
    )
    expect(propertiesOf(model, own)).toBe(
      properties(`<dc:creator>Paula Reis</dc:creator><dc:language>pt-BR</dc:language>${made}`),
    )
  })

  it('name no author if the model was made by Minuta', () => {
    const model = properties('<dc:creator>Minuta</dc:creator><cp:lastModifiedBy>Minuta</cp:lastModifiedBy>')
    expect(propertiesOf(model, own)).toBe(properties(made))
  })

  it('name the authors and the kind of document that the interview states', () => {
    const model = properties('<dc:creator>Paula Reis</dc:creator><dc:language>pt-BR</dc:language>')
    const written = propertiesOf(model, { ...own, authors: ['Ana & Lima', 'Rui Prado'], category: 'Contrato' })
    expect(written).not.toContain('Paula Reis')
    expect(written).toContain('>Ana &amp; Lima; Rui Prado</dc:creator>')
    expect(written).toContain('>Contrato</cp:category>')
  })
})
