import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { statementHtml } from '../html/statementHtml.ts'
import { printPdf } from './printPdf.ts'

const bytesOf = async (html: string) => new Uint8Array(await printPdf(html))

const page = (title: string) =>
  statementHtml({
    kind: 'Extrato',
    title,
    organization: 'Prado & Advogados',
    logo: undefined,
    color: undefined,
    facts: [['Modelo', 'Locação, versão 3']],
    sections: [],
    pictures: new Map(),
  })

it('a statement is a tagged PDF with its title, page numbers and headings', async () => {
  const pdf = await getDocumentProxy(await bytesOf(page('Ação “nº 1” \\ } da Ana')))
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } }
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  expect([info.Title, await pdf.getMarkInfo(), (await pdf.getOutline())?.map(({ title }) => title)]).toEqual([
    'Extrato – Ação “nº 1” \\ } da Ana',
    expect.objectContaining({ Marked: true }),
    ['Ação “nº 1” \\ } da Ana'],
  ])
  expect(text).toContain('Prado & Advogados')
  expect(text).toContain('Página 1 de 1')
  expect(text.split('Ação “nº 1” \\ } da Ana')).toHaveLength(3)
})

it('a statement is printed without running its scripts or loading external pictures', async () => {
  const html = page('x').replace(
    '</body>',
    '<script>document.body.append("EXECUTOU")</script><img src="https://exemplo.com.br/a.png" onerror="document.body.append(1)"></body>',
  )
  const pdf = await getDocumentProxy(await bytesOf(html))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  expect(items.some((item) => 'str' in item && item.str.includes('EXECUTOU'))).toBe(false)
})
