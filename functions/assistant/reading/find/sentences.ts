import { parseState } from '#shared/format/index.ts'
import type { Paper } from '../paper/paper.ts'
import type { Concept } from './concepts.ts'
import { ANY_ROLE } from './roles.ts'

/** A value that the usual sentences of legal papers show: a qualification, an address, place and day of signing. */
export type Said = {
  readonly concept: Concept
  readonly value: string
  readonly from: number
  readonly to: number
  readonly valid?: boolean
}

const W = '[ \\n]+'
const CAPITAL = "\\p{Lu}[\\p{L}'’.&]*"
const SMALL = '(?:d[aeo]s?|e|del|von|van|y|&|-|–)'
/** Within a name: never across paragraphs, nor into the label of the next line. */
const WITHIN = '(?:[ ]+|[ ]?\\n(?!\\n))(?!(?:CPF|CNPJ|RG|OAB|CEP|Tel|E-mail)(?![\\p{L}])|\\p{L}+[ ]?:)'
/** A name of a person or company: capitalised words, with the small ones of names between them. */
const NAME = `${CAPITAL}(?:${WITHIN}(?:${SMALL}${WITHIN})*(?:${CAPITAL}|\\d{1,4}(?=${WITHIN}\\p{Lu})|S/A|S\\.A\\.?|\\(?ME\\)?))*(?:[ ]?[-–][ ]?(?:ME|EPP|EIRELI))?(?:${WITHIN}(?:S/A|S\\.A\\.?|LTDA\\.?|Ltda\\.?|EIRELI|Eireli))?`

const DEMONYM =
  'brasileir[oa]s?|portugues(?:a|es|as)?|italian[oa]s?|argentin[oa]s?|paraguai[oa]s?|uruguai[oa]s?|bolivian[oa]s?|chilen[oa]s?|peruan[oa]s?|colombian[oa]s?|venezuelan[oa]s?|espanhol(?:a|es|as)?|frances(?:a|es|as)?|ingles(?:a|es|as)?|alema(?:o|es)?|japones(?:a|es|as)?|chines(?:a|es|as)?|coreano|coreana|american[oa]s?|norte-american[oa]s?|canadense|mexican[oa]s?|angolan[oa]s?|haitian[oa]s?|holandes(?:a|es)?|suic[oa]|belga|russ[oa]|sirio|siria|libanes(?:a)?|indian[oa]|cuban[oa]|equatorian[oa]'
const MARITAL =
  'solteir[oa]s?|casad[oa]s?|divorciad[oa]s?|viuv[oa]s?|separad[oa]s?(?:[ \\n]+judicialmente)?|desquitad[oa]s?|(?:em[ \\n]+|que[ \\n]+vive[ \\n]+em[ \\n]+|convivente[ \\n]+em[ \\n]+)?uniao[ \\n]+estavel|convivente|amasiad[oa]'
/** What follows a name in a qualification. */
const QUALIFIES = `(?:${DEMONYM}|nacionalidade|pessoa[ \\n]+(?:juridica|fisica)|inscrit[oa]|sociedade|empresa|portador|titular|advogad[oa]|advogados[ \\n]+associados|${MARITAL}|autarquia|associacao|fundacao|cooperativa|com[ \\n]+sede|sediad[oa]|instituicao|banco|cpf|cnpj|rg|ja[ \\n]+qualificad|estabelecid[oa]|nascid[oa]|residente|oab|menor|maior|condominio|organizacao|entidade|concessionaria|operadora)\\b`

/** Titles that look like names. */
const NO_NAME = new RegExp(
  `^(?:${ANY_ROLE}|excelentissim[oa]|senhor[a]?|doutor[a]?|juiz|vara|comarca|contrato|clausula|procuracao|instrumento|peticao|acao|nome|cpf|cnpj|rg|data|valor|rua|avenida|av|alameda|r|travessa|praca|estado|cidade|bairro|nota|recibo|razao|dados|poderes|objeto|foro|de um lado|de outro lado|pelo|por|outro|um|republica|federativa|brasil|ministerio|carteira|secretaria|documento|registro|validade|assinatura|local|numero|prefeitura|municipio|servicos?|descricao|total|emissao|vencimento|obrigacoes|inscrit[oa]|portador[a]?|brasileir[oa]|eu|pessoa|neste|doravante|presente|particular|publica|ad|partes?|qualificacao|identificacao)$`,
  'u',
)

