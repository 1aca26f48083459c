import { describe, expect, it } from 'vitest'
import { fillDefault } from './testing/fillDefault.ts'
import { type Answers, defaultsUnderTest, tenant } from './testing/samples.ts'

/** How each party is referred to as a man and as a woman; the article or contraction shows the gender of a CONTRATANTE. */
function masculine(noun: string) {
  const stem = noun.replace(/[OE]$|A$/, '')
  if (noun.endsWith('TE')) return RegExp(`(?<!\\p{L})(?:[aà]?os?|dos?|nos?|pelos?) ${noun}S?(?!\\p{L})`, 'iu')
  return RegExp(`(?<!\\p{L})${stem}(?:OS?|ES)?(?!\\p{L})`, 'u')
}
function feminine(noun: string) {
  const stem = noun.replace(/O$/, '')
  if (noun.endsWith('TE')) return RegExp(`(?<!\\p{L})(?:[aà]s?|das?|nas?|pelas?) ${noun}S?(?!\\p{L})`, 'iu')
  return RegExp(`(?<!\\p{L})${stem}AS?(?!\\p{L})`, 'u')
}

const man = (prefix: string): Answers => ({
  [`${prefix}tipo`]: 'Pessoa física',
  [`${prefix}tratamento`]: 'No masculino',
  [`${prefix}nacionalidade`]: 'Brasileiro',
  [`${prefix}estado_civil`]: 'Viúvo(a)',
  [`${prefix}profissao`]: 'Dentista',
})
const woman = (prefix: string): Answers => ({
  ...man(prefix),
  [`${prefix}tratamento`]: 'No feminino',
  [`${prefix}nacionalidade`]: 'Brasileira',
})
const company = (prefix: string): Answers => ({ [`${prefix}tipo`]: 'Pessoa jurídica' })

const lawyer = (nome: string, tratamento: string) => ({ nome, tratamento, oab: '203.918/SP', email: 'a@b.example' })
const lawyers = (...people: string[]) => ({
  advogados: people.map((tratamento, at) => lawyer(`Nome ${at}`, tratamento)),
})
const tenants = (...people: string[]) => ({
  locatarios: people.map((tratamento, at) => tenant(`Nome ${at}`, tratamento)),
})
const [M, F] = ['No masculino', 'No feminino']

type Case = [model: string, who: string, answers: Answers, parties: { [noun: string]: 'masculine' | 'feminine' }]

const cases: Case[] = [
  ['contrato-honorarios', 'a man', man('contratante_'), { CONTRATANTE: 'masculine' }],
  ['contrato-honorarios', 'a woman', woman('contratante_'), { CONTRATANTE: 'feminine' }],
  ['contrato-honorarios', 'a company', company('contratante_'), { CONTRATANTE: 'feminine' }],
  [
    'contrato-servicos',
    'a man and a woman',
    { ...man('contratante_'), ...woman('prestador_') },
    { CONTRATANTE: 'masculine', PRESTADOR: 'feminine' },
  ],
  [
    'contrato-servicos',
    'a woman and a man',
    { ...woman('contratante_'), ...man('prestador_') },
    { CONTRATANTE: 'feminine', PRESTADOR: 'masculine' },
  ],
  [
    'contrato-servicos',
    'two companies',
    { ...company('contratante_'), ...company('prestador_') },
    { CONTRATANTE: 'feminine', PRESTADOR: 'feminine' },
  ],
  [
    'contrato-locacao-residencial',
    'men',
    { ...man('locador_'), ...man('fiador_'), ...tenants(M) },
    { LOCADOR: 'masculine', FIADOR: 'masculine', LOCATÁRIO: 'masculine' },
  ],
  [
    'contrato-locacao-residencial',
    'women, one tenant',
    { ...woman('locador_'), ...woman('fiador_'), ...tenants(F) },
    { LOCADOR: 'feminine', FIADOR: 'feminine', LOCATÁRIO: 'feminine' },
  ],
  [
    'contrato-locacao-residencial',
    'a man and two women as tenants',
    { ...man('locador_'), ...woman('fiador_'), ...tenants(F, F) },
    { LOCADOR: 'masculine', FIADOR: 'feminine', LOCATÁRIO: 'feminine' },
  ],
  [
    'procuracao-ad-judicia',
    'a man, one lawyer',
    { ...man('outorgante_'), ...lawyers(M) },
    { OUTORGANTE: 'masculine', OUTORGADO: 'masculine' },
  ],
  [
    'procuracao-ad-judicia',
    'a woman, one lawyer who is a woman',
    { ...woman('outorgante_'), ...lawyers(F) },
    { OUTORGANTE: 'feminine', OUTORGADO: 'feminine' },
  ],
  [
    'procuracao-ad-judicia',
    'a company, two lawyers who are women',
    { ...company('outorgante_'), ...lawyers(F, F) },
    { OUTORGANTE: 'feminine', OUTORGADO: 'feminine' },
  ],
  [
    'procuracao-ad-judicia',
    'a woman, lawyers who are a woman and a man',
    { ...woman('outorgante_'), ...lawyers(F, M) },
    { OUTORGANTE: 'feminine', OUTORGADO: 'masculine' },
  ],
]

