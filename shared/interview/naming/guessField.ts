import { foldText, formatDate, LAWSUIT_MASK } from '../../format/index.ts'
import { type Expression, refsOf } from '../../logic/expression.ts'
import type { Tag } from '../../template/index.ts'
import { definitionOf, type FieldType } from '../fields/index.ts'
import type { Derived } from './derivedRef.ts'
import { wordsOf } from './fieldName.ts'

/** How a document uses a reference: its tags, each with the text of its paragraph. */
export type NamedUse = {
  readonly ref: string
  readonly kind: 'value' | 'section' | 'inverse' | 'list'
  readonly tags: readonly { readonly raw: string; readonly tag: Tag; readonly place: { readonly text: string } }[]
}

export type FieldGuess = {
  readonly type: FieldType
  readonly inFull?: boolean
  readonly barcode?: boolean
  readonly brazilianStates?: boolean
  readonly mask?: string
  readonly checkedAs?: 'processo' | 'oab'
  readonly acceptedDocument?: 'cpf' | 'cnpj'
  readonly options?: { value: string; label: string }[]
}

/** The most likely type of a reference, from its use in the model first, then from its name. */
export function guessField(
  ref: string,
  uses: readonly NamedUse[],
  derived: ReadonlySet<Derived['suffix']>,
): FieldGuess {
  const modifiers = new Set(uses.flatMap((use) => use.tags.flatMap((tag) => [...tag.tag.modifiers])))
  const isCondition = uses.some((use) => use.kind === 'section' || use.kind === 'inverse')
  const isPrinted = derived.size > 0 || uses.some(isPrintedOrCompared)
  const inFull = derived.has('_extenso') || modifiers.has('extenso') ? { inFull: true } : {}

  if (modifiers.has('imagem')) return { type: 'loadImg' }
  if (derived.has('_cod_barras')) return { type: 'text', barcode: true }
  if (derived.has('_preposicao') || derived.has('_nome')) return { type: 'select', brazilianStates: true }
  if (isCondition && !isPrinted) return { type: 'yesno' }
  if (modifiers.has('monetario') || follows(ref, uses, /R\$[\s\u00a0]*$/)) return { type: 'currency', ...inFull }
  if (modifiers.has('data')) return { type: uses.some(asksHour) ? 'datetime-local' : 'date', ...inFull }

  if (isPerCent(ref, uses)) return { type: 'number', ...inFull }
  const named = byName(foldName(ref), uses, ref)
  if (named?.checkedAs === 'oab' && follows(ref, uses, STATE_APART)) return { type: 'text' }
  if (named?.type === 'cpf_cnpj') return { ...named, ...acceptedDocument(ref, uses) }
  const takesWords = named && definitionOf(named).commonSettings.includes('inFull')
  if (named) return takesWords ? { ...named, ...inFull } : named
  return inFull.inFull || isCounted(ref, uses) ? { type: 'number', ...inFull } : { type: 'text' }
}

/** {{#observacao}}{{observacao}}{{/}} is an optional text, not a decision. */
function isPrintedOrCompared({ ref, tags }: NamedUse): boolean {
  return tags.some(({ tag: { kind, condition } }) => {
    if (!condition) return kind === 'value'
    const decides = decisionsIn(condition)
    return refsOf(condition).some((used) => isNamed(used.path, ref) && !decides.includes(used))
  })
}

/** 'this.nome' and 'socios.nome' are the item's nome. */
function isNamed(path: readonly string[], ref: string): boolean {
  return path.some((_, at) => refOfPath(path.slice(at)) === ref)
}

/** A date without time cannot be printed in this format: the document would fail. */
function asksHour({ tags }: NamedUse): boolean {
  return tags.some(
    ({ tag }) => tag.modifiers.includes('data') && formatDate('2000-01-01', tag.attributes.format) === '',
  )
}

type NameRule = { readonly name: RegExp; readonly guess: FieldGuess }

