/**
 * The Portuguese question for a reference: 'contratante_nome' -> 'Nome do contratante', 'data_inicio' -> 'Data de início'. References have
 * no accents and come in either order (party first, or attribute first); known words give the accents, the gender and the preposition.
 * Unknown words are kept as written.
 */
export function fieldName(ref: string): string {
  const words = wordsOf(ref)
  const [first = '', ...rest] = words
  const party = PARTIES.get(first)
  if (party && rest.length > 0) return capital(decided(first, rest) ?? `${phrase(rest)} ${party} ${accented(first)}`)
  return capital(phrase(words))
}

/** The same for a yes-or-no question: 'tem_fiador' -> 'Tem fiador?', 'imovel_mobiliado' -> 'Imóvel é mobiliado?'. */
export function fieldQuestion(ref: string): string {
  const [party = '', state = '', ...rest] = wordsOf(ref)
  if (PARTIES.has(party) && rest.length === 0 && /(ad|id)[oa]s?$/.test(state)) {
    return capital(`${accented(party)} é ${accented(state)}?`)
  }
  const name = fieldName(ref)
  return name.endsWith('?') ? name : `${name}?`
}

/** 'contratante_pj' asks what the party is, not for something the party has. */
function decided(party: string, rest: readonly string[]): string | undefined {
  const [only = ''] = rest
  return rest.length === 1 && STATES.has(only) ? `${accented(party)} é ${accented(only)}?` : undefined
}

const STATES = new Set(['pj', 'pf', 'casado', 'casada', 'menor', 'estrangeiro', 'estrangeira', 'incapaz', 'mei'])

/** The section title of a group of references: 'locador' -> 'Locador', 'dados_imovel' -> 'Dados do imóvel'. */
export function sectionName(prefix: string): string {
  return capital(phrase(wordsOf(prefix)))
}

/** Splits at underscores, case changes and digits; restores the accents of known words. */
export function wordsOf(ref: string): string[] {
  return ref
    .replace(/(?<![\p{L}\d])e[_-]?mail(?![\p{L}\d])/giu, 'email')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .toLowerCase()
    .split(/[_.-]/)
    .filter((word) => word !== '')
}

export function isParty(word: string): boolean {
  return PARTIES.has(word)
}

type Preposition = 'do' | 'da' | 'dos' | 'das'

/** People and things that others belong to, by the preposition before them. */
const PARTIES = new Map<string, Preposition>(
  Object.entries({
    do: 'contratante contratado locador locatario fiador outorgante outorgado autor reu requerente requerido exequente executado reclamante reclamado comprador vendedor cedente cessionario credor devedor mutuante mutuario comodante comodatario doador donatario socio representante advogado conjuge imovel processo contrato escritorio cliente empregado empregador procurador administrador divulgador receptor avalista garantidor juizo foro inquilino proprietario promitente_vendedor titular beneficiario',
    da: 'contratada locadora locataria fiadora empresa sociedade testemunha parte autora re requerida divulgadora receptora vendedora compradora credora devedora conta mutuaria cessionaria outorgada reclamada executada advogada representada filial matriz administradora seguradora testadora mandante vaga',
    dos: 'socios fiadores locadores locatarios contratantes autores reus',
    das: 'testemunhas partes autoras',
  } satisfies Record<Preposition, string>).flatMap(([of, names]) =>
    names.split(' ').map((name) => [name, of as Preposition] as const),
  ),
)

/** Nouns that take 'de', 'do' or 'da' before what follows: 'data_inicio' -> 'data de início'. */
const HEADS = new Map<string, 'de' | 'do'>(
  Object.entries({
    de: 'quantidade indice taxa dia mes ano juros forma tipo grau area regime estado meio natureza modalidade finalidade periodo',
    do: 'n nr numero data relato resumo sintese historico saldo preco custo quantia montante placa copia causa prazo valor percentual hora horario local cidade limite multa periodicidade orgao objeto endereco motivo fundamento telefone email inicio termino nome descricao titulo qualificacao assinatura foro bairro cep cpf cnpj rg matricula',
  }).flatMap(([preposition, nouns]) => nouns.split(' ').map((noun) => [noun, preposition as 'de' | 'do'] as const)),
)