const ADDRESS_END = new RegExp(
  `,?${W}(?:neste[ \\n]+ato|doravante|inscrit|portador|celebram|resolvem|ajustam|por[ \\n]+(?:seus?|sua|intermedio|meio)|representad|e-?mail|endereco[ \\n]+eletronico|correio|tel(?:efone)?\\b|fone|celular|whatsapp|cpf|cnpj|rg\\b|aqui[ \\n]|simplesmente|denominad|vem|onde[ \\n]|nesta[ \\n]+cidade|a[ \\n]+seguir|que[ \\n]|ora[ \\n]|objeto|matricul|registrad|conforme|adiante|com[ \\n]|na[ \\n]+qualidade|com[ \\n]+(?:e-?mail|telefone|registro)|e[ \\n]+(?:com|de[ \\n]+outro|do[ \\n]+outro))|[;)]|\\n\\n|\\.(?=[ \\n]+\\p{L}{3,}|[ ]*$|[ ]*\\n)`,
  'u',
)
const STREET =
  '(?:rua|r\\.|avenida|av\\.?|alameda|al\\.|praca|pca\\.?|travessa|tv\\.?|rodovia|rod\\.|estrada|largo|viela|vila|quadra|sqn|sqs|shis|sgas|scs|ladeira|via|setor|sitio|fazenda|conjunto|rodoanel|parque|beco|servidao)'
const LIVES = new RegExp(
  `(?:residentes?(?:${W}e${W}domiciliad[oa]s?)?|com${W}residencia(?:${W}e${W}domicilio)?|com${W}domicilio(?:${W}e${W}residencia)?|domiciliad[oa]s?(?:${W}e${W}residentes?)?|com${W}sede|sediad[oa]s?|sede|estabelecid[oa]s?|com${W}(?:endereco|escritorio|domicilio)|situad[oa]s?|localizad[oa]s?|endereco|escritorio|residencia|sito|morador[a]?)(?:${W}(?:e${W}(?:foro|domicilio|administracao)|profissional|comercial|residencial|social|administrativa|fixad[oa]|atualmente|em|no|na|nos|nas|a|ao|sito|sita|a))*[ :]*[ \\n]*(?:,${W})?(?=${STREET}[ \\n.])`,
  'gu',
)

const at = (folded: string, pattern: RegExp) => folded.matchAll(pattern)

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:–-]+|[\s,;:–-]+$/g, '')
    .trim()

export function isName(text: string, folded: string): boolean {
  const words = folded.split(/\s+/).filter((word) => word.length > 1 || /\d/.test(word))
  if (words.length < 2 || words.length > 14 || text.length > 120) return false
  if (/^ordem dos advogados|^registro d|^cartorio|^oficial de/.test(folded)) return false
  if (
    NO_NAME.test(words[0]!.replace(/[.,:]/g, '')) ||
    words.filter((word) => NO_NAME.test(word)).length > words.length / 2
  )
    return false
  return !/\d{5}/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) > 4
}