const word = (words: string) => new RegExp(`(^|_)(${words})($|_)`)
const lastWord = (words: string) => new RegExp(`(^|_)(${words})$`)
/** 'email', 'autor_email' and 'email_do_autor'. */
const ofSomebody = (words: string) => new RegExp(`(^|_)(${words})(_d[aeo]s?_[a-z0-9_]+)?$`)
const firstWord = (words: string) => new RegExp(`^(${words})($|_)`)

/** In order; the first match decides. */
const RULES: readonly NameRule[] = [
  { name: lastWord('logo|logotipo|foto|imagem|assinatura_imagem|brasao'), guess: { type: 'loadImg' } },
  {
    name: /(^|_)(numero|n|nr|num)_(do_)?processo$|(^|_)processo_(numero|n|nr|num|cnj)$|(^|_)cnj$|^processo$/,
    guess: { type: 'masked', mask: LAWSUIT_MASK, checkedAs: 'processo' },
  },
  {
    name: /(^|_)(uf|estado|seccional|secao)_(d[aeo]_)?oab$|(^|_)oab_(d[aeo]_)?(uf|estado|seccional|secao)$/,
    guess: { type: 'select', brazilianStates: true },
  },
  { name: /(^|_)oab(_(numero|n|nr|num))?$/, guess: { type: 'masked', checkedAs: 'oab' } },
  { name: word('cpf|cnpj|cpf_cnpj|cnpj_cpf'), guess: { type: 'cpf_cnpj' } },
  { name: /^(data_(de_)?hoje|data_(da_)?geracao|data_atual|hoje)$/, guess: { type: 'generationDate' } },
  { name: ofSomebody('cep'), guess: { type: 'cep' } },
  { name: ofSomebody('email|e_mail|correio_eletronico'), guess: { type: 'email' } },
  { name: ofSomebody('telefone|celular|whatsapp|fone|tel'), guess: { type: 'tel' } },
  { name: /(^|_)uf$|_estado$/, guess: { type: 'select', brazilianStates: true } },
  {
    name: lastWord('estado_civil'),
    guess: {
      type: 'select',
      options: choices('solteiro(a)', 'casado(a)', 'separado(a)', 'divorciado(a)', 'viúvo(a)', 'em união estável'),
    },
  },
  { name: lastWord('sexo|genero'), guess: { type: 'select', options: choices('feminino', 'masculino') } },
  { name: firstWord('dia'), guess: { type: 'number' } },
  { name: /^(data|dt)(_|$)|_(data|nascimento)$|(^|_)vencimento$|_em$/, guess: { type: 'date' } },
  { name: firstWord('hora|horario'), guess: { type: 'time' } },
  { name: word('percentual|porcentagem|aliquota|taxa|quantidade|qtd|qtde|idade'), guess: { type: 'number' } },
  { name: lastWord('area|dias|meses|anos|horas|parcelas|vias|quotas|cotas'), guess: { type: 'number' } },
  {
    name: firstWord('valor|preco|salario|aluguel|caucao|quantia|remuneracao|montante|custo'),
    guess: { type: 'currency' },
  },
  { name: lastWord('valor|preco|salario|capital_social|remuneracao'), guess: { type: 'currency' } },
  {
    name: lastWord(
      'observacoes|observacao|fatos|fundamentos|fundamentacao|qualificacao|justificativa|objeto|historico|clausula_adicional|texto',
    ),
    guess: { type: 'textarea' },
  },
  { name: firstWord('tem|ha|possui|existe|incluir|inclui|aceita|permite'), guess: { type: 'yesno' } },
]

/** 'NomeCliente', 'VALOR_TOTAL', 'Endereço' and 'e-mail' in the form the rules match: lower case, without accents, word by word. */
export function foldName(ref: string): string {
  const words = wordsOf(ref).map((word) => foldText(word).replace(/[^a-z0-9]+/g, ''))
  return words.join('_')
}

function byName(name: string, uses: readonly NamedUse[], ref: string): FieldGuess | undefined {
  const found = RULES.find((rule) => rule.name.test(name))
  if (found) return found.guess
  return follows(ref, uses, TAX_NUMBER) ? { type: 'cpf_cnpj' } : undefined
}