/** Words that follow a noun without a preposition: adjectives, and set phrases. */
const ADJECTIVES = new Set(
  'civil completo completa social total mensal mensais anual anuais fixo fixa inicial final bruto liquido residencial comercial profissional eletronico eletronica celular medio excedente excedentes indeterminado determinado previo previa extra principal secundario judicial extrajudicial corrente bancaria bancario integral parcial unico unica maximo maxima minimo minima atual anterior fiscal estadual municipal federal publico publica privado privada expedidor emissor rescisoria rescisorio compensatoria compensatorio moratoria moratorio remuneratorio indenizatorio sensiveis fantasia empresarial juridica juridico fisica fisico unitario unitaria global adicional complementar aproximado aproximada estimado estimada devido devida pago paga pendente vencido vencida atualizado atualizada corrigido corrigida pactuado pactuada nominal real venal diario diaria semanal quinzenal bimestral trimestral semestral posterior seguinte proximo proxima ultimo ultima primeiro primeira segundo segunda terceiro postal oficial legal contratual processual criminal penal trabalhista tributario tributaria previdenciario previdenciaria ambiental administrativo administrativa urbano urbana rural novo nova antigo antiga masculino feminino solidario solidaria noturno noturna interno interna externo externa preferencial bruta liquida vigente tecnico tecnica pessoal pessoais particular especial geral gerais escrito escrita material materiais moral morais especifico especifica'.split(
    ' ',
  ),
)

const FEMININE = new Set(
  'causa acao sociedade empresa parte obra locacao assinatura vigencia rescisao entrega publicacao propriedade garantia comarca audiencia citacao conta lide unidade atividade sede administracao pessoa multa parcela clausula proposta procuracao hora vara escritura'.split(
    ' ',
  ),
)
const MASCULINE = new Set(
  'contrato imovel processo aluguel pagamento documento servico servicos capital cliente reajuste negocio objeto reu autor socio fato pedido juizo advogado registro banco cartorio'.split(
    ' ',
  ),
)

const CONNECTORS = new Set([
  'de',
  'do',
  'da',
  'dos',
  'das',
  'e',
  'em',
  'no',
  'na',
  'para',
  'por',
  'com',
  'sem',
  'a',
  'o',
  'ao',
])
const ACRONYMS = new Set(
  'cpf cnpj rg cep oab uf bo cnj crc crm crea cro crp cau coren creci nire cnae iptu ipva itbi itcmd irrf irpf irpj icms iss pis cofins csll inss fgts ipca igpm inpc cdi selic pix ted ctps cnh rne rnm cid sus clt cdc cpc lgpd trt tst stj stf me epp mei ltda eireli orcid url id'.split(
    ' ',
  ),
)
const YES_NO = new Map([
  ['tem', 'Tem'],
  ['ha', 'Há'],
  ['possui', 'Possui'],
  ['existe', 'Existe'],
  ['eh', 'É'],
  ['e', 'É'],
  ['com', 'Com'],
  ['sem', 'Sem'],
  ['incluir', 'Incluir'],
  ['inclui', 'Inclui'],
  ['permite', 'Permite'],
  ['aceita', 'Aceita'],
  ['pede', 'Pede'],
  ['houve', 'Houve'],
])

function phrase(words: readonly string[]): string {
  const opening = YES_NO.get(words[0] ?? '')
  if (opening && words.length > 1) return `${opening} ${phrase(words.slice(1))}?`

  const [unit = ''] = words.slice(-1)
  if (words.length > 1 && UNITS.has(unit) && !NUMBER_WORD.test(words.at(-2) ?? '')) {
    return `${phrase(words.slice(0, -1))} em ${accented(unit)}`
  }
  const attribute = words.at(-1) ?? ''
  if (words.length > 1 && ATTRIBUTES.has(attribute) && !HEADS.has(words[0] ?? '')) {
    const owner = words.slice(0, -1)
    return `${accented(attribute)} ${ownerPreposition(owner[0] ?? '')} ${phrase(owner)}`
  }

  const out: string[] = []
  words.forEach((word, index) => {
    const before = words[index - 1]
    if (before !== undefined && needsPreposition(before, word)) out.push(prepositionFor(before, word))
    out.push(accented(word))
  })
  return out.join(' ')
}