/** The names in a qualification, and after the words that introduce one. */
function* names({ text, folded }: Paper): Generator<Said> {
  const named = new RegExp(`${NAME}`, 'gu')
  const before = new RegExp(
    `^["”’')]?[ ]?(?:\\([^)]{0,40}\\))?[ \\n]*[,(–-][ \\n]*(?:[aoe]s?[ \\n]+)?${QUALIFIES}`,
    'u',
  )
  const introduced =
    /(?:representad[oa]s?(?:,[^;.:]{0,70},|[^,.;:]{0,60})\s(?:por|pel[oa])[\s,]+(?:(?:seus?|sua|sr\.?a?|senhora?|soci[oa]s?|dr\.?a?|administradora?|diretora?|titular|procuradora?|representante|legal|proprietari[oa]|presidente|gerente|unic[oa]|o|a)[\s,.-]*(?:geral|executiv[oa]|comercial|financeir[oa]|administrativ[oa])?[\s,.-]*)*|(?:procuradora?|advogad[oa]s?)[\s,:]+(?:[oa]s?\s+)?(?:dr\.?a?\.?[\s:]+)?|\beu,\s+|(?:conjuge|esposa|esposo|companheir[oa])[\s,:]+|com\s+(?=\p{L}+\s+\p{L}+,\s+inscrit)|(?:sr\.?a?|senhora?|dr\.?a?)[\s.]+)$/u
  const role = new RegExp(`(?:^|\\n|\\t|[ ])${ANY_ROLE}(?:\\((?:a|s|es|as)\\))*[ "”]*[:–—-][ \\n]*$`, 'u')
  for (const match of text.matchAll(named)) {
    let from = match.index
    let written = match[0]
    // A role or a title before the name.
    const title = new RegExp(
      `^(?:(?:${ANY_ROLE}|sr|sra|dr|dra|senhor|senhora|eu|e|o|a|com|por|nome|reu|autor)[.:]?${W})+`,
      'u',
    ).exec(folded.slice(from, from + written.length))
    if (title) {
      from += title[0].length
      written = written.slice(title[0].length)
    }
    const to = from + written.replace(/[\s.,&–-]+$/, '').length
    const end = /(?:S\.A|LTDA|Ltda)$/.test(text.slice(from, to)) && text[to] === '.' ? to + 1 : to
    const value = tidy(text.slice(from, end))
    if (!isName(value, folded.slice(from, end))) continue
    const ahead = folded.slice(Math.max(0, from - 140), from)
    const qualified = before.test(folded.slice(end, end + 80).replace(/^\./, ''))
    if (qualified || introduced.test(ahead) || role.test(ahead)) yield { concept: 'nome', value, from, to: end }
  }
}

function* qualities({ text, folded }: Paper): Generator<Said> {
  const B = '(?<![\\p{L}])'
  for (const match of at(
    folded,
    new RegExp(
      `(?<=,[ \\n]*(?:de[ \\n]+)?(?:nacionalidade[ \\n]+)?|nacionalidade:?[ \\n]+)(?:${DEMONYM})(?![\\p{L}])`,
      'gu',
    ),
  ))
    yield {
      concept: 'nacionalidade',
      value: text.slice(match.index, match.index + match[0].length),
      from: match.index,
      to: match.index + match[0].length,
    }
  for (const match of at(
    folded,
    new RegExp(`(?<=,[ \\n]*|\\be[ \\n]+|estado[ \\n]+civil:?[ \\n]+)(?:${MARITAL})(?![\\p{L}])`, 'gu'),
  )) {
    const to = match.index + match[0].length
    yield { concept: 'estado_civil', value: tidy(text.slice(match.index, to)), from: match.index, to, valid: true }
    // The profession comes next, in small letters.
    const next =
      /^(?:[^,;.]{0,60}(?:com|sob|regime)[^,;]{0,90})?,[ \n]+(?:de[ \n]+profissao[ \n]+|profissao:?[ \n]+)?(\p{L}[\p{L} \n()/-]{2,48}?)(?=,|[ \n]+(?:portador|inscrit|nascid)|;)/u.exec(
        folded.slice(to, to + 220),
      )
    const start = next ? to + next[0].lastIndexOf(next[1]!) : -1
    if (
      next &&
      !/^(?:portador|inscrit|residente|nascid|filh|maior|capaz|sob|cpf|rg|cedula|com|domicil|carteira|brasileir)/.test(
        next[1]!,
      )
    )
      yield {
        concept: 'profissao',
        value: tidy(text.slice(start, start + next[1]!.length)),
        from: start,
        to: start + next[1]!.length,
      }
  }
  for (const match of at(
    folded,
    new RegExp(
      `${B}(?:r\\.?g\\.?|identidade|registro[ \\n]+geral|rne|rnm)(?:[ \\n]+(?:civil|de[ \\n]+identidade))?(?:[ \\n]*\\(?rg\\)?)?[ \\n,:]*(?:sob[ \\n]+(?:o[ \\n]+)?)?(?:n[.º°o]*|numero|de[ \\n]+n[.º°o]*)?[ \\n:.]*((?:[a-z]{2}[-. ]?)?\\d{1,2}[. ]?\\d{3}[. ]?\\d{3}(?:[ ]?[-–][ ]?[\\dx])?|\\d{5,10}(?:-[\\dx])?)((?:[ ]*[-,/–(][ \\n]*|[ \\n]+)(?:expedid[oa][ \\n]+pel[oa][ \\n]+|orgao[ \\n]+(?:emissor|expedidor):?[ \\n]+|emitid[oa][ \\n]+pel[oa][ \\n]+|d[ao][ \\n]+)?(?:ssp|detran|sesp|sds|pc|iirgd|ifp|ipf|sjs|dgpc|pm|sejusp|itep|sptc)(?:[ ]*[-/–][ ]*[a-z]{2}|[ ][a-z]{2}(?![a-z]))?)?`,
      'gu',
    ),
  )) {
    const [whole, number = '', issuer = ''] = match
    const from = match.index + whole.indexOf(number)
    const to = from + number.length + issuer.length
    yield { concept: 'rg', value: tidy(text.slice(from, to)), from, to }
    const issued = /(?:ssp|detran|sesp|sds|pc|iirgd|ifp|ipf|sjs|dgpc|pm|sejusp|itep|sptc).*$/.exec(issuer)
    if (issued)
      yield { concept: 'orgao', value: tidy(text.slice(to - issued[0].length, to)), from: to - issued[0].length, to }
  }
  for (const match of at(
    folded,
    /(?:por|pel[oa])[ \n]+(?:seus?|sua|o|a)?[ \n]*((?:soci[oa](?:[ -]?(?:administradora?|gerente|diretora?))?|diretora?(?:[ -](?:\p{L}+)){0,2}|administradora?|presidente|gerente(?:[ ]\p{L}+)?|titular|procuradora?))(?=[,:]?[ \n]+(?:sr\.?a?\.?[ \n]+|senhora?[ \n]+|o[ \n]+|a[ \n]+)?\p{L})/gu,
  )) {
    const from = match.index + match[0].indexOf(match[1]!)
    if (/^\p{Ll}/u.test(text.slice(from)))
      yield {
        concept: 'cargo',
        value: tidy(text.slice(from, from + match[1]!.length)),
        from,
        to: from + match[1]!.length,
      }
  }
}

