// @module-tag further
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { type Field, interviewCodeSchema } from '#shared/interview/index.ts'
import { drawPaper, scanned, scannedPdf } from '#test/fixtures/papers/draw.ts'
import { papers } from '#test/fixtures/papers/index.ts'
import { typedIn } from './find/patterns.ts'
import { openFile, type Paper, paperOf, proposalsFor } from './index.ts'
import { plainRows } from './paper/plainRows.ts'

const paper = (text: string): Paper => paperOf([{ number: 1, rows: plainRows(text), scanned: false }])

type Asked = Partial<Field> & Pick<Field, 'ref' | 'name' | 'type'>
const interview = (sections: Readonly<Record<string, readonly Asked[]>>) =>
  interviewCodeSchema.parse({
    sections: Object.entries(sections).map(([title, fields], at) => ({
      id: `s${at}`,
      title,
      fields: fields.map((field) => ({ uid: field.ref, ...field })),
    })),
  })

/** The best value of each question with whether it is certain, from texts as files. */
const read = (code: ReturnType<typeof interview>, ...texts: readonly string[]) =>
  Object.fromEntries(
    proposalsFor(code, texts.map(paper)).map(({ ref, candidates }) => [
      ref,
      [candidates[0]!.value, candidates[0]!.certain],
    ]),
  )

async function pagesOf(bytes: Uint8Array, name: string): Promise<Paper> {
  const opened = await openFile(bytes, name)
  if (!opened.ok) throw new Error(opened.error.message)
  const pages = await Promise.all(
    Array.from({ length: opened.value.pageCount }, (_, at) => opened.value.readPage(at + 1)),
  )
  opened.value.close()
  return paperOf(pages)
}

describe('values by their form', () => {
  test.each([
    ['CPF 529.982.247-25', [['cpf', '529.982.247-25', true]]],
    ['CPF 529.982.247-26', [['cpf', '529.982.247-26', false]]],
    ['CNPJ 12.ABC.345/01DE-35', [['cnpj', '12.ABC.345/01DE-35', true]]],
    ['processo 1047382-89.2025.8.26.0100', [['processo', '1047382-89.2025.8.26.0100', true]]],
    ['CEP 01310-100', [['cep', '01310-100', true]]],
    ['OAB/SP nº 123.456', [['oab', '123.456/SP', true]]],
    ['PIS 120.64521.13-0', [['pis', '120.64521.13-0', false]]],
    ['placa BRA2E19', [['placa', 'BRA2E19', true]]],
    ['em 31/12/2026', [['data', '31/12/2026', true]]],
    ['em 31/02/2026', []],
    ['aos doze dias do mês de março de dois mil e vinte e seis', [['data', '12/03/2026', true]]],
    ['1º de maio de 2026', [['data', '01/05/2026', true]]],
    ['R$ 2.500,00 (dois mil e quinhentos reais)', [['dinheiro', 'R$ 2.500,00', true]]],
    ['R$ 2.500,00 (dois mil e seiscentos reais)', [['dinheiro', 'R$ 2.500,00', false]]],
    [
      'ana@exemplo.com.br, (11) 98765-4321',
      [
        ['email', 'ana@exemplo.com.br', true],
        ['telefone', '(11) 98765-4321', true],
      ],
    ],
    ['às 14h30', [['hora', '14:30', true]]],
    ['prazo de 30 (trinta) meses', [['numero', '30', true]]],
    ['prazo de 30 (vinte) meses', [['numero', '30', false]]],
  ])('%s', (text, expected) => {
    expect(typedIn(paper(text)).map(({ concept, value, valid }) => [concept, value, valid])).toEqual(expected)
  })
})

const parties = interview({
  Locador: [
    { ref: 'locador_nome', name: 'Nome', type: 'text' },
    { ref: 'locador_cpf', name: 'CPF', type: 'cpf_cnpj', acceptedDocument: 'cpf' },
  ],
  Locatário: [
    { ref: 'locatario_nome', name: 'Nome', type: 'text' },
    { ref: 'locatario_cpf', name: 'CPF', type: 'cpf_cnpj', acceptedDocument: 'cpf' },
  ],
})