/** Nouns that name an attribute of the word before: 'seguradora_nome' -> 'nome da seguradora'. */
const ATTRIBUTES = new Set(
  'nome cpf cnpj rg numero endereco email telefone matricula identificacao descricao cargo uf cidade cep inicio fim termino local valor area registro objeto prazo'.split(
    ' ',
  ),
)
const UNITS = new Set(['dias', 'meses', 'anos', 'horas', 'metros', 'm2', 'reais'])
const NUMBER_WORD = /^(\d+|dez|doze|quinze|vinte|trinta|quarenta|sessenta|noventa|cem)$/

function ownerPreposition(word: string): string {
  const party = PARTIES.get(word)
  if (party) return party
  const feminine = FEMININE.has(word) || FEMININE_NOUNS.has(word) || /(a|cao|sao|ade|agem)s?$/.test(word)
  return `d${feminine ? 'a' : 'o'}${/[aeo]s$/.test(word) ? 's' : ''}`
}

/** 'Data de nascimento', 'prazo de validade': no article, because no particular thing is meant. */
const WITHOUT_ARTICLE = new Set(
  'inicio termino fim nascimento vencimento emissao expedicao validade admissao demissao fundacao constituicao abertura fechamento encerramento duracao tolerancia carencia entrada saida cadastro contato referencia fabricacao cobranca correcao cumprimento devolucao'.split(
    ' ',
  ),
)

/** Further nouns by gender, used only after an attribute: the value of the prejuízo, but 'perigo dano'. */
const FEMININE_NOUNS = new Set(
  'divida fatura apolice cedula carteira certidao mae filha vitima herdeira consulta cirurgia viagem reserva passagem bagagem pericia sentenca decisao liminar tutela execucao penhora heranca partilha guarda pensao uniao infracao ocorrencia prisao fianca hipoteca caucao quota cota assembleia ata reuniao diretoria loja fazenda casa garagem chave reforma vistoria mercadoria carga marca patente licenca franquia jornada funcao remuneracao cobranca notificacao denuncia queixa duplicata promissoria nota consumidora fornecedora prestadora tomadora segurada peticao compra venda'.split(
    ' ',
  ),
)
const MASCULINE_NOUNS = new Set(
  'prejuizo fato fatos orcamento boletim dano acidente evento projeto produto veiculo terreno lote condominio curso cargo setor plano exame laudo relatorio recibo boleto cheque emprestimo financiamento seguro sinistro premio desconto frete salario beneficio auxilio divorcio casamento obito inventario testamento espolio herdeiro filho pai menor paciente perito juiz consumidor fornecedor prestador tomador segurado responsavel vizinho sindico morador aluno passageiro voo hospital protocolo recurso despacho mandado oficio acordo acordao termo aditivo distrato estatuto edital leilao credito debito saldo deposito titulo cartao animal condutor estabelecimento equipamento item bem lucro imposto tributo'.split(
    ' ',
  ),
)

const FEMININE_ACRONYMS = new Set('oab uf cnh ctps cnae clt lgpd selic ted me epp ltda eireli cid'.split(' '))

const isPlural = (word: string): boolean => /[aeiou]s$|[oa]es$|ns$/.test(word)

/** 'd' with the article of a word whose gender is known, from the list or its ending. */
function withArticle(word: string): string | undefined {
  if (WITHOUT_ARTICLE.has(word)) return undefined
  if (ACRONYMS.has(word)) return FEMININE_ACRONYMS.has(word) ? 'da' : 'do'
  const singular = word.replace(/s$/, '')
  const within = (...all: ReadonlySet<string>[]) => all.some((words) => words.has(word) || words.has(singular))
  const masculine = within(MASCULINE, MASCULINE_NOUNS)
  const feminine =
    within(FEMININE, FEMININE_NOUNS) || (!masculine && /(cao|sao|dade|agem|coes|soes|dades|agens)$/.test(word))
  if (!feminine && !masculine && !/mentos?$/.test(word)) return undefined
  return `d${feminine ? 'a' : 'o'}${isPlural(word) ? 's' : ''}`
}

function needsPreposition(before: string, word: string): boolean {
  if (CONNECTORS.has(before) || CONNECTORS.has(word) || ADJECTIVES.has(word) || /^\d+$/.test(word)) return false
  return (
    HEADS.has(before) ||
    (before === 'uf' && ACRONYMS.has(word)) ||
    FEMININE.has(word) ||
    MASCULINE.has(word) ||
    PARTIES.has(word)
  )
}