/** 'inscrita no CNPJ sob o nº {{contratante_documento}}' says what the name does not. */
const TAX_NUMBER = /\b(CPF|CNPJ)\b[^{}.;]{0,25}$/

/** Which of the two numbers is meant, from the name and the words before it; with both or neither, it may be either. */
function acceptedDocument(ref: string, uses: readonly NamedUse[]): Pick<FieldGuess, 'acceptedDocument'> {
  const before = besides(ref, uses).map(([text]) => TAX_NUMBERS.exec(text)?.[0] ?? '')
  const words = `${ref} ${before.join(' ')}`.toLowerCase()
  const meant = (['cpf', 'cnpj'] as const).filter((number) => words.includes(number))
  const [only] = meant
  return only && meant.length === 1 ? { acceptedDocument: only } : {}
}

/** 'CPF ou CNPJ nº ', but only the last in 'CPF do sócio da empresa de CNPJ nº '. */
const TAX_NUMBERS = /\b(?:(?:CPF|CNPJ)(?:\s*(?:\/|e|ou)\s*))?(?:CPF|CNPJ)\b(?:(?!CPF|CNPJ)[^{}.;]){0,25}$/

/** 'OAB/{{uf}} nº {{oab}}' has a separate field for the state: the number is then printed without it. */
const STATE_APART = /OAB\s*[/-]\s*\{\{[^{}]+\}\}[^{}]{0,20}$/i

/** The text just before a tag tells its type: 'R$ {{total}}'. */
function follows(ref: string, uses: readonly NamedUse[], before: RegExp): boolean {
  return besides(ref, uses).some(([text]) => before.test(text))
}

function isPerCent(ref: string, uses: readonly NamedUse[]): boolean {
  return besides(ref, uses).some(([, after]) => /^[\s\u00a0]?%/.test(after))
}

/** 'pelo prazo de {{prazo}} meses': typed with its unit, it would be printed twice. */
function isCounted(ref: string, uses: readonly NamedUse[]): boolean {
  return besides(ref, uses).some(([, after]) =>
    /^[\s\u00a0](dias|meses|anos|horas|parcelas|vias|quotas|cotas)(?!\p{L})/u.test(after),
  )
}

/** The texts around each plain tag of a reference. */
function besides(ref: string, uses: readonly NamedUse[]): [before: string, after: string][] {
  return uses.flatMap((use) =>
    use.tags.flatMap(({ raw, tag, place: { text } }): [string, string][] => {
      if (tag.kind !== 'value' || tag.path.join('_') !== ref) return []
      const written = `{{${raw.trim()}}}`
      const parts = text.split(written)
      // The same tag may occur twice in a paragraph: 'CPF nº {{documento}} ou CNPJ nº {{documento}}'.
      return parts.slice(1).map((_, at) => [parts.slice(0, at + 1).join(written), parts.slice(at + 1).join(written)])
    }),
  )
}

function choices(...labels: string[]): { value: string; label: string }[] {
  return labels.map((label) => ({ value: label, label }))
}

/** The references of a condition that are used as yes or no. */
export function decisionsIn(condition: Expression): Expression[] {
  switch (condition.kind) {
    case 'ref':
      return condition.quantifier ? [] : [condition]
    case 'not':
      return decisionsIn(condition.item)
    case 'and':
    case 'or':
      return condition.items.flatMap(decisionsIn)
    default:
      return []
  }
}

/** A path as one reference. */
export function refOfPath(path: readonly string[]): string {
  return path.join('_')
}

/** Names of yes-or-no questions. */
const DECISION =
  /^(is|has|show|if|should|can|with|without|tem|ha|há|possui|existe|eh|é|e|com|sem|inclui|incluir|permite|aceita|houve|deseja|aplica)_|_(pj|pf|mei|ativo|ativa|casado|casada)$/

export const decides = (ref: string): boolean => DECISION.test(ref)
