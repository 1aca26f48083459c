import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { clientOf, ok } from '../../support/clientOf.ts'

const fileWith = (guarantor: string) => ({
  name: 'Contrato de locação.docx',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(
    makeDocx({
      body:
        paragraph('CONTRATO DE LOCAÇÃO') +
        paragraph('{{locatario_nome}} aluga o imóvel por {{valor_aluguel}} por mês, desde {{data_inicio}}.') +
        paragraph(guarantor),
    }),
  ),
})

/** A typical file of a law firm. */
export const leaseFile = fileWith('{{#tem_fiador}}Responde como fiador {{fiador_nome}}.{{/tem_fiador}}')

/** The same file before its author knew how to write a condition. */
export const leaseDraft = fileWith('(só se houver fiador) Responde como fiador {{fiador_nome}}.')

const whenGuaranteed = { field: 'tem_fiador', operator: 'equalTo', value: true, logicOperator: 'and' } as const
const required = true

const leaseQuestions: InterviewCode = {
  ...emptyInterviewCode('Contrato de locação'),
  sections: [
    {
      id: 'partes',
      title: 'Partes',
      conditionals: [],
      fields: [
        createField('text', { uid: 'a', ref: 'locatario_nome', name: 'Nome do locatário', required }),
        createField('yesno', { uid: 'b', ref: 'tem_fiador', name: 'Tem fiador?', required }),
        createField('text', {
          uid: 'c',
          ref: 'fiador_nome',
          name: 'Nome do fiador',
          required,
          conditionals: [whenGuaranteed],
        }),
      ],
    },
    {
      id: 'valores',
      title: 'Valores',
      conditionals: [],
      fields: [
        createField('currency', { uid: 'd', ref: 'valor_aluguel', name: 'Valor do aluguel', required }),
        createField('date', { uid: 'e', ref: 'data_inicio', name: 'Data de início', required }),
      ],
    },
  ],
}

/** Creates and publishes the same model through the API, with a review if a flow is given; returns its id. */
export async function publishLease(
  url: string,
  token: string,
  flow: Partial<InterviewCode['settings']['flow']> = {},
): Promise<string> {
  const { settings } = leaseQuestions
  const author = clientOf(url, token)
  const { id } = await ok(
    author.interviews.createInterview({
      body: {
        name: 'Contrato de locação',
        interviewCode: { ...leaseQuestions, settings: { ...settings, flow: { ...settings.flow, ...flow } } },
      },
    }),
  )
  const form = new FormData()
  form.set('file', new Blob([leaseFile.buffer]), leaseFile.name)
  const { version } = await ok(author.interviews.addModel({ params: { id }, form }))
  await ok(author.interviews.changeInterview({ params: { id }, body: { version, published: true } }))
  return id
}