function prepositionFor(before: string, word: string): string {
  const party = PARTIES.get(word)
  if (party) return party
  if (isEither(before, word)) return 'ou'
  if (HEADS.get(before) === 'de' && !ACRONYMS.has(word)) return 'de'
  // 'Número de parcelas' counts them.
  if (before === 'numero' && isPlural(word)) return 'de'
  return withArticle(word) ?? 'de'
}

/** 'cpf_cnpj' asks for either of the two. */
const isEither = (before: string, word: string): boolean =>
  (before === 'cpf' && word === 'cnpj') || (before === 'cnpj' && word === 'cpf')

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}

function accented(word: string): string {
  if (ACRONYMS.has(word)) return word.toUpperCase()
  const known = ACCENTS.get(word) ?? ABBREVIATIONS.get(word)
  if (known !== undefined) return known
  // 'socio1' becomes 'sócio 1', and 'enderecos' becomes 'endereços'.
  const [, name, digits] = /^(\p{L}{2,})(\d+)$/u.exec(word) ?? []
  if (name !== undefined && digits !== undefined) return `${accented(name)} ${digits}`
  const singular = word.replace(/s$/, '')
  const one =
    singular === word
      ? undefined
      : (ACCENTS.get(singular) ?? (ARIA_WITH_ACCENT.has(singular) ? byEnding(singular) : undefined))
  return one !== undefined && /[aeiouáéíóúâêôãõ]$/.test(one) && !/ão$/.test(one) ? `${one}s` : byEnding(word)
}

/** Endings that are always accented in Portuguese. */
function byEnding(word: string): string {
  if (ARIA_WITH_ACCENT.has(word)) return word.replace(/aria$/, 'ária')
  return word
    .replace(/ancamento(s?)$/, 'ançamento$1')
    .replace(/coes$/, 'ções')
    .replace(/cao$/, 'ção')
    .replace(/soes$/, 'sões')
    .replace(/sao$/, 'são')
    .replace(/encia(s?)$/, 'ência$1')
    .replace(/ancia(s?)$/, 'ância$1')
    .replace(/ario(s?)$/, 'ário$1')
    .replace(/orio(s?)$/, 'ório$1')
    .replace(/ici([oa]s?)$/, 'íci$1')
    .replace(/([ai])vel$/, (_whole, vowel: string) => `${vowel === 'a' ? 'á' : 'í'}vel`)
    .replace(/([ai])veis$/, (_whole, vowel: string) => `${vowel === 'a' ? 'á' : 'í'}veis`)
}

const ARIA_WITH_ACCENT = new Set([
  'monetaria',
  'fiduciaria',
  'solidaria',
  'subsidiaria',
  'hipotecaria',
  'imobiliaria',
  'tributaria',
  'societaria',
  'voluntaria',
  'necessaria',
  'proprietaria',
  'beneficiaria',
  'mandataria',
  'donataria',
  'comodataria',
  'depositaria',
  'destinataria',
  'usuaria',
  'funcionaria',
  'empresaria',
  'unitaria',
  'arrendataria',
  'concessionaria',
  'signataria',
  'previdenciaria',
  'temporaria',
  'veterinaria',
  'locataria',
  'cessionaria',
  'mutuaria',
  'bancaria',
  'secundaria',
  'diaria',
  'primaria',
])