/** Words with a gender that follow a party anywhere in these documents. */
const agreeing = {
  masculine:
    /(?<!\p{L})(?:brasileiro|viúvo|solteiro|casado|denominado|representado|principal pagador|procurador|(?:representá|defendê)-lo)(?!\p{L})/u,
  feminine:
    /(?<!\p{L})(?:brasileira|viúva|solteira|casada|denominada|principal pagadora|procuradora|(?:representá|defendê)-la)(?!\p{L})/u,
}

const models = new Map(defaultsUnderTest().map((one) => [one.name, one]))
function textOf(model: string, answers: Answers) {
  const one = models.get(model)!
  // Typed text is not checked.
  const typed = { tem_condicoes_especiais: false, condicoes_especiais: [] }
  return fillDefault(one, { ...one.samples[0], garantia: 'Fiança', ...typed, ...answers })
}

describe('a document refers to its parties in the right gender and number', () => {
  it.each(cases)('%s: %s', async (model, _, answers, parties) => {
    // The hired office is a company in all of them.
    const text = (await textOf(model, answers)).replace(/^CONTRATADA: .*$/m, '').replace(/^.*p\. .*$/gm, '')
    for (const [noun, gender] of Object.entries(parties)) {
      const [own, other] = gender === 'feminine' ? [feminine(noun), masculine(noun)] : [masculine(noun), feminine(noun)]
      expect(text).toMatch(own)
      expect(text).not.toMatch(other)
    }
    const genders = new Set(Object.values(parties))
    if (!genders.has('masculine')) expect(text).not.toMatch(agreeing.masculine)
    if (!genders.has('feminine')) expect(text).not.toMatch(agreeing.feminine)
  })
})

describe('several people are named individually and together', () => {
  const lines = async (model: string, answers: Answers, pattern: RegExp) =>
    (await textOf(model, answers)).split('\n').filter((line) => pattern.test(line))

  it.each([
    [[M], ['LOCATÁRIO'], 'ao LOCATÁRIO'],
    [[F], ['LOCATÁRIA'], 'à LOCATÁRIA'],
    [[F, F], ['LOCATÁRIA', 'LOCATÁRIA'], 'às LOCATÁRIAS'],
    [[F, M], ['LOCATÁRIA', 'LOCATÁRIO'], 'aos LOCATÁRIOS'],
  ])('tenants: %j', async (people, each, together) => {
    const answers = { ...man('locador_'), ...tenants(...people) }
    const model = 'contrato-locacao-residencial'
    expect((await lines(model, answers, /^LOCAT.*: NOME/)).map((line) => line.split(':')[0])).toEqual(each)
    expect(await lines(model, answers, /^LOCATÁRI.$/)).toEqual(each)
    expect(await lines(model, answers, /dá em locação/)).toEqual([
      expect.stringContaining(`locação ${together} o imóvel`),
    ])
  })

  it.each([
    [
      [M],
      'OUTORGADO: o advogado a seguir indicado, integrante de',
      'o OUTORGADO seu procurador, ao qual confere os poderes',
    ],
    [
      [F],
      'OUTORGADA: a advogada a seguir indicada, integrante de',
      'a OUTORGADA sua procuradora, à qual confere os poderes',
    ],
    [
      [F, F],
      'OUTORGADAS: as advogadas a seguir indicadas, integrantes de',
      'as OUTORGADAS suas procuradoras, às quais confere, para atuarem em conjunto ou separadamente e',
    ],
    [
      [F, M],
      'OUTORGADOS: os advogados a seguir indicados, integrantes de',
      'os OUTORGADOS seus procuradores, aos quais confere, para atuarem em conjunto ou separadamente e',
    ],
  ])('lawyers: %j', async (people, named, appointed) => {
    const text = await textOf('procuracao-ad-judicia', lawyers(...people))
    expect(text).toContain(named)
    expect(text).toContain(appointed)
  })
})

describe('a company is founded by its partners', () => {
  const partner = (nome: string, tratamento: string, administrador: boolean): Answers => ({
    ...(models.get('contrato-social')!.samples[0]!.socios as Answers[])[0],
    nome,
    tratamento,
    nacionalidade: tratamento === F ? 'Brasileira' : 'Brasileiro',
    administrador,
  })

  it.each([
    [
      [partner('Ana', F, true), partner('Bia', F, true)],
      [
        'as sócias assinam',
        'estarem assim ajustadas',
        'As administradoras declaram',
        'não estão impedidas',
        'cabe a Ana e Bia,',
      ],
      ['SÓCIA ADMINISTRADORA', 'SÓCIA ADMINISTRADORA'],
    ],
    [
      [partner('Ana', F, true), partner('Rui', M, false)],
      ['os sócios assinam', 'estarem assim ajustados', 'A administradora declara', 'não está impedida', 'cabe a Ana,'],
      ['SÓCIA ADMINISTRADORA', 'SÓCIO'],
    ],
    [
      [partner('Rui', M, true)],
      [
        'o sócio assina',
        'ser esta a sua vontade',
        'O administrador declara',
        'não está impedido',
        'constitui uma sociedade',
      ],
      ['SÓCIO ADMINISTRADOR'],
    ],
  ])('%#', async (socios, sentences, signatures) => {
    const text = await textOf('contrato-social', { socios })
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(text.split('\n').filter((line) => /^SÓCI/.test(line))).toEqual(signatures)
  })
})
