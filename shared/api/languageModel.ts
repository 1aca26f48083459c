import * as z from 'zod'
import { defineCalls } from './call.ts'
import { instant, userId } from './ids.ts'

/** Whether an organisation uses a language model: none, the installation's, or one of its own. */
export const modelChoices = ['off', 'installation', 'own'] as const
export type ModelChoice = (typeof modelChoices)[number]

const baseUrl = z
  .string()
  .trim()
  .min(1, 'Escreva o endereço')
  .max(500)
  .transform((text) => text.replace(/\/+$/, ''))

const modelName = z
  .string()
  .trim()
  .min(1, 'Escreva o nome do modelo de IA')
  .max(200)
  .regex(/^[\w.:/@ -]+$/, 'O nome do modelo de IA só tem letras, números e . : / @ _ -')

const accepted = z.literal(true, 'Aceite o que é enviado antes de ligar a IA')

/** Use beyond the plan's tokens, where the plan sells more. */
const exceeds = z.boolean().default(false)

export const languageModelBody = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('off') }),
  z.object({ choice: z.literal('installation'), accepted, exceeds }),
  z.object({
    choice: z.literal('own'),
    accepted,
    baseUrl,
    model: modelName,
    /** May be left out to keep the stored one, if the address stays the same. */
    key: z.string().trim().max(2_000).optional(),
  }),
])
export type LanguageModelChange = z.output<typeof languageModelBody>

const placeSchema = z.object({
  /** The server that what is asked is sent to. */
  host: z.string(),
  model: z.string(),
})

const languageModelSchema = z.object({
  choice: z.enum(modelChoices),
  /** Where what is asked goes; absent if nothing is sent. */
  place: placeSchema.optional(),
  /** The installation's own model, if it has one. */
  installation: placeSchema.optional(),
  /** The organisation's own, as it was stored; its key is never shown. */
  own: z.object({ baseUrl: z.string(), model: z.string(), hasKey: z.boolean() }).optional(),
  exceeds: z.boolean(),
  /** Whether the plan sells tokens beyond the included ones. */
  sellsMore: z.boolean(),
  chosenBy: userId.optional(),
  chosenAt: instant.optional(),
})
export type LanguageModel = z.infer<typeof languageModelSchema>

/** The language model of an organisation, which chat and reading files use. */
export const languageModelCalls = defineCalls({
  getLanguageModel: {
    method: 'GET',
    path: '/api/v1/integrations/languageModel',
    access: 'member',
    notEmbedded: true,
    summary:
      'Mostra que serviço de IA a organização usa, para onde vai o que se pergunta e quem o escolheu; a chave nunca.',
    answer: languageModelSchema,
  },
  chooseLanguageModel: {
    method: 'PUT',
    path: '/api/v1/integrations/languageModel',
    access: 'owner',
    summary:
      'Desliga a IA, ou escolhe o serviço da instalação ou um próprio (endereço no formato da OpenAI, modelo e chave), depois de experimentá-lo com um pedido curto. Exige aceitar o que é enviado.',
    logs: 'languageModel.chosen',
    body: languageModelBody,
    answer: languageModelSchema,
    failures: ['invalid', 'unavailable'],
  },
})