const ACCENTS = new Map<string, string>(
  'numero:número endereco:endereço inicio:início termino:término mes:mês imovel:imóvel imoveis:imóveis socio:sócio socios:sócios reu:réu reus:réus re:ré area:área indice:índice titulo:título orgao:órgão periodo:período conjuge:cônjuge servico:serviço servicos:serviços cartorio:cartório juizo:juízo salario:salário profissao:profissão codigo:código credito:crédito debito:débito deposito:depósito exito:êxito preco:preço predio:prédio edificio:edifício municipio:município pais:país mae:mãe nao:não moveis:móveis movel:móvel residencia:residência eletronico:eletrônico eletronica:eletrônica juridica:jurídica juridico:jurídico fisica:física publico:público publica:pública medio:médio minimo:mínimo minima:mínima maximo:máximo maxima:máxima unico:único unica:única liquido:líquido previo:prévio previa:prévia horario:horário razao:razão regiao:região email:e-mail logradouro:logradouro matricula:matrícula modulo:módulo pedido:pedido clausula:cláusula paragrafo:parágrafo alinea:alínea inscricao:inscrição honorarios:honorários locatario:locatário cessionario:cessionário mutuario:mutuário donatario:donatário comodatario:comodatário beneficiario:beneficiário proprietario:proprietário usuario:usuário veiculo:veículo agencia:agência periodica:periódica tecnico:técnico basico:básico logotipo:logotipo grau:grau jurisdicao:jurisdição duracao:duração  sensiveis:sensíveis extrajudicial:extrajudicial obrigacoes:obrigações rescisoria:rescisória rescisorio:rescisório moratoria:moratória compensatoria:compensatória reclamacao:reclamação acao:ação acoes:ações bancaria:bancária bancario:bancário secundario:secundário tutela:tutela urgencia:urgência gratuidade:gratuidade justica:justiça caucao:caução fianca:fiança aluguel:aluguel alugueis:aluguéis permanencia:permanência confidencialidade:confidencialidade orgaos:órgãos numeros:números prestacao:prestação prestacoes:prestações quorum:quórum eh:é ha:há voce:você domicilio:domicílio prejuizo:prejuízo prejuizos:prejuízos orcamento:orçamento apolice:apólice cedula:cédula matrimonio:matrimônio patrimonio:patrimônio uniao:união viuvo:viúvo viuva:viúva bonus:bônus ferias:férias decimo:décimo emprestimo:empréstimo promissoria:promissória provisoria:provisória obrigatoria:obrigatória acessoria:acessória historia:história memoria:memória juiza:juíza acordao:acórdão sentenca:sentença merito:mérito camara:câmara replica:réplica leilao:leilão usucapiao:usucapião heranca:herança divorcio:divórcio auxilio:auxílio doenca:doença condominio:condomínio sindico:síndico sindica:síndica mao:mão maos:mãos inquerito:inquérito medico:médico medica:médica saude:saúde diagnostico:diagnóstico digito:dígito cartao:cartão cartoes:cartões aerea:aérea aereo:aéreo ultimo:último ultima:última proximo:próximo proxima:próxima tres:três sabado:sábado util:útil uteis:úteis historico:histórico historica:histórica analise:análise copia:cópia vinculo:vínculo basica:básica criterio:critério dominio:domínio consorcio:consórcio anuncio:anúncio comercio:comércio negocio:negócio irmao:irmão irma:irmã irmaos:irmãos cidadao:cidadão tabeliao:tabelião escrivao:escrivão padrao:padrão genero:gênero raca:raça espolio:espólio familia:família crianca:criança contabil:contábil habil:hábil aliquota:alíquota premio:prêmio maquina:máquina serie:série divida:dívida tecnica:técnica fisico:físico liquida:líquida juridicos:jurídicos seguranca:segurança licenca:licença cobranca:cobrança mudanca:mudança vicio:vício obito:óbito calculo:cálculo veiculos:veículos curriculo:currículo simbolo:símbolo sumario:sumário pratica:prática politica:política economica:econômica economico:econômico especifico:específico especifica:específica periodico:periódico telefonico:telefônico domestico:doméstico domestica:doméstica rustico:rústico logica:lógica sintese:síntese hipotese:hipótese propria:própria proprio:próprio sede:sede participacao:participação vitima:vítima onus:ônus'
    .split(/ (?=\S+:)/)
    .map((pair) => {
      const [plain = '', written = ''] = pair.split(':')
      return [plain, written] as const
    }),
)

/** The known words with an accent or a cedilla, each without and with it. */
export const writtenWords = (): [plain: string, written: string][] => [...ACCENTS]

const ABBREVIATIONS = new Map([
  ['pj', 'pessoa jurídica'],
  ['pf', 'pessoa física'],
  ['qtd', 'quantidade'],
  ['qtde', 'quantidade'],
  ['dt', 'data'],
  ['tel', 'telefone'],
  ['end', 'endereço'],
  ['num', 'número'],
  ['nro', 'número'],
  ['n', 'nº'],
  ['nr', 'nº'],
])
