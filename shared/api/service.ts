import * as z from 'zod'
import { defineCalls } from './call.ts'

export const service = defineCalls({
  getHealth: {
    method: 'GET',
    path: '/api/v1/health',
    access: 'public',
    summary: 'Diz se o serviço responde e em que versão está.',
    answer: z.object({ status: z.literal('ok'), version: z.string(), stage: z.string() }),
  },
  getClientConfiguration: {
    method: 'GET',
    path: '/api/v1/configuration',
    access: 'public',
    summary:
      'Diz ao navegador onde está o canal de tempo real e, se visitantes são verificados, a chave pública do reCAPTCHA.',
    answer: z.object({ realtimeUrl: z.string(), region: z.string(), recaptchaSiteKey: z.string().optional() }),
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
})
