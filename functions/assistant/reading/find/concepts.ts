/** What a question or a label asks for. `texto` is anything else, which only its own label finds. */
export type Concept =
  | 'nome'
  | 'cpf'
  | 'cnpj'
  | 'cpf_cnpj'
  | 'rg'
  | 'orgao'
  | 'nacionalidade'
  | 'estado_civil'
  | 'profissao'
  | 'cargo'
  | 'endereco'
  | 'bairro'
  | 'cidade'
  | 'uf'
  | 'cep'
  | 'email'
  | 'telefone'
  | 'oab'
  | 'processo'
  | 'pis'
  | 'placa'
  | 'matricula'
  | 'renavam'
  | 'cnh'
  | 'mae'
  | 'pai'
  | 'vara'
  | 'dinheiro'
  | 'data'
  | 'hora'
  | 'numero'
  | 'texto'

const RULES: readonly (readonly [Concept, RegExp])[] = [
  ['email', /\be-?mails?\b|correio eletronico|endereco eletronico/],
  ['cpf_cnpj', /\b(?:cpf ?[/-] ?cnpj|cnpj ?[/-] ?cpf|cpf ou cnpj|cnpj ou cpf|cpf_cnpj)\b/],
  ['cpf', /\bcpf\b|\bc\.p\.f\b/],
  ['cnpj', /\bcnpj\b|\bcgc\b/],
  ['oab', /\boab\b/],
  ['processo', /\b(?:numero|n[.º°o]*) d[oe]s? (?:processos?|autos)\b|^(?:processo|autos)\b|\bcnj\b|processo n\b/],
  ['pis', /\bpis\b|\bpasep\b|\bnis\b|\bnit\b/],
  ['matricula', /\bmatricula\b/],
  ['renavam', /\brenavam\b/],
  ['placa', /\bplaca\b/],
  ['cnh', /\bcnh\b|\bn[ºo.°]* registro\b|\bhabilitacao\b|registro da cnh/],
  ['orgao', /^(?:orgao|org)\.? ?(?:emissor|expedidor)|^emissor$/],
  ['rg', /\brg\b|\br\.g\b|\bidentidade\b|\bregistro geral\b/],
  ['mae', /\bmae\b|\bgenitora\b/],
  ['pai', /\bpai\b|\bgenitor\b/],
  ['texto', /\bfantasia\b/],
  ['nacionalidade', /\bnacionalidade\b/],
  ['estado_civil', /\bestado civil\b/],
  ['profissao', /\bprofissao\b|\bocupacao\b/],
  ['cargo', /\bcargo\b|\bfuncao\b/],
  ['cep', /^(?!.*(?:endereco|logradouro)).*\bcep\b/],
  ['bairro', /^(?!.*(?:logradouro|endereco|numero)).*\bbairro\b/],
  ['vara', /\bvara\b|^juizo\b/],
  ['cidade', /^(?!.*(?:logradouro|endereco|bairro|\bestado\b|\buf\b)).*\b(?:cidade|municipio|comarca|local)\b|^foro\b/],
  ['uf', /^(?:uf|estado|u\.f\.|unidade federativa)\b(?! civil)|\buf\b|\bestado d[aeo]\b/],
  ['endereco', /\bendereco\b|\blogradouro\b|\bresidencia\b|\bdomicilio\b|\bsede\b/],
  ['telefone', /\b(?:telefone|tel|fone|celular|whatsapp|contato)\b/],
  [
    'nome',
    /^nome (?!d[oa] (?:projeto|curso|produto|evento|banco|obra))|\bnome$|\bnome (?:completo|empresarial|d[oae]s? (?!projeto|curso|produto|evento|banco|obra))|\brazao social\b|^quem (?:assina|representa)|\bdenominacao\b|^(?:advogad|socio|representante|testemunha|responsavel|procurador)\p{L}*(?: (?:responsavel|legal|que .*|d[aoe]s? \p{L}+|\d|[ab]))*$/u,
  ],
]

/** A folded label, or what is left of it without the words of a party. */
export const conceptOfLabel = (label: string): Concept => RULES.find(([, words]) => words.test(label))?.[0] ?? 'texto'

const SMALL = new Set(
  'a o as os e de do da dos das em no na nos nas um uma ao aos para por com sem que se qual quais quando quanto como foi sao sera serao vao havera ha tem deve devera pode ser cada sobre caso esta este esse seu sua ou n numero nr campo informe favor'.split(
    ' ',
  ),
)

/** Words that mean the same in labels and papers. */
const SAME = new Map(
  (
    [
      ['dispensa', 'dispensa dispensado dispensada demissao demitido demitida desligamento'],
      ['resposta', 'resposta respondida respondidas responder respostas'],
      ['pagamento', 'pagamento pagamentos pago pagos paga pagas pagar pagara'],
      ['rescisao', 'rescisao rescindir rescindido rescisoria resilicao'],
      ['reajuste', 'reajuste reajustado reajustados reajustada reajustar'],
      ['atraso', 'atraso mora moratoria inadimplemento'],
      ['juros', 'juros juro'],
      ['exito', 'exito sucesso'],
      ['debito', 'divida debito dever'],
      ['antecedencia', 'antecedencia previo previa'],
      ['caucao', 'caucao'],
      [
        'inicio',
        'inicio inicial inicia iniciando iniciar iniciara comeca comeco comecando vigente partir vigor contar iniciara',
      ],
      ['termino', 'termino final fim termina terminando encerra encerramento expira ate'],
      ['vencimento', 'vencimento vence vencimentos vencendo vencer vencivel'],
      ['validade', 'validade valida valido'],
      ['aluguel', 'aluguel alugueis aluguer locaticio'],
      ['assinatura', 'assinatura assinado assinada firmado firmada'],
      ['nascimento', 'nascimento nascido nascida nasc'],
      ['emissao', 'emissao emitido emitida emissor expedicao'],
      ['honorarios', 'honorarios honorario'],
      ['mensal', 'mensal mensais mensalmente mes'],
      ['causa', 'causa'],
      ['preco', 'preco valor quantia importancia montante'],
      ['prazo', 'prazo vigencia duracao periodo vigorara vigora vigorar'],
      ['parcela', 'parcela parcelas prestacao prestacoes'],
      ['nota', 'nota nfs nf nfse danfe'],
      ['locacao', 'locacao locaticia'],
      ['salario', 'salario remuneracao'],
      ['admissao', 'admissao admitido admitida'],
      ['multa', 'multa'],
      ['dano', 'dano danos'],
      ['moral', 'moral morais'],
      ['indenizacao', 'indenizacao indenizar indenizatoria reparacao'],
      ['diaria', 'diaria diario diarias dia'],
    ] as const
  ).flatMap(([stem, words]) => words.split(' ').map((word) => [word, stem] as const)),
)

/** Whole words that carry meaning, each in one form for gender and number: never a prefix of another word. */
export function meaningOf(folded: string): string[] {
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !SMALL.has(word))
    .map((word) => SAME.get(word) ?? single(word))
}

/** One form of gender and number; of long words also of what is done and its doing: 'integralizado', 'integralização'. */
const single = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?<=\p{L}{6}[ai])(?:coes|cao|d[oa]s?|r)$/u, '')
        .replace(/(?:oes|aes)$/, 'ao')
        .replace(/(?<=[rsz])es$/, '')
        .replace(/is$/, 'l')
        .replace(/s$/, '')
        .replace(/[ao]$/, '')
