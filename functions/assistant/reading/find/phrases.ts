import { parseState } from '#shared/format/index.ts'
import type { Paper } from '../paper/paper.ts'
import type { Concept } from './concepts.ts'
import { isName } from './sentences.ts'

/** A value that a phrase names as a label would, or that only one party can have. */
export type Phrase = {
  readonly concept: Concept
  readonly value: string
  readonly from: number
  readonly to: number
  /** What it is, if its concept does not say it. */
  readonly label?: string
  readonly owner?: string
}

const W = '[ \\n]+'
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:–-]+|[\s,;:–-]+$/g, '')
    .trim()

type Rule = {
  readonly concept: Concept
  /** Over the text as it is written; its first group is the value. */
  readonly form: RegExp
  readonly label?: string
  readonly owner?: string
}

const REGISTRY = `(?:Oficial|Cart[óo]rio|Of[íi]cio|Registro|Servi[çc]o)(?:${W}d[eo]s?${W}(?:Registro(?:s)?)(?:${W}Geral)?)?(?:${W}(?:Geral|Civil))?(?:${W}d[eo]${W}(?:Im[óo]veis|Registro${W}de${W}Im[óo]veis))(?:${W}d[aeo]${W}\\p{Lu}[\\p{L}']{0,30}(?:${W}(?:d[aeo]s?${W})?\\p{Lu}[\\p{L}']{0,30}){0,9})?`

