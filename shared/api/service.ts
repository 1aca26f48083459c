import * as z from 'zod'
import { defineCalls } from './call.ts'
import { instant } from './ids.ts'

export const releaseSchema = z.object({
  version: z.string(),
  /** A calendar date. */
  date: z.iso.date(),
  title: z.string(),
  notes: z.array(z.object({ kind: z.enum(['new', 'better', 'fixed']), text: z.string() })),
})
export type Release = z.infer<typeof releaseSchema>

export const service = defineCalls({
  getHealth: {
    method: 'GET',
    path: '/api/v1/health',
    access: 'public',
    summary: 'Diz se o serviço responde, se o que foi pedido está sendo feito em dia, e em que versão está.',
    answer: z.object({
      /** `late`: outgoing messages (e-mails, documents, notifications) have waited for more than ten minutes. */
      status: z.enum(['ok', 'late']),
      /** Age of the oldest unsent message, in seconds; 0 if there is none. */
      oldestUnsent: z.number().int(),
      version: z.string(),
      stage: z.string(),
    }),
  },
  getClientConfiguration: {
    method: 'GET',
    path: '/api/v1/configuration',
    access: 'public',
    summary:
      'Diz ao navegador onde está o canal de tempo real, a que e-mail se escreve e, se visitantes são verificados, a chave pública do reCAPTCHA.',
    answer: z.object({
      realtimeUrl: z.string(),
      /** The server's time, from which channel names are derived. */
      time: instant,
      region: z.string(),
      /** The support address of this deployment. */
      supportEmail: z.string().optional(),
      recaptchaSiteKey: z.string().optional(),
    }),
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/v1/openapi.json',
    access: 'public',
    summary: 'A descrição de todas as chamadas em OpenAPI 3.1.',
    answerKind: 'page',
    answer: z.string(),
  },
  getDocs: {
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    summary: 'A descrição de todas as chamadas como página.',
    answerKind: 'page',
    answer: z.string(),
  },
  createFeedback: {
    method: 'POST',
    path: '/api/v1/feedbacks',
    access: 'member',
    logs: { never: 'Feedback changes nothing in the organisation.' },
    summary: 'Envia uma opinião, uma dúvida ou um problema a quem cuida do sistema.',
    body: z.object({
      content: z.string().trim().min(1, 'Escreva a sua mensagem').max(5_000, 'Escreva até 5.000 caracteres'),
    }),
    answer: z.object({ id: z.string() }),
    failures: ['too_many'],
    status: 201,
  },
  listReleases: {
    method: 'GET',
    path: '/api/v1/releases',
    access: 'member',
    summary: 'Lista o que mudou em cada versão, da mais nova para a mais antiga.',
    answer: z.array(releaseSchema),
  },
  getRelease: {
    method: 'GET',
    path: '/api/v1/releases/{version}',
    access: 'member',
    summary: 'Lê o que mudou em uma versão.',
    params: z.object({
      version: z
        .string()
        .max(20)
        .meta({ examples: ['0.1.0'] }),
    }),
    answer: releaseSchema,
  },
})
