import { mcp } from '#shared/api/mcp.ts'
import { Failure } from '../platform/failure.ts'
import { implement } from '../platform/http/implement.ts'

async function refuse(): Promise<never> {
  throw new Failure('not_allowed')
}

export const handler = implement(mcp, {
  callMcp: async ({ caller, body, raw, context }) =>
    (await import('./answerMessage.ts')).answerMessage(caller, body, raw, context.site),
  openMcpStream: refuse,
  endMcpSession: refuse,
})