const RULES: readonly Rule[] = [
  {
    concept: 'texto',
    form: new RegExp(`(\\d{1,2}[º°ª]?${W}${REGISTRY})`, 'gu'),
    label: 'registro de imoveis cartorio',
  },
  { concept: 'texto', form: /\b[Aa]g[êe]ncia:?\s+(?:n[.º°o]*\s*)?(\d{3,5}(?:-[\dxX])?)/gu, label: 'agencia' },
  {
    concept: 'texto',
    form: /\b[Cc]onta(?:\s+(?:[Cc]orrente|[Pp]oupan[çc]a))?:?\s+(?:n[.º°o]*\s*)?(\d{3,12}(?:[.-]?[\dxX])?)(?![\d/])/gu,
    label: 'conta corrente',
  },
  {
    concept: 'texto',
    form: /\bBanco:?\s+((?:d[oe]\s+)?\p{Lu}[\p{L}]+(?:\s+\p{Lu}[\p{L}]+)?)(?=\s*[,;.(–-]|\s+ag[êe]ncia|\t|\n|$)/gu,
    label: 'banco',
  },
  {
    concept: 'texto',
    form: /(?:nome\s+(?:de\s+)?fantasia|t[íi]tulo\s+de\s+estabelecimento|fantasia)\s*[:,]?\s*["“”']([^"“”'\n]{2,60})["”']/giu,
    label: 'nome fantasia',
    owner: 'sociedade',
  },
  {
    concept: 'nome',
    form: new RegExp(
      `(?:nome${W}empresarial|denomina[çc][ãa]o${W}social|sob${W}a${W}denomina[çc][ãa]o)(?:${W}(?:de|é|será))?${W}["“]?(\\p{Lu}[\\p{L}'&.]*(?:${W}(?:d[aeo]s?${W}|e${W}|&${W})?\\p{Lu}[\\p{L}'&./]*){1,9})`,
      'gu',
    ),
    owner: 'sociedade',
  },
  {
    concept: 'cargo',
    form: new RegExp(
      `(?:fun[çc][ãa]o|cargo)${W}de${W}(\\p{Ll}[\\p{L}/-]*(?:${W}(?:d[aeo]s?${W})?(?!com${W}|e${W}|no${W}|na${W}|em${W})\\p{Ll}[\\p{L}/-]*){0,4}?)(?=\\s*[,;.]|${W}(?:com|e|no|na|em|mediante|percebendo|recebendo)${W})`,
      'gu',
    ),
  },
  {
    concept: 'texto',
    form: new RegExp(
      `regime${W}d[ae]${W}((?:comunh[ãa]o|separa[çc][ãa]o|participa[çc][ãa]o)(?:${W}(?:parcial|universal|total|legal|obrigat[óo]ria|final|absoluta|convencional))?(?:${W}d[eo]s?${W}(?:bens|aquestos))?(?:${W}nos${W}aquestos)?)`,
      'giu',
    ),
    label: 'regime de bens',
  },
]

/** 'filho de João e de Maria'; of one parent alone, the mother. */
function* parents({ text }: Paper): Generator<Phrase> {
  const name = `\\p{Lu}[\\p{L}']{0,30}(?:${W}(?:d[aeo]s?${W})?\\p{Lu}[\\p{L}']{0,30}){1,11}`
  for (const match of text.matchAll(
    new RegExp(`\\bfilh[oa](?:${W}leg[íi]tim[oa])?${W}de${W}(${name})(?:${W}e(?:${W}de)?${W}(${name}))?`, 'gu'),
  )) {
    const [whole, one = '', other] = match
    const place = (value: string, from: number) => ({ value: tidy(value), from, to: from + value.length })
    const first = match.index + whole.indexOf(one)
    if (other === undefined) yield { concept: 'mae', ...place(one, first) }
    else {
      yield { concept: 'pai', ...place(one, first) }
      yield { concept: 'mae', ...place(other, match.index + whole.lastIndexOf(other)) }
    }
  }
}

const PLACE = "\\p{Lu}[\\p{L}']{0,30}(?:[ ](?:d[aeo]s?[ ])?\\p{Lu}[\\p{L}']{0,30}){0,5}"

/** The court that is chosen or addressed: its city and state, and which one it is. */
function* courts({ text }: Paper): Generator<Phrase> {
  const flat = text.replace(/\n(?!\n)/g, ' ')
  const city = function* (name: string, state: string | undefined, at: number): Generator<Phrase> {
    const value = tidy(name)
    yield { concept: 'cidade', value, from: at, to: at + value.length, owner: 'foro' }
    const uf = state && parseState(tidy(state))
    const place = state ? flat.indexOf(state, at + value.length) : -1
    if (uf && place >= 0) yield { concept: 'uf', value: uf, from: place, to: place + state.length, owner: 'foro' }
  }
  const state = `(?:[ ]?[/(,–-][ ]?(?:[Ee]stado[ ]d[aeo][ ]|ESTADO[ ]D[AEO][ ])?(${PLACE})\\)?)?`
  const chosen = new RegExp(
    `\\b[Ff]oro[ ](?:[Cc]entral[ ])?(?:d[aeo][ ])?(?:(?:[Cc]omarca|[Cc]idade|[Cc]apital|[Mm]unic[íi]pio)[ ]d[aeo][ ])?(${PLACE})${state}`,
    'gu',
  )
  let isChosen = false
  for (const match of flat.matchAll(chosen)) {
    if (
      !/eleito|elegem|eleg|fica|competente|dirimir|foro d[ae] |foro:/i.test(
        flat.slice(Math.max(0, match.index - 80), match.index + 20),
      )
    )
      continue
    const name = match[1]!
    if (/^(?:Central|Regional|Comarca|Cidade)\b/.test(name)) continue
    isChosen = true
    yield* city(name, match[2], match.index + match[0].indexOf(name))
  }
  const addressed = new RegExp(
    `(\\d{1,3}ª?[ ](?:VARA|Vara)(?:[ ](?:[ÚU]NICA|[úÚ]nica))?(?:[ ](?!D[AEO][ ]COMARCA|DO[ ]FORO|d[aeo][ ]Comarca|do[ ]Foro|DE[ ]|de[ ])(?:D[AEO]S?[ ]|d[aeo]s?[ ]|E[ ]|e[ ])?[\\p{Lu}][\\p{L}]+){1,6})(?:[ ](?:D[AEO]|d[aeo])[ ](?:(?:FORO|Foro)[ ](?:[\\p{L}]+[ ])?(?:D[AEO]|d[aeo])[ ])?(?:(?:COMARCA|Comarca|CAPITAL|Capital)[ ](?:D[AEO]|d[aeo])[ ])?(${PLACE}))?${state}`,
    'gu',
  )
  for (const match of flat.matchAll(addressed)) {
    const court = tidy(match[1]!)
    yield {
      concept: 'vara',
      value: court,
      from: match.index,
      to: match.index + match[1]!.trimEnd().length,
      owner: 'foro',
    }
    if (match[2] && !isChosen) {
      const name = match[2]
      yield* city(name, match[3], match.index + match[1]!.length + match[0].slice(match[1]!.length).indexOf(name))
    }
  }
}

const MARITAL = 'solteir[oa]s?|casad[oa]s?|divorciad[oa]s?|viuv[oa]s?|separad[oa]s?|uniao estavel|convivente'
const NO_PROFESSION =
  /^(?:portador|inscrit|residente|nascid|filh|maior|menor|capaz|sob|cpf|rg|cedula|com|domicil|carteira|brasileir|titular|natural|estado civil|identidade|em |nacionalidade|pessoa|representad|doravante|neste|casad|solteir|viuv|divorciad|separad|uniao|convivente|regime|email|e-mail|telefone|ctps|pis|oab|\p{L}+ n[º°.]|e$|e )/u

/** What a person does, wherever it stands in the qualification: 'brasileiro, empresário'; 'solteira, maior, servidora pública'. */
function* professions({ text, folded }: Paper): Generator<Phrase> {
  const after = new RegExp(
    `,[ \\n]*(?:brasileir[oa]|${MARITAL}|portugues(?:a)?|italian[oa]|argentin[oa])s?(?=[ \\n]*,)`,
    'gu',
  )
  let done = -1
  for (const match of folded.matchAll(after)) {
    if (match.index < done) continue
    let from = match.index + match[0].length
    for (const piece of folded
      .slice(from, from + 220)
      .split(',')
      .slice(1, 6)) {
      from += 1
      const word = tidy(piece.replace(/\s+e\s+(?:sua|seu|portador|inscrit).*$/s, ''))
      const start = from + piece.indexOf(piece.trimStart())
      if (
        /^(?:sob |casad|em |no |pelo |maior|menor|capaz|solteir|viuv|divorciad|separad|uniao|convivente|regime|brasileir|de maior)/.test(
          word,
        )
      ) {
        from += piece.length
        continue
      }
      if (
        word.length > 2 &&
        word.length < 50 &&
        word.split(' ').length <= 6 &&
        !/\d/.test(word) &&
        !NO_PROFESSION.test(word) &&
        /^\p{Ll}/u.test(text.slice(start))
      ) {
        const value = tidy(text.slice(start, start + word.length))
        yield {
          concept: 'profissao',
          value: value.replace(/^de profissão /i, ''),
          from: start,
          to: start + word.length,
        }
        done = start
      }
      break
    }
  }
}

const CARGO = new RegExp(
  `,[ \\n]+(?:(?:seu|sua|na${W}qualidade${W}de)${W})?((?:vice-)?(?:diretor|soci[oa]|administrador|presidente|gerente|procurador|superintendente|coordenador|proprietari[oa]|sindic[oa]|secretari[oa])[\\p{L}-]*(?:[ \\n-]+(?!inscrit|portador|titular|doravante|cpf|da|do|de${W}\\p{Lu})[\\p{L}-]+){0,3}?)(?=[ \\n]*[,;.]|$)`,
  'gu',
)

/** 'por Ana Lima, diretora administrativa,' */
function* offices({ text, folded }: Paper): Generator<Phrase> {
  for (const match of folded.matchAll(CARGO)) {
    const value = match[1]!
    const from = match.index + match[0].indexOf(value)
    if (
      /^\p{Ll}/u.test(text.slice(from)) &&
      /\p{Lu}[\p{L}']*$/u.test(text.slice(Math.max(0, match.index - 30), match.index))
    )
      yield { concept: 'cargo', value: tidy(text.slice(from, from + value.length)), from, to: from + value.length }
  }
}

const lineOf = (text: string): string => text.replace(/^(?:\d{1,2}[.)ºª°-]+|[a-c]\)|nome:|•|-)\s*/i, '')

