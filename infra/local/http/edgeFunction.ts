import { createContext, Script } from 'node:vm'
import type { ResolvedResource } from '../template/resolve.ts'

export type EdgeRequest = {
  readonly method: string
  readonly uri: string
  readonly headers: Readonly<Record<string, { readonly value: string }>>
}

/** Runs a CloudFront function of the template on a viewer's request, in an empty context like CloudFront's. */
export function edgeFunction(resource: ResolvedResource): (request: EdgeRequest, address: string) => EdgeRequest {
  const world = createContext({ event: '' }, { codeGeneration: { strings: false, wasm: false } })
  new Script(String(resource.properties.FunctionCode)).runInContext(world)
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))')
  return (request, address) => {
    const viewer = { ip: address }
    world.event = JSON.stringify({ version: '1.0', context: { eventType: 'viewer-request' }, viewer, request })
    return JSON.parse(call.runInContext(world)) as EdgeRequest
  }
}
