import { slug } from './pathOf.ts'

/**
 * The tag for a name written in prose: 'NOME DO CLIENTE', 'E-MAIL', 'CASADO(A)', 'RG-proprietario'. Undefined for what looks like an
 * expression or a sentence.
 */
export function nameInBraces(inner: string): string | undefined {
  const ref = refOfName(inner)
  return ref === undefined ? undefined : `{{${ref}}}`
}

const NAME = /^\p{L}[\p{L}\p{M}\p{N} _./ºª°–-]*(?:\((?:[aoAO]|[aeAE]?[sS]|[oa]s)\)[\p{L}\p{M}\p{N} _./ºª°–-]*)*$/u

export function refOfName(inner: string): string | undefined {
  const text = inner.trim()
  if (text.length > 80 || !NAME.test(text) || text.split(/\s+/).length > 9) return undefined
  const ref = slug(apart(text.replace(/\((?:[ao]|[ae]?s|[oa]s)\)/giu, '')))
  return /^[a-z]/.test(ref) ? ref : undefined
}

/** The same for what is in double braces, which is always meant as a name: '1º NOME' as nome_1, 'valor (R$)', 'CPF:', 'Nome;type=text'. */
export function refOfWords(inner: string): string | undefined {
  const text = inner.replace(/;[\p{L}_]+=.*$/su, '').trim()
  const known = refOfName(text)
  if (known !== undefined) return known
  if (text.length > 80 || !WORDS.test(text) || CALL.test(text) || text.split(/\s+/).length > 9) return undefined
  const ref = slug(apart(text))
  const named = ref.replace(/^(\d+)(?:[oa](?=_))?_(.+)$/, '$2_$1')
  return /^[a-z]/.test(named) ? named : undefined
}

/** 'CnpjCliente' as 'Cnpj_Cliente'. */
function apart(text: string): string {
  return text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1_')
}

const WORDS = /^[\p{L}\p{N}(][\p{L}\p{M}\p{N} _./ºª°–,:;&$%()-]*$/u
const CALL = /[\p{L}\p{N}_]\((?!(?:[aoAO]|[aeAE]?[sS]|[oa]s)\))|,\S/u

/**
 * Whether text in brackets is certainly a field name: it has a word for something documents ask for, or is all in capitals. Citations and
 * editorial notes are not.
 */
export function isFieldName(inner: string): boolean {
  const words = slug(inner)
    .replace(/(^|_)e_mail/, '$1email')
    .split('_')
  if (refOfName(inner) === undefined || NOT_ASKED.has(words[0] ?? '')) return false
  return words.some((word) => ASKED.has(word)) || IN_CAPITALS.test(inner.trim())
}

/** Four characters or more without small letters, and no Roman numeral. */
const IN_CAPITALS = /^(?![IVXLC]+$)[^\p{Ll}]{4,}$/u

/** The first words of what documents ask for. */
const ASKED = new Set(
  'nome cpf cnpj rg oab endereco logradouro rua bairro cidade municipio estado uf cep email telefone celular data dia mes ano valor preco quantia prazo vencimento profissao nacionalidade naturalidade civil qualificacao cliente contratante contratado contratada locador locatario locadora locataria outorgante outorgado advogado advogada reu autor autora requerente requerido exequente executado reclamante reclamada testemunha processo comarca vara foro juizo empresa razao social cargo salario banco agencia conta pix objeto descricao inserir preencher informar completar percentual numero matricula imovel veiculo placa assinatura local'.split(
    ' ',
  ),
)
/** The first words of citations, editorial notes and what is put on paper by hand. */
const NOT_ASKED = new Set(
  'anexo art artigo lei clausula item doc documento fls folha folhas inciso paragrafo vide ver sic grifo grifos grifei grifamos grifado destaque destaques destacamos negritei sublinhei omissis omitido omitida trecho texto continua segue fim pagina figura tabela quadro imagem logo logotipo brasao carimbo rubrica assinado assinada'.split(
    ' ',
  ),
)