/** Names that stand alone, above the number of who signs: witnesses and lawyers. */
function* signers({ text, folded, rows }: Paper): Generator<Phrase> {
  const begins = folded.search(/(?<=^|\n|\t)[ ]*testemunhas?[ ]*:?[ ]*(?:\n|\t|$)/)
  for (const [at, row] of rows.entries()) {
    for (const [index, cell] of row.cells.entries()) {
      const written = text.slice(cell.from, cell.to)
      const stripped = lineOf(lineOf(written))
      const shown = tidy(stripped.split(/\s[–-]\s|,|:\s|\s(?=CPF|RG|OAB)/)[0]!)
      if (!/^\p{Lu}/u.test(shown) || /\d/.test(shown) || shown.length < 6) continue
      const folds = shown.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      if (!isName(shown, folds)) continue
      const from = cell.from + written.indexOf(shown)
      const place = { value: shown, from, to: from + shown.length }
      const near = [
        written.slice(shown.length),
        ...rows.slice(at + 1, at + 3).flatMap((below) => {
          const under = below.cells.length === row.cells.length ? below.cells[index] : below.cells[0]
          return under ? [text.slice(under.from, under.to)] : []
        }),
      ]
      if (begins >= 0 && from > begins && from < begins + 900) {
        if (near.some((one) => /\b(?:CPF|RG|C\.P\.F)/i.test(one)) || /^\s*(?:\d[.)]|nome:)/i.test(written))
          yield { concept: 'nome', ...place, owner: 'testemunha' }
      } else if (near.slice(1, 2).some((one) => /^\s*OAB\b/i.test(one)) && row.cells.length === 1)
        yield { concept: 'nome', ...place, owner: 'advogado' }
    }
  }
}

