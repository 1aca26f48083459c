import type { Plugin } from 'vite'
import type { Calls } from '../shared/api/call.ts'
import { contract } from '../shared/api/index.ts'

const VIRTUAL = 'virtual:contract-routes'
const REST = `${VIRTUAL}/rest`

/**
 * Gives the browser what it needs of each declared call in order to make it: method, path, who may call, time-out, kinds. The schemas stay
 * behind as types, so the first page carries no validation library, and what only people who are signed in may call comes after them.
 */
export function contractRoutes(): Plugin {
  const modules: Readonly<Record<string, () => string>> = {
    [VIRTUAL]: () =>
      `export const first = ${JSON.stringify(routesOf((access) => access === 'public'))}\n` +
      `export const rest = () => import('${REST}').then((module) => module.routes)`,
    [REST]: () => `export const routes = ${JSON.stringify(routesOf((access) => access !== 'public'))}`,
  }
  return {
    name: 'contract-routes',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  }
}

function routesOf(wanted: (access: string) => boolean) {
  const capabilities: Readonly<Record<string, Calls>> = contract
  return Object.fromEntries(
    Object.entries(capabilities).map(([capability, calls]) => [
      capability,
      Object.fromEntries(
        Object.entries(calls)
          .filter(([, { access }]) => wanted(access))
          .map(([name, { method, path, access, bodyKind, answerKind, timeout }]) => [
            name,
            { method, path, access, bodyKind, answerKind, timeout },
          ]),
      ),
    ]),
  )
}
