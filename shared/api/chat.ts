import * as z from 'zod'
import { fieldTypes } from '../interview/fields/index.ts'
import { defineCalls } from './call.ts'
import { citationSchema } from './chat/citation.ts'
import { executionId, instant, interviewId } from './ids.ts'

export const MAX_QUESTION = 4_000
/** Questions of one person on one document or model. */
export const MOST_MESSAGES = 200
export const MOST_FILES = 5

const decision = z.enum(['open', 'accepted', 'refused'])

/** What the assistant proposes; only a person applies it. */
export const proposalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    decision,
    ref: z.string(),
    label: z.string(),
    value: z.json(),
    /** The value as people read it. */
    text: z.string(),
    /** The answer that was there when it was proposed. */
    replaces: z.string().optional(),
  }),
  z.object({
    kind: z.literal('question'),
    decision,
    /** The title of the section. */
    section: z.string(),
    ref: z.string(),
    name: z.string(),
    type: z.enum(fieldTypes),
    required: z.boolean(),
    hint: z.string().optional(),
    options: z.array(z.string()).optional(),
  }),
  z.object({
    kind: z.literal('clause'),
    decision,
    /** The paragraph that it would replace, if any. */
    before: z.string().optional(),
    after: z.string(),
  }),
])
export type Proposal = z.infer<typeof proposalSchema>

/** `stopped`: by the person, with the text so far. */
export const answerStates = ['answering', 'answered', 'stopped', 'failed'] as const
export type AnswerState = (typeof answerStates)[number]

export const chatMessageSchema = z.object({
  id: z.string(),
  question: z.string(),
  /** The names of the files sent with it. */
  files: z.array(z.string()),
  askedAt: instant,
  state: z.enum(answerStates),
  /** How often answering was started: with another number, the text starts over. */
  attempt: z.number().int(),
  text: z.string(),
  citations: z.array(citationSchema),
  proposals: z.array(proposalSchema),
  /** What the person should know: why there is no answer, or what was left out. */
  notice: z.string().optional(),
})
export type ChatMessage = z.infer<typeof chatMessageSchema>

const chatSchema = z.object({
  service: z.discriminatedUnion('state', [
    z.object({ state: z.literal('off') }),
    z.object({
      state: z.literal('ready'),
      /** The server that what is asked is sent to. */
      host: z.string(),
      model: z.string(),
      /** A key of the organisation, whose tokens the plan does not count. */
      own: z.boolean(),
      /** What is left of the plan's tokens in this month; of a key of its own, nothing is counted. */
      tokensLeft: z.number().optional(),
    }),
  ]),
  /** Oldest first. */
  messages: z.array(chatMessageSchema),
})
export type Chat = z.infer<typeof chatSchema>

const subject = { interviewId: interviewId.optional(), executionId: executionId.optional() }

const turn = z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(20_000) })

/** S0 §7: earlier turns, as JSON. */
const chatHistory = z
  .string()
  .max(200_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'A conversa anterior não é JSON' })
      return z.NEVER
    }
  })
  .pipe(z.array(turn).max(100))

const path = '/api/v1/integrations/openai/chat'

const calls = { access: 'member', notEmbedded: true } as const

/** The chat about a document or a model. Everyone has their own. */
export const chat = defineCalls({
  readChat: {
    ...calls,
    method: 'GET',
    path,
    summary:
      'Lê a conversa da pessoa com o assistente sobre um documento (`executionId`) ou um modelo (`interviewId`), e diz se a IA está ligada e para onde vai o que se pergunta.',
    query: z.object(subject),
    answer: chatSchema,
    failures: ['not_found', 'invalid'],
  },
  askChat: {
    ...calls,
    method: 'POST',
    path,
    summary:
      'Pergunta ao assistente sobre um documento ou um modelo, com arquivos (docx, PDF com texto ou txt, até 4 MB). Responde na hora; a resposta chega pelo canal da pessoa e fica na conversa.',
    logs: 'chat.asked',
    bodyKind: 'multipart',
    body: z.object({
      ...subject,
      question: z.string().trim().max(MAX_QUESTION).default(''),
      /** Instead of the stored conversation. */
      chatHistory: chatHistory.optional(),
      /** The text of a file under discussion; it may also be a part with the file. */
      contentFile: z.string().max(400_000).optional(),
    }),
    answer: chatMessageSchema,
    status: 202,
    failures: ['not_found', 'invalid', 'too_large', 'too_many'],
  },
  changeChat: {
    ...calls,
    method: 'PATCH',
    path,
    summary:
      'Para uma resposta, tenta de novo uma que falhou, ou registra que a pessoa aceitou ou recusou uma sugestão. Aceitar não muda o documento: quem aplica é a pessoa, na tela.',
    logs: ['chat.asked', 'chat.proposalAccepted', 'chat.proposalRefused'],
    body: z.object({
      ...subject,
      id: z.string().max(40),
      act: z.enum(['stop', 'retry', 'accept', 'refuse']),
      /** Which proposal of the answer, from 0. */
      proposal: z.number().int().min(0).max(100).optional(),
    }),
    answer: chatMessageSchema,
    failures: ['not_found', 'invalid'],
  },
  deleteChat: {
    ...calls,
    method: 'DELETE',
    path,
    summary: 'Apaga a conversa da pessoa com o assistente sobre um documento ou um modelo, com os arquivos enviados.',
    logs: 'chat.deleted',
    query: z.object(subject),
    answer: z.null(),
    failures: ['not_found', 'invalid'],
  },
})
