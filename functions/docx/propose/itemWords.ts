import { foldText } from '#shared/format/index.ts'
import { wordsOf } from '#shared/interview/naming/fieldName.ts'

/** What the items of a list have, each its own: names, numbers, addresses, values. In Portuguese and English. */
const ITEM_WORDS = new Set(
  'nome name sobrenome apelido cpf cnpj rg oab passaporte documento identidade email telefone celular phone endereco address logradouro rua bairro cidade city municipio uf estado state cep zip profissao occupation nacionalidade nationality civil nascimento birth idade age sexo genero cargo funcao role papel parentesco titulo title descricao description item items produto product quantidade qtd qtde qty quantity valor value preco price amount total subtotal vencimento due data date dia mes ano year numero number num nr codigo code id matricula registro tipo type kind marca modelo placa chassi renavam cota cotas quota quotas percentual percent participacao share conta agencia banco unidade unit medida texto text label observacao prazo parcela completo full first last unitario social razao inicio fim start end'.split(
    ' ',
  ),
)
const SMALL = new Set('de do da dos das e'.split(' '))

/** Whether a name says what something has and not what it is: 'nome', 'data_nascimento', 'unitPrice'; not 'empresa'. */
export function isItemWord(ref: string): boolean {
  const words = wordsOf(ref).map((word) => foldText(word).replace(/[^a-z0-9]+/g, ''))
  return words.length > 0 && words.every((word) => ITEM_WORDS.has(word) || SMALL.has(word) || /^\d+$/.test(word))
}