describe('whose a value is', () => {
  test('roles before the qualification, in either gender', () => {
    expect(
      read(
        parties,
        'LOCADORA: Ana Lima Prado, brasileira, CPF 529.982.247-25.\n\nLOCATÁRIO: Caio Reis Melo, brasileiro, CPF 111.444.777-35.',
      ),
    ).toEqual({
      locador_nome: ['Ana Lima Prado', true],
      locador_cpf: ['529.982.247-25', true],
      locatario_nome: ['Caio Reis Melo', true],
      locatario_cpf: ['111.444.777-35', true],
    })
  })

  test('roles after it', () => {
    expect(
      read(
        parties,
        'De um lado Ana Lima Prado, brasileira, inscrita no CPF 529.982.247-25, doravante denominada LOCADORA, e de outro Caio Reis Melo, brasileiro, inscrito no CPF 111.444.777-35, doravante denominado LOCATÁRIO.',
      ),
    ).toEqual({
      locador_nome: ['Ana Lima Prado', true],
      locador_cpf: ['529.982.247-25', true],
      locatario_nome: ['Caio Reis Melo', true],
      locatario_cpf: ['111.444.777-35', true],
    })
  })

  test('who signs for a company is not the company', () => {
    const code = interview({
      Contratante: [
        { ref: 'contratante_cnpj', name: 'CNPJ', type: 'cpf_cnpj', acceptedDocument: 'cnpj' },
        { ref: 'contratante_cpf', name: 'CPF', type: 'cpf_cnpj', acceptedDocument: 'cpf' },
        { ref: 'representante_cpf', name: 'CPF de quem assina', type: 'cpf_cnpj', acceptedDocument: 'cpf' },
      ],
    })
    const text =
      'CONTRATANTE: Padaria Sol Ltda., inscrita no CNPJ 11.222.333/0001-81, neste ato representada por Ana Lima Prado, CPF 529.982.247-25.'
    expect(read(code, text)).toEqual({
      contratante_cnpj: ['11.222.333/0001-81', true],
      representante_cpf: ['529.982.247-25', true],
    })
  })
})

describe('what is certain', () => {
  test('a number whose check digit is wrong is shown with a reason, and never certain', () => {
    const [proposal] = proposalsFor(parties, [
      paper('LOCADOR: Ana Lima Prado, brasileira, CPF 529.982.247-26.'),
    ]).filter(({ ref }) => ref === 'locador_cpf')
    expect(
      proposal?.candidates.map(({ value, certain, problem }) => ({
        value,
        certain,
        hasProblem: problem !== undefined,
      })),
    ).toEqual([{ value: '529.982.247-26', certain: false, hasProblem: true }])
  })

  test('two files that disagree are both shown, each with its file, and neither is certain', () => {
    const texts = [
      'LOCADOR: Ana Lima Prado, brasileira, CPF 529.982.247-25.',
      'LOCADORA: Ana Lima Prado, brasileira, CPF 111.444.777-35.',
    ]
    const [proposal] = proposalsFor(parties, texts.map(paper)).filter(({ ref }) => ref === 'locador_cpf')
    expect(proposal?.candidates.map(({ value, certain, evidence }) => [value, certain, evidence[0]?.file])).toEqual([
      ['529.982.247-25', false, 0],
      ['111.444.777-35', false, 1],
    ])
  })

  test('a question whose author switched the search off is not answered', () => {
    const code = interview({ Locador: [{ ref: 'locador_cpf', name: 'CPF', type: 'cpf_cnpj', enableSearchIA: false }] })
    expect(read(code, 'LOCADOR: Ana Lima Prado, CPF 529.982.247-25.')).toEqual({})
  })
})

test('tables become the rows of a list', () => {
  const code = interview({
    Itens: [
      {
        ref: 'itens',
        name: 'Itens',
        type: 'list',
        listType: 'objeto',
        listFields: ['descricao Descrição text', 'quantidade Quantidade number', 'valor Valor currency'].map((line) => {
          const [ref, name, type] = line.split(' ')
          return { uid: ref, ref, name, type }
        }) as unknown as Field[],
      },
    ],
  })
  expect(
    read(
      code,
      'Descrição\tQuantidade\tValor\nConsultoria\t2\tR$ 100,00\nTreinamento\t5\tR$ 1.250,50\nTotal\t\tR$ 1.350,50',
    ),
  ).toEqual({
    itens: [
      [
        { descricao: 'Consultoria', quantidade: 2, valor: '100' },
        { descricao: 'Treinamento', quantidade: 5, valor: '1250.5' },
      ],
      false,
    ],
  })
})