const CITY_OF =
  /(?:na\s+cidade|no\s+munic[ií]pio|munic[ií]pio|cidade|comarca)\s+d[eo]\s+(\p{Lu}[\p{L}' ]{2,40}?)(?=\s*[,;/(–-]|\s*$|\.)/u
const STATE_OF = /[Ee]stado\s+d[eoa]s?\s+(\p{Lu}[\p{L} ]{3,22}?)(?=\s*[,;.)]|\s*$)/u
const CEP = /,?\s*(?:[-–]\s*)?CEP:?\s*(?:n[.º°]*\s*)?\d{2}\.?\d{3}\s?[-–]\s?\d{3}/iu
const NO_DISTRICT =
  /\d|^(?:ap|apto|apartamento|sala|conjunto|cj|bloco|torre|andar|casa|lote|quadra|fundos|loja|galp[ãa]o|km|n[º°.]|estado|na cidade|munic[ií]pio|brasil)(?![\p{L}])/iu

/** The parts of an address, each with its place; `street` and `home` are the beginnings without and with the district. */
export function addressParts(text: string): {
  readonly parts: readonly Said[]
  readonly street: string
  readonly home: string
} {
  const parts: Said[] = []
  const add = (concept: Concept, match: RegExpExecArray, group: string, valid?: boolean) => {
    const from = match.index + match[0].lastIndexOf(group)
    parts.push({
      concept,
      value: concept === 'uf' ? (parseState(group) ?? group) : tidy(group),
      from,
      to: from + group.length,
      ...(valid && { valid }),
    })
  }
  const short = [...text.matchAll(/(?:[,–-]|\/|\s[-–]|\()\s*([A-Z]{2})(?![\p{L}])/gu)]
    .filter((match) => parseState(match[1]!))
    .at(-1) as RegExpExecArray | undefined
  const named = STATE_OF.exec(text)
  const city = CITY_OF.exec(text)
  const cep = CEP.exec(text)
  if (short) add('uf', short, short[1]!, true)
  else if (named && parseState(named[1]!)) add('uf', named, named[1]!, true)
  const ends = [short?.index, named?.index, city?.index].filter((at) => at !== undefined)
  const stop = Math.min(text.length, ...ends)
  const head = text.slice(0, stop)
  const pieces = [...head.matchAll(/(?:[^,–\n-]|-(?!\s)|(?<!\s)-|\n)+/gu)]
    .map((piece) => ({ from: piece.index + (/^\s*/.exec(piece[0])?.[0].length ?? 0), text: tidy(piece[0]) }))
    .filter(
      (piece) =>
        piece.text !== '' &&
        !(cep && piece.from + piece.text.length > cep.index && piece.from < cep.index + cep[0].length),
    )
  let last = pieces.at(-1)
  if (city) add('cidade', city, city[1]!)
  else if (short && last && pieces.length > 2 && !/\d/.test(last.text) && /^\p{Lu}[\p{L}' .]{2,40}$/u.test(last.text)) {
    parts.push({ concept: 'cidade', value: last.text, from: last.from, to: last.from + last.text.length })
    pieces.pop()
    last = pieces.at(-1)
  }
  const place = pieces.findLastIndex(
    (piece, index) =>
      index > 0 && !NO_DISTRICT.test(piece.text) && /^(?:[Bb]airro:?\s+)?(?:d[aeo]s?\s+)?\p{Lu}/u.test(piece.text),
  )
  const district = place > 0 ? pieces[place] : undefined
  if (district) {
    const value = district.text.replace(/^bairro:?\s+(?:d[aeo]s?\s+)?/iu, '')
    const from = district.from + district.text.length - value.length
    parts.push({ concept: 'bairro', value, from, to: from + value.length })
  }
  const end = (piece: (typeof pieces)[number] | undefined): string =>
    piece ? tidy(text.slice(0, piece.from + piece.text.length)) : tidy(text)
  return { parts, street: end(district ? pieces[place - 1] : last), home: end(district ?? last) }
}

/** The same in the paper. */
export function* partsOfAddress(text: string, from: number): Generator<Said> {
  for (const part of addressParts(text).parts) yield { ...part, from: part.from + from, to: part.to + from }
}

function* addresses(paper: Paper): Generator<Said> {
  const { text, folded } = paper
  for (const match of at(folded, LIVES)) {
    const from = match.index + match[0].length
    const rest = folded.slice(from, from + 320)
    const end = ADDRESS_END.exec(rest)
    const to = from + (end?.index ?? rest.length)
    const value = tidy(text.slice(from, to))
    if (value.length < 10) continue
    yield { concept: 'endereco', value, from, to }
    yield* partsOfAddress(text.slice(from, to), from)
  }
}

/** 'São Paulo/SP, 12 de março de 2026' above the signatures. */
function* signing({ text }: Paper): Generator<Said> {
  const place =
    /(?<=^|\n|\t)[ ]*(\p{Lu}[\p{L}' ]{2,40}?)(?:[ ]?[/(,–-][ ]?([A-Z]{2})\)?)?,[ \n]+(?:aos[ ]+|em[ ]+)?(?=\d{1,2}[º°]?[ \n]+(?:de[ \n]+\p{L}+[ \n]+de[ \n]+\d{4})|\d{2}\/\d{2}\/\d{4}|\p{Ll}+[ \n]+de[ \n]+\p{L}+[ \n]+de[ \n]+(?:dois[ ]+mil|\d{4}))/gu
  for (const match of text.matchAll(place)) {
    const from = match.index + match[0].indexOf(match[1]!)
    yield { concept: 'cidade', value: tidy(match[1]!), from, to: from + match[1]!.length }
    const uf = match[2]
    if (uf && parseState(uf)) {
      const start = match.index + match[0].indexOf(uf, match[1]!.length)
      yield { concept: 'uf', value: uf, from: start, to: start + 2, valid: true }
    }
  }
}

export const saidIn = (paper: Paper): Said[] => [
  ...names(paper),
  ...qualities(paper),
  ...addresses(paper),
  ...signing(paper),
]
