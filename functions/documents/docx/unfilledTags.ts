import { type Diagnostic, diagnostic } from '#shared/result.ts'
import type { DocxPackage } from './package.ts'
import { paragraphsOf } from './paragraphs.ts'
import { type Story, storiesOf } from './stories.ts'
import { type Place, placeOf } from './tags.ts'

type Problem = Diagnostic & { readonly place: Place }

/** Tags that stand where nothing fills them, and so would reach the document as they were written. */
export function unfilledTags(docx: DocxPackage): Problem[] {
  return [
    ...storiesOf(docx).flatMap((story) => [...inHiddenText(docx, story), ...inLinks(docx, story)]),
    ...inDrawings(docx),
  ]
}

/** What Word keeps in a paragraph beside its text, and a cure for a tag in it. */
const HIDDEN = [
  {
    texts: new Set(['w:delText']),
    code: 'placeholder_excluido',
    message:
      'Há uma marcação em um trecho excluído com o controle de alterações, que ainda sairia no documento, riscado. Aceite ou rejeite a alteração no Word (Revisão > Aceitar).',
  },
  {
    texts: new Set(['w:instrText', 'w:delInstrText']),
    code: 'placeholder_em_campo',
    message:
      'Há uma marcação no código de um campo do Word, como o endereço de um link, onde ela não é preenchida. Transforme o campo em texto (Ctrl+Shift+F9).',
  },
] as const

function inHiddenText(docx: DocxPackage, story: Story): Problem[] {
  const xml = docx.text(story.part)
  return HIDDEN.flatMap(({ texts, code, message }) => {
    if (![...texts].some((name) => xml.includes(`<${name}`))) return []
    return paragraphsOf(xml, story, texts).flatMap((paragraph) => {
      const at = paragraph.text.search(/\{\{|\}\}/)
      return at === -1 ? [] : [{ ...diagnostic(code, message), place: placeOf(paragraph, at, at + 2) }]
    })
  })
}

/** Word writes the braces of an address as %7B and %7D. */
function inLinks(docx: DocxPackage, { part, kind }: Story): Problem[] {
  return docx.relationships(part).flatMap(({ target, external }) => {
    const address = target.replace(/%7b/gi, '{').replace(/%7d/gi, '}')
    if (!external || !address.includes('{{')) return []
    const message =
      'Há uma marcação no endereço de um link, onde ela não é preenchida. Remova o link no Word (Inserir > Link > Remover Link) e deixe só o texto.'
    return [
      {
        ...diagnostic('placeholder_em_link', message),
        place: { part, kind, paragraph: 0, text: address.slice(0, 140) },
      },
    ]
  })
}

/** Charts and SmartArt keep their text in parts of their own. */
function inDrawings(docx: DocxPackage): Problem[] {
  return docx.entries.flatMap(({ name }) => {
    if (!/^word\/(charts|diagrams)\/[^/]*\.xml$/.test(name)) return []
    const text = docx.text(name).replace(/<[^>]*>/g, '')
    if (!text.includes('{{')) return []
    const message =
      'Há uma marcação dentro de um gráfico ou SmartArt, onde ela não é preenchida. Leve-a para um parágrafo, tabela ou caixa de texto.'
    return [
      {
        ...diagnostic('placeholder_em_desenho', message),
        place: { part: name, kind: 'caixa de texto', paragraph: 0, text: text.slice(0, 140) },
      },
    ]
  })
}
