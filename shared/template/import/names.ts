import { slug } from './pathOf.ts'

/**
 * The tag of a name that was written as a person writes it: 'NOME DO CLIENTE', 'E-MAIL', 'CASADO(A)', 'RG-proprietario'. Undefined for what
 * looks like an expression, or like a sentence.
 */
export function nameInBraces(inner: string): string | undefined {
  const ref = refOfName(inner)
  return ref === undefined ? undefined : `{{${ref}}}`
}

const NAME = /^\p{L}[\p{L}\p{M}\p{N} _./ºª°–-]*(?:\((?:[aoAO]|[aeAE]?[sS]|[oa]s)\)[\p{L}\p{M}\p{N} _./ºª°–-]*)*$/u

export function refOfName(inner: string): string | undefined {
  const text = inner.trim()
  if (text.length > 80 || !NAME.test(text) || text.split(/\s+/).length > 9) return undefined
  const ref = slug(text.replace(/\((?:[ao]|[ae]?s|[oa]s)\)/giu, ''))
  return /^[a-z]/.test(ref) ? ref : undefined
}

/** Whether a name in brackets is surely one: it begins with what a document asks for, or is written wholly in capitals with several words. */
export function isFieldName(inner: string): boolean {
  const words = slug(inner).split('_')
  return refOfName(inner) !== undefined && words.some((word) => ASKED.has(word)) && !CITED.has(words[0] ?? '')
}

/** What a document asks for, by its first words. */
const ASKED = new Set(
  'nome cpf cnpj rg oab endereco logradouro rua bairro cidade municipio estado uf cep email telefone celular data dia mes ano valor preco quantia prazo vencimento profissao nacionalidade naturalidade civil qualificacao cliente contratante contratado contratada locador locatario locadora locataria outorgante outorgado advogado advogada reu autor autora requerente requerido exequente executado reclamante reclamada testemunha processo comarca vara foro juizo empresa razao social cargo salario banco agencia conta pix objeto descricao inserir preencher informar completar percentual numero matricula imovel veiculo placa assinatura local'.split(
    ' ',
  ),
)
/** How citations begin. */
const CITED = new Set(
  'anexo art artigo lei clausula item doc documento fls folha folhas inciso paragrafo vide ver grifo grifos sic'.split(
    ' ',
  ),
)
