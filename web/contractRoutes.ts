import type { Plugin } from 'vite'
import type { Calls } from '../shared/api/call.ts'
import { contract } from '../shared/api/index.ts'

const VIRTUAL = 'virtual:contract-routes'
const RESOLVED = `\0${VIRTUAL}`

/**
 * Gives the browser what it needs of each declared call in order to make it: method, path, who may call, time-out, kinds. The schemas stay
 * behind as types, so the first page carries no validation library.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const routes = ${JSON.stringify(routesOf(contract))}` : undefined),
  }
}

function routesOf(capabilities: Readonly<Record<string, Calls>>) {
  return Object.fromEntries(
    Object.entries(capabilities).map(([capability, calls]) => [
      capability,
      Object.fromEntries(
        Object.entries(calls).map(([name, { method, path, access, bodyKind, answerKind, timeout }]) => [
          name,
          { method, path, access, bodyKind, answerKind, timeout },
        ]),
      ),
    ]),
  )
}
