import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Body } from '#shared/api/call.ts'
import type { mcp } from '#shared/api/mcp.ts'
import { MCP_PATH } from '#shared/api/mcpPath.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import type { Bare, Raw } from '../platform/http/types.ts'
import { serverFor } from './serverFor.ts'

const FOR_KEYS =
  'Este endereço é para assistentes, que trabalham com uma chave de API, e não para a sessão de uma pessoa.'

const UNREADABLE =
  'Esta mensagem não segue uma versão do Model Context Protocol que este endereço conhece. Nada foi mudado.'

/** Answers one message of an agent; there is nothing to remember between two of them. */
export async function answerMessage(
  caller: Caller,
  message: Body<typeof mcp.callMcp>,
  { headers }: Raw,
  site: string,
): Promise<Bare> {
  if (!caller.key) throw new Failure('invalid', FOR_KEYS)
  const version = headers['mcp-protocol-version']
  const request = new Request(site + MCP_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // The answer is JSON, whatever else the agent would take.
      accept: 'application/json, text/event-stream',
      ...(version !== undefined && { 'mcp-protocol-version': version }),
    },
  })
  const server = serverFor(caller)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(request, { parsedBody: message })
    if (response.status === 202) return 'accepted'
    if (!response.ok) throw new Failure('malformed', UNREADABLE)
    return { json: await response.text() }
  } finally {
    await server.close()
  }
}
