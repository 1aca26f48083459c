import * as z from 'zod'
import type { ApiScope } from './apiScopes.ts'
import { defineCalls } from './call.ts'
import { MCP_PATH } from './mcpPath.ts'
import { VALUES_LIMIT } from './values.ts'

/** The permissions of the calls that its tools stand for; each tool takes its own. */
const scopes = [
  'models.read',
  'documents.read',
  'documents.write',
  'documents.finish',
  'files.read',
] as const satisfies readonly ApiScope[]

const messageId = z.union([z.string().max(200), z.number().int()])
const members = z.record(z.string().max(200), z.json())
const error = z.object({ code: z.number().int(), message: z.string(), data: z.json().optional() })

/** The address of the Model Context Protocol (Streamable HTTP, without sessions): agents work with an API key. */
export const mcp = defineCalls({
  callMcp: {
    method: 'POST',
    path: MCP_PATH,
    access: 'member',
    scopes,
    summary:
      'Recebe uma mensagem do Model Context Protocol (JSON-RPC 2.0), de um assistente que trabalha com uma chave de API, e responde em JSON sem `data` e `messages`; a uma notificação responde 202. Cada ferramenta pede a permissão das chamadas que ela faz.',
    logs: [
      'execution.created',
      'execution.changed',
      'execution.finished',
      'execution.reviewRequested',
      'document.downloaded',
    ],
    bodyLimit: VALUES_LIMIT,
    raw: true,
    body: z.object({
      jsonrpc: z.literal('2.0'),
      /** Absent in notifications. */
      id: messageId.optional(),
      method: z.string().max(200).optional(),
      params: members.optional(),
      /** Of an answer of the agent. */
      result: members.optional(),
      error: error.optional(),
    }),
    answerKind: 'bare',
    answer: z.object({
      jsonrpc: z.literal('2.0'),
      id: messageId,
      result: members.optional(),
      error: error.optional(),
    }),
    failures: ['invalid'],
  },
  openMcpStream: {
    method: 'GET',
    path: MCP_PATH,
    access: 'member',
    scopes,
    summary: 'Responde sempre 405: o endereço do Model Context Protocol não envia mensagens por conta própria.',
    answer: z.null(),
    failures: ['not_allowed'],
  },
  endMcpSession: {
    method: 'DELETE',
    path: MCP_PATH,
    access: 'member',
    scopes,
    summary: 'Responde sempre 405: o endereço do Model Context Protocol não tem sessões.',
    logs: { never: 'There are no sessions, so that nothing ends.' },
    answer: z.null(),
    failures: ['not_allowed'],
  },
})
