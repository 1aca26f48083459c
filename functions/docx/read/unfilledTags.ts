import { type Diagnostic, diagnostic } from '#shared/result.ts'
import { type DocxPackage, localAttribute, type Story, scanXml, storiesOf } from '../package/index.ts'
import { paragraphsOf } from './paragraphs.ts'
import { type Place, placeOf } from './tags.ts'

type Problem = Diagnostic & { readonly place: Place }

/** Tags in places that are never filled, which would end up in documents as written. */
export function unfilledTags(docx: DocxPackage): Problem[] {
  return [
    ...storiesOf(docx).flatMap((story) => [
      ...inHiddenText(docx, story),
      ...inLinks(docx, story),
      ...inAttributes(docx, story),
    ]),
    ...inDrawings(docx),
    ...inProperties(docx),
  ]
}

/** Text that looks like our tag, unlike the braces of data that programs store in field codes. */
const TAG = /\{\{\s*[#^/]?\s*[\p{L}_.][^{}"]*\}\}/u

/** What Word stores in a paragraph besides its text, and how to fix a tag in it. */
const HIDDEN = [
  {
    among: /<w:delText/,
    texts: new Set(['w:delText']),
    // A tag may start before the deleted text.
    tag: /\{\{|\}\}/,
    code: 'placeholder_excluido',
    message:
      'Há uma marcação em um trecho excluído com o controle de alterações, que ainda sairia no documento, riscado. Aceite ou rejeite a alteração no Word (Revisão > Aceitar).',
  },
  {
    among: /<w:(?:instrText|delInstrText|fldSimple)/,
    texts: new Set(['w:instrText', 'w:delInstrText']),
    tag: TAG,
    code: 'placeholder_em_campo',
    message:
      'Há uma marcação no código de um campo do Word, como o endereço de um link, onde ela não é preenchida. Transforme o campo em texto (Ctrl+Shift+F9).',
  },
] as const

function inHiddenText(docx: DocxPackage, story: Story): Problem[] {
  const xml = docx.text(story.part)
  return HIDDEN.flatMap(({ among, texts, tag, code, message }) => {
    if (!among.test(xml)) return []
    return paragraphsOf(xml, story, texts).flatMap((paragraph) => {
      const at = paragraph.text.search(tag)
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

/** What Word stores in attributes of an element, by local name, and how to fix a tag in it. */
const WRITTEN: Readonly<Record<string, { readonly attributes: readonly string[]; readonly what: string }>> = {
  textpath: {
    attributes: ['string'],
    what: "em uma marca-d'água ou WordArt, onde ela não é preenchida. Escreva-a em uma caixa de texto",
  },
  docPr: {
    attributes: ['descr', 'title'],
    what: 'no texto alternativo de uma imagem, onde ela não é preenchida. Apague-a em Editar Texto Alt',
  },
  cNvPr: {
    attributes: ['descr', 'title'],
    what: 'no texto alternativo de uma imagem, onde ela não é preenchida. Apague-a em Editar Texto Alt',
  },
  shape: {
    attributes: ['alt'],
    what: 'no texto alternativo de uma imagem, onde ela não é preenchida. Apague-a em Editar Texto Alt',
  },
  listItem: {
    attributes: ['displayText', 'value'],
    what: 'em um item de lista suspensa, onde ela não é preenchida. Troque a lista suspensa por texto',
  },
  listEntry: {
    attributes: ['val'],
    what: 'em um item de um campo de formulário suspenso, onde ela não é preenchida. Troque o campo por texto',
  },
  hyperlink: {
    attributes: ['tooltip'],
    what: 'na dica de um link, onde ela não é preenchida. Apague-a em Editar Link',
  },
  tblCaption: {
    attributes: ['val'],
    what: 'no título de uma tabela, onde ela não é preenchida. Apague-a nas propriedades da tabela',
  },
  tblDescription: {
    attributes: ['val'],
    what: 'na descrição de uma tabela, onde ela não é preenchida. Apague-a nas propriedades da tabela',
  },
}

function inAttributes(docx: DocxPackage, { part, kind }: Story): Problem[] {
  const xml = docx.text(part)
  if (!/<[^>]*\{\{[^>]*>/.test(xml)) return []
  const found = new Map<string, Problem>()
  scanXml(xml, {
    open: (name, tag) => {
      const known = WRITTEN[name.slice(name.indexOf(':') + 1)]
      if (!known) return
      for (const attribute of known.attributes) {
        const text = localAttribute(xml, tag, attribute) ?? ''
        if (!TAG.test(text) || found.has(text)) continue
        const problem = diagnostic('placeholder_sem_texto', `Há uma marcação ${known.what}.`)
        found.set(text, { ...problem, place: { part, kind, paragraph: 0, text: text.slice(0, 140) } })
      }
    },
  })
  return [...found.values()]
}

/** Custom properties, which a firm's programs add to the standard ones. */
function inProperties(docx: DocxPackage): Problem[] {
  return docx.relationships('').flatMap(({ type, target, external }) => {
    if (external || !/\/(custom|extended)-properties$/.test(type) || !docx.has(target)) return []
    const text = docx.text(target).replace(/<[^>]*>/g, ' ')
    const at = text.search(TAG)
    if (at === -1) return []
    const message =
      'Há uma marcação nas propriedades avançadas do arquivo, onde ela não é preenchida. Apague-a no Word (Arquivo > Informações > Propriedades).'
    const place = {
      part: target,
      kind: 'propriedades do documento' as const,
      paragraph: 0,
      text: text.slice(at, at + 140).trim(),
    }
    return [{ ...diagnostic('placeholder_em_propriedade', message), place }]
  })
}

/** Charts and SmartArt store their text in parts of their own. */
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