/** Who is said to be registered as a lawyer, with number and e-mail. */
function* lawyers({ text, folded }: Paper): Generator<Phrase> {
  const name = `(?<![\\p{L}'])\\p{Lu}[\\p{L}']{1,30}(?:${W}(?:d[aeo]s?${W}|e${W})?\\p{Lu}[\\p{L}']{1,30}){1,11}`
  const form = new RegExp(`(${name})(?:[ ]*[,–-][\\p{Ll}\\s,()]{0,110}?|[ ])\\(?OAB(?![\\p{L}])`, 'gu')
  for (const match of text.replace(/\n(?!\n)/g, ' ').matchAll(form)) {
    const [whole, value = ''] = match
    if (!isName(value, folded.slice(match.index, match.index + value.length)) || /sociedade|registrad/i.test(whole))
      continue
    const owner = 'advogado'
    yield { concept: 'nome', value: tidy(value), from: match.index, to: match.index + value.length, owner }
    const end = match.index + whole.length
    const mail = /^[^;]{0,90}?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/.exec(text.slice(end, end + 160))
    if (mail) {
      const from = end + mail[0].length - mail[1]!.length
      yield { concept: 'email', value: mail[1]!.replace(/\.$/, ''), from, to: from + mail[1]!.length, owner }
    }
  }
}

export function phrasesIn(paper: Paper): Phrase[] {
  const { text } = paper
  const found: Phrase[] = RULES.flatMap(({ concept, form, label, owner }) =>
    [...text.matchAll(form)].map((match) => {
      const from = match.index + match[0].lastIndexOf(match[1]!)
      return {
        concept,
        value: tidy(match[1]!),
        from,
        to: from + match[1]!.trimEnd().length,
        ...(label && { label }),
        ...(owner && { owner }),
      }
    }),
  )
  return [
    ...found,
    ...lawyers(paper),
    ...parents(paper),
    ...courts(paper),
    ...professions(paper),
    ...offices(paper),
    ...signers(paper),
  ]
}