describe('files', () => {
  const [contract] = papers([1])

  test('a PDF gives each value with page and place; its scan gives the same', async () => {
    const pdf = await drawPaper(contract!.lines)
    for (const bytes of [pdf, await scannedPdf(pdf)]) {
      const proposals = proposalsFor(contract!.code, [await pagesOf(bytes, 'contrato.pdf')])
      const cpf = proposals.find(({ ref }) => ref === 'locador_cpf')!.candidates[0]!
      const [evidence] = cpf.evidence
      expect({ value: cpf.value, certain: cpf.certain, page: evidence?.page }).toEqual({
        value: contract!.answers.locador_cpf,
        certain: true,
        page: 1,
      })
      const [left, top, right, bottom] = evidence!.boxes[0]!
      expect(left < right && top < bottom && left > 0 && bottom < 0.5).toBe(true)
    }
  })

  test('a scan is read whichever way it lies, and places are on it as it lies', async () => {
    const pdf = await drawPaper([
      'LOCADORA: Ana Lima Prado, brasileira, inscrita no CPF sob o nº 529.982.247-25.',
      'Ela aluga o imóvel da Rua das Flores por trinta meses, e recebe o aluguel até o quinto dia útil.',
    ])
    const placeAt = async (turn: 0 | 90 | 180 | 270) => {
      const [scan] = await scanned(pdf, turn)
      const [cpf] = proposalsFor(parties, [await pagesOf(scan!, 'foto.png')]).filter(({ ref }) => ref === 'locador_cpf')
      const { value, certain, evidence } = cpf!.candidates[0]!
      expect([turn, value, certain]).toEqual([turn, '529.982.247-25', true])
      return evidence[0]!.boxes[0]!.map((side) => Math.round(side * 50) / 50)
    }
    const [left, top, right, bottom] = (await placeAt(0)) as [number, number, number, number]
    const far = (side: number) => Math.round((1 - side) * 50) / 50
    expect(await placeAt(90)).toEqual([far(bottom), left, far(top), right])
    expect(await placeAt(180)).toEqual([far(right), far(bottom), far(left), far(top)])
    expect(await placeAt(270)).toEqual([top, far(right), bottom, far(left)])
  })

  test('Word files, e-mails and spreadsheets are read', async () => {
    const text = 'LOCADOR: Ana Lima Prado, brasileira, CPF 529.982.247-25.'
    const mail = `From: Ana <ana@exemplo.com.br>\r\nTo: b@exemplo.com.br\r\nSubject: Dados\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`
    const files = [
      [makeDocx({ body: paragraph(text) }), 'a.docx'],
      [Buffer.from(mail), 'a.eml'],
      [Buffer.from(text), 'a.txt'],
    ] as const
    for (const [bytes, name] of files) {
      const proposals = proposalsFor(parties, [await pagesOf(bytes, name)])
      expect(proposals.find(({ ref }) => ref === 'locador_cpf')?.candidates[0]?.value).toBe('529.982.247-25')
    }
  })

  test('the papers in an e-mail are read with it, and what is inside says on which page', async () => {
    const docx = Buffer.from(makeDocx({ body: paragraph('LOCADOR: Ana Lima Prado, brasileira, CPF 529.982.247-25.') }))
    const mail = [
      'From: Ana <ana@exemplo.com.br>',
      'Subject: Contrato',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="x"',
      '',
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Segue o contrato.',
      '--x',
      'Content-Type: application/octet-stream; name="contrato.docx"',
      'Content-Disposition: attachment; filename="contrato.docx"',
      'Content-Transfer-Encoding: base64',
      '',
      docx.toString('base64').replace(/.{76}/g, '$&\r\n'),
      '--x--',
      '',
    ].join('\r\n')
    const cpf = proposalsFor(parties, [await pagesOf(Buffer.from(mail), 'a.eml')]).find(
      ({ ref }) => ref === 'locador_cpf',
    )
    expect([cpf?.candidates[0]?.value, cpf?.candidates[0]?.evidence[0]?.page]).toEqual(['529.982.247-25', 2])
  })

  test.each([
    [new Uint8Array(), 'a.pdf', 'O arquivo está vazio.'],
    [
      Buffer.from('%PDF-1.7 nothing'),
      'a.pdf',
      'Este PDF está danificado ou tem senha. Abra-o, salve uma cópia sem senha e envie de novo.',
    ],
    [
      Buffer.from([0x4d, 0x5a, 0, 0, 1]),
      'a.exe',
      'Este tipo de arquivo não é lido. Envie PDF, Word (.docx), Excel (.xlsx), imagem, e-mail (.eml) ou texto.',
    ],
  ])('a file that cannot be read says what to do', async (bytes, name, message) => {
    const opened = await openFile(bytes, name)
    expect(opened.ok ? 'read' : opened.error.message).toBe(message)
  })
})

