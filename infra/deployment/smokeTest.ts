import { setTimeout as wait } from 'node:timers/promises'
import { service } from '#shared/api/service.ts'
import { callsOf, httpApiNames } from '../httpApis.ts'

/** A new address takes some time until it is known everywhere. */
const patience = { attempts: 12, milliseconds: 5_000 }

/** The path of a call of each API that only members may make. */
const closedPaths = (): readonly string[] =>
  httpApiNames.flatMap((api) => {
    const calls = callsOf(api).flatMap(([, own]) => Object.values(own))
    const closed = calls.find(({ access, method }) => access === 'member' && method === 'GET')
    return closed ? [closed.path.replace(/\{[^}]+\}/g, '0')] : []
  })

async function siteFault(url: string): Promise<string | undefined> {
  const answer = await fetch(url)
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') && (await answer.text()).includes('<html')
  return answer.status === 200 && isPage ? undefined : `O site não abre: ${url} respondeu ${answer.status}.`
}

async function healthFault(url: string): Promise<string | undefined> {
  const { path, answer: schema } = service.getHealth
  const answer = await fetch(url + path)
  const body = (await answer.json().catch(() => undefined)) as { data?: unknown } | undefined
  return answer.status === 200 && schema.safeParse(body?.data).success
    ? undefined
    : `O serviço não diz como está: ${url}${path} respondeu ${answer.status}.`
}

async function sessionFault(url: string, path: string): Promise<string | undefined> {
  const answer = await fetch(url + path)
  const body = (await answer.json().catch(() => undefined)) as { code?: unknown } | undefined
  return answer.status === 401 && body?.code === 'unauthenticated'
    ? undefined
    : `Uma chamada sem sessão devia ser recusada com 401: ${url}${path} respondeu ${answer.status}.`
}

/** Asks until there is no fault or the patience ends. */
async function inTime(
  check: () => Promise<string | undefined>,
  { attempts, milliseconds }: typeof patience,
): Promise<string | undefined> {
  const fault = await check().catch((error: Error) => `O site não responde: ${String(error.cause ?? error.message)}.`)
  if (fault === undefined || attempts <= 1) return fault
  await wait(milliseconds)
  return inTime(check, { attempts: attempts - 1, milliseconds })
}

/** What a deployed site does not do of what every one does: it opens, says that it is well, and refuses calls without a session. */
export async function smokeTest(url: string, patient = patience): Promise<readonly string[]> {
  const checks = [
    () => siteFault(`${url}/`),
    () => healthFault(url),
    ...closedPaths().map((path) => () => sessionFault(url, path)),
  ]
  const faults = await Promise.all(checks.map((check) => inTime(check, patient)))
  return faults.filter((fault) => fault !== undefined)
}
