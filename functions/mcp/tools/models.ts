import * as z from 'zod'
import { findPublished, listInterviews, readContent } from '#functions/interviews/index.ts'
import { interviewId } from '#shared/api/ids.ts'
import { interviews } from '#shared/api/interviews.ts'
import { describeQuestions } from '../describeQuestions.ts'
import { defineTool, idOf, idText, pageText } from './tool.ts'

export const modelTools = {
  listar_modelos: defineTool({
    title: 'Listar modelos',
    description:
      'Lista os modelos publicados do escritório (contratos, petições, procurações), com o código que as outras ferramentas pedem. Com texto, só os que têm essas palavras no nome.',
    calls: [interviews.listInterviews],
    readsOnly: true,
    input: z.strictObject({
      texto: z.string().max(200).optional().describe('Palavras do nome do modelo.'),
      pagina: pageText,
    }),
    run: async (caller, { texto, pagina }) => {
      const query = { type: 'model', published: 'true', text: texto, cursor: pagina }
      const { items, cursor } = await listInterviews(caller, interviews.listInterviews.query.parse(query))
      return {
        modelos: items.map(({ id, name, tags, fieldCount }) => ({
          modelo: id,
          nome: name,
          etiquetas: tags,
          perguntas: fieldCount,
        })),
        proxima_pagina: cursor,
      }
    },
  }),
  descrever_perguntas: defineTool({
    title: 'Descrever as perguntas de um modelo',
    description:
      'Diz o que um modelo pergunta: a variável, o texto e o tipo de cada pergunta, se é obrigatória, as opções, quando aparece e a forma da resposta (JSON Schema). Use antes de iniciar_documento e de responder.',
    calls: [interviews.getInterview],
    readsOnly: true,
    input: z.strictObject({ modelo: idText('O código do modelo, de listar_modelos.') }),
    run: async (caller, { modelo }) => {
      const { interviewId: id, publication } = await findPublished(caller, idOf(interviewId, modelo))
      const { interviewCode } = await readContent(publication.contentKey)
      return { modelo: id, nome: publication.name, ...describeQuestions(interviewCode) }
    },
  }),
}
