import type { Plugin } from 'vite'
import type { Call, Calls } from '../shared/api/call.ts'
import { contract } from '../shared/api/index.ts'
import { signerCalls } from '../shared/api/signatures/signers.ts'
import { verificationCalls } from '../shared/api/signatures/verification.ts'

const VIRTUAL = 'virtual:contract-routes'
const REST = `${VIRTUAL}/rest`
const VISIT = `${VIRTUAL}/visit`
const SIGNATURES = `${VIRTUAL}/signatures`

/**
 * Vite plugin that gives the browser only what it needs to make each declared call: method, path, access, timeout, kinds. The schemas
 * remain as types, so the first page includes no validation library, and only the calls needed before sign-in. The page of public links has
 * only its own, and so have the pages of those who sign and verify.
 */
export function contractRoutes(): Plugin {
  const modules: Readonly<Record<string, () => string>> = {
    [VIRTUAL]: () =>
      `export const first = ${JSON.stringify(routesOf(isWayIn))}\n` +
      `export const rest = () => import('${REST}').then((module) => module.routes)`,
    [REST]: () =>
      `export const routes = ${JSON.stringify(routesOf((...call) => !isWayIn(...call) && !isVisit(...call)))}`,
    [VISIT]: () => `export const routes = ${JSON.stringify(routesOf(isMadeByPage).links)}`,
    [SIGNATURES]: () => `export const routes = ${JSON.stringify(routesIn({ ...signerCalls, ...verificationCalls }))}`,
  }
  return {
    name: 'contract-routes',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  }
}

const isWayIn = (capability: string, { access }: Call): boolean => capability === 'identity' && access === 'public'

/** The calls of people with a public link, or with the link by which they sign. */
const isVisit = (_: string, { access }: Call): boolean => access === 'hash' || access === 'token'

/** Browsers are led by the first, and programs ask for the second. */
const OTHERS: readonly Call[] = [contract.links.redirectLink, contract.links.getVisitAttachmentParts]

/** The calls that the page of public links makes itself. */
const isMadeByPage = (capability: string, call: Call): boolean => isVisit(capability, call) && !OTHERS.includes(call)

function routesOf(wanted: (capability: string, call: Call) => boolean) {
  const capabilities: Readonly<Record<string, Calls>> = contract
  return Object.fromEntries(
    Object.entries(capabilities).map(([capability, calls]) => [
      capability,
      routesIn(Object.fromEntries(Object.entries(calls).filter(([, call]) => wanted(capability, call)))),
    ]),
  )
}

const routesIn = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, access, bodyKind, answerKind, timeout }]) => [
      name,
      { method, path, access, bodyKind, answerKind, timeout },
    ]),
  )
