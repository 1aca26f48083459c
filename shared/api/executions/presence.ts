import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { executionId, userId, version } from '../ids.ts'

/** Identifies one of a person's windows; a person with two windows is present once. */
const tab = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,40}$/, 'Informe um identificador de 8 a 40 letras e números')
  .meta({ examples: ['3f1c9a52-77de'] })
/** The question they are answering. */
const at = z.string().max(200)

export const presentSchema = z.object({
  userId,
  tab,
  at: at.optional(),
  /** How long they count as present, unless renewed. */
  seconds: z.number().int().min(0),
})
export type Present = z.infer<typeof presentSchema>

/** Who has an execution open. */
export const presenceCalls = defineCalls({
  keepPresence: {
    method: 'PUT',
    path: '/api/v1/executions/{id}/presence',
    access: 'member',
    notEmbedded: true,
    summary:
      'Diz que quem chama tem a execução aberta em uma janela, e em que pergunta está, ou com `here: false` que a fechou; responde quem a tem aberta e em que versão ela está. Quem não o repete sai sozinho em pouco mais de um minuto.',
    logs: { never: 'Having a document open changes nothing in it.' },
    params: z.object({ id: executionId }),
    body: z.object({ tab, at: at.optional(), here: z.boolean().default(true) }),
    answer: z.object({
      present: z.array(presentSchema),
      /** Of the execution: a client with an older one should reload it. */
      version,
    }),
  },
})
