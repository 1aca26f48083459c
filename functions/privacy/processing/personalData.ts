import { type Field, type InterviewCode, visitFields } from '#shared/interview/index.ts'

/** Types of questions whose answers are personal data by themselves. */
const byType: Partial<Readonly<Record<Field['type'], string>>> = {
  cpf_cnpj: 'CPF ou CNPJ',
  email: 'E-mail',
  tel: 'Telefone',
  cep: 'Endereço',
  signature: 'Assinatura desenhada',
  password: 'Senha',
  upload: 'Arquivos enviados',
  loadImg: 'Imagens enviadas',
}

/** What texts ask for, by the words of the question; the sensitive data of LGPD, art. 5º, II, are marked. */
const byWords: readonly (readonly [words: RegExp, category: string])[] = [
  [/sa[uú]de|doen[cç]a|laudo|defici[eê]ncia|CID\b/i, 'Saúde (dado sensível)'],
  [/religi|sindica|biom[eé]tr|gen[eé]tic|ra[cç]a|etnia|orienta[cç][aã]o sexual/i, 'Outros dados sensíveis'],
  [/\bRG\b|identidade|\bCNH\b|passaporte|CTPS|\bPIS\b|t[ií]tulo de eleitor/i, 'Documento de identidade'],
  [/e-?mail/i, 'E-mail'],
  [/telefone|celular|whats/i, 'Telefone'],
  [/endere[cç]o|logradouro|\brua\b|bairro|cidade|munic[ií]pio|resid[eê]n|domic[ií]lio|\bUF\b/i, 'Endereço'],
  [/nascimento|\bidade\b/i, 'Data de nascimento'],
  [/estado civil|c[oô]njuge|regime de bens|filia[cç][aã]o|\bm[aã]e\b|\bpai\b/i, 'Estado civil e família'],
  [/nacionalidade|naturalidade/i, 'Nacionalidade'],
  [/profiss[aã]o|ocupa[cç][aã]o|cargo|empreg/i, 'Profissão'],
  [/banco|ag[eê]ncia|conta corrente|\bpix\b|sal[aá]rio|renda/i, 'Dados bancários e de renda'],
  [/processo/i, 'Processo judicial'],
  [
    /\bnome\b|raz[aã]o social|cliente|contratante|contratad|outorgante|outorgad|locador|locat[aá]ri|fiador|testemunha|s[oó]ci[oa]/i,
    'Nome',
  ],
]

/** What is shown or computed, and asks for nothing. */
const silent: ReadonlySet<Field['type']> = new Set([
  'label',
  'image',
  'video',
  'audio',
  'content',
  'formula',
  'calculate',
  'sum',
  'variable',
  'conditional',
  'generationDate',
  'barcode',
  'list',
])

function categoryOf({ type, name, acceptedDocument }: Field & { acceptedDocument?: string }): string | undefined {
  if (silent.has(type)) return undefined
  if (type === 'cpf_cnpj' && acceptedDocument) return acceptedDocument.toUpperCase()
  return byType[type] ?? byWords.find(([words]) => words.test(name))?.[1]
}

/** The kinds of personal data that a model asks for, by the types and the words of its questions, in alphabetical order. */
export function personalDataOf(code: InterviewCode): readonly string[] {
  const categories = new Set<string>()
  visitFields(code, (field) => {
    const category = categoryOf(field)
    if (category !== undefined) categories.add(category)
  })
  return [...categories].sort((one, other) => one.localeCompare(other, 'pt-BR'))
}