test('a form in two columns, leaders of dots, and a term in running text are read', () => {
  const code = interview({
    Locação: [
      { ref: 'locador_nome', name: 'Nome do locador', type: 'text' },
      { ref: 'prazo', name: 'Prazo em meses', type: 'number' },
      { ref: 'foro', name: 'Foro', type: 'text' },
      {
        ref: 'indice',
        name: 'Índice de reajuste',
        type: 'select',
        options: ['IPCA/IBGE', 'IGP-M/FGV'].map((value) => ({ value, label: value })),
      },
    ],
  })
  const text =
    'LOCADORA ........ Porto Seguro Imóveis Ltda.\n\nA locação vigorará por 30 (trinta) meses, com reajuste anual pelo IGP-M/FGV.\n\nFica eleito o foro da Comarca de Passo Fundo, Estado do Rio Grande do Sul.'
  expect(read(code, text)).toEqual({
    locador_nome: ['Porto Seguro Imóveis Ltda.', true],
    prazo: [30, true],
    foro: ['Passo Fundo', true],
    indice: ['IGP-M/FGV', false],
  })
})

test('witnesses that only sign are read, each by its place', () => {
  const code = interview({
    Final: [
      { ref: 't1', name: 'Nome da testemunha 1', type: 'text' },
      { ref: 't2', name: 'Nome da testemunha 2', type: 'text' },
      { ref: 'c2', name: 'CPF da testemunha 2', type: 'cpf_cnpj', acceptedDocument: 'cpf' },
    ],
  })
  const text = 'Testemunhas:\n\nAna Lima Prado\tCaio Reis Melo\nCPF: 529.982.247-25\tCPF: 111.444.777-35'
  expect(read(code, text)).toEqual({
    t1: ['Ana Lima Prado', true],
    t2: ['Caio Reis Melo', true],
    c2: ['111.444.777-35', true],
  })
})

test('the fields of a filled form are read as readers show them, by their labels on the page and those of the form', async () => {
  const code = interview({
    Cadastro: [
      { ref: 'nome', name: 'Nome completo', type: 'text' },
      { ref: 'cpf', name: 'CPF', type: 'cpf_cnpj', acceptedDocument: 'cpf' },
      { ref: 'email', name: 'E-mail', type: 'email' },
    ],
  })
  const answers = async (bytes: Uint8Array) =>
    Object.fromEntries(
      proposalsFor(code, [await pagesOf(bytes, 'ficha.pdf')]).map(({ ref, candidates }) => [
        ref,
        candidates.map(({ value }) => value),
      ]),
    )
  const filled = readFileSync('test/fixtures/forms/pdf-filled-form-to-read.pdf')
  const expected = { nome: ['Maria Aparecida de Souza'], cpf: ['529.982.247-25'], email: ['maria@exemplo.com.br'] }
  expect(await answers(filled)).toEqual(expected)
  // With nothing but the form's own words for its fields, and without the appearances of the values.
  const tips = filled
    .toString('latin1')
    .replace('/T (nome)', '/T (a1) /TU (Nome completo)')
    .replace('/T (cpf)', '/T (a2) /TU (CPF)')
    .replace('/T (mail)', '/T (a3) /TU (E-mail)')
    .replace(/\/AP << \/N \d+ 0 R >>/g, '')
    .replace(/\((Nome completo|CPF|E-mail):\) Tj/g, '() Tj')
  expect(await answers(Buffer.from(tips, 'latin1'))).toEqual(expected)
})
