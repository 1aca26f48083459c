import { inject } from 'vitest'
import { type Answer, send } from './request.ts'
import type { Role } from './world.ts'

/** The parts of an answer that tests compare. */
export type CallAnswer = {
  readonly status: number
  readonly code?: string
  readonly message?: string
  readonly data: never
}

/** Makes a JSON call as one of the world's people, or anonymously, and returns the parts of the answer. */
export async function call(
  as: Role | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<CallAnswer> {
  const world = inject('world')
  const isJson = body !== undefined && !(body instanceof FormData)
  const answer: Answer = await send(world.url, method, path, {
    token: as && world.people[as].accessToken,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
  })
  const { data, code, messages } = (answer.json ?? {}) as { data: never; code?: string; messages?: { msg: string }[] }
  return { status: answer.status, code, message: messages?.[0]?.msg, data }
}
