import { createContext, Script } from 'node:vm'
import type { ResolvedResource } from '../template/resolve.ts'

export interface EdgeRequest {
  readonly method: string
  readonly uri: string
  readonly headers: Readonly<Record<string, { readonly value: string }>>
}

/** Milliseconds that CloudFront would never grant; enough for a machine under load. */
const LIMIT = 200

/** Runs a CloudFront function of the template on a viewer's request, in an empty world as CloudFront's. */
export const edgeFunction = (resource: ResolvedResource): ((request: EdgeRequest, address: string) => EdgeRequest) => {
  const script = new Script(`${String(resource.properties.FunctionCode)}\n;JSON.stringify(handler(JSON.parse(event)))`)
  return (request, address) => {
    const event = JSON.stringify({
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: address },
      request,
    })
    const world = createContext({ event }, { codeGeneration: { strings: false, wasm: false } })
    return JSON.parse(script.runInContext(world, { timeout: LIMIT })) as EdgeRequest
  }
}
