import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Call, Calls } from '#shared/api/call.ts'
import { contract } from '#shared/api/index.ts'
import { type LogAction, logActions } from '#shared/api/logActions.ts'

const functions = join(import.meta.dirname, '..')

const calls = Object.entries(contract as Record<string, Calls>).flatMap(([capability, own]) =>
  Object.entries(own).map(([name, call]): [string, string, Call] => [`${capability}.${name}`, capability, call]),
)

function declared({ logs }: Call): readonly LogAction[] {
  if (logs === undefined || (typeof logs === 'object' && 'never' in logs)) return []
  return typeof logs === 'string' ? [logs] : logs
}

/** The code of a capability, without its tests. */
const sourceOf = (capability: string): string =>
  readdirSync(join(functions, capability), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(functions, capability, file), 'utf8'))
    .join('\n')

/** Visitors of public links answer by the use cases of members, and so do agents; the language model is chosen by calls of chat. */
const uses: Readonly<Record<string, readonly string[]>> = {
  links: ['executions', 'documents'],
  chat: ['languageModel'],
  mcp: ['executions', 'documents'],
}

const sources = new Map(
  [...new Set(calls.map(([, capability]) => capability))].map((name) => [
    name,
    [name, ...(uses[name] ?? [])].map(sourceOf).join('\n'),
  ]),
)

describe('every call that can change something', () => {
  it.each(calls.filter(([, , { method }]) => method !== 'GET'))(
    '%s declares what it logs, or why it logs nothing',
    (_name, _capability, { logs }) => {
      if (logs !== undefined && typeof logs === 'object' && 'never' in logs)
        expect(logs.never.length).toBeGreaterThan(20)
      else expect(logs).toBeDefined()
    },
  )

  it.each(calls.filter(([, , call]) => declared(call).length > 0))(
    '%s is logged by the capability that implements it',
    (_name, capability, call) => {
      const source = sources.get(capability) ?? ''
      expect(declared(call).filter((action) => !source.includes(`'${action}'`))).toEqual([])
    },
  )
})

/** Written by scheduled functions and workers, and by no call, with the capability that does. */
const scheduled: readonly (readonly [LogAction, string])[] = [
  ['execution.expired', 'executions'],
  ['webhook.disabled', 'webhooks'],
  ['envelope.expired', 'signatures'],
  ['envelope.completed', 'signatures'],
  ['envelope.failed', 'signatures'],
  ['task.deadlineMoved', 'tasks'],
  ['finishAction.done', 'finishActions'],
  ['privacyRequest.itemKept', 'privacy'],
  ['privacyRequest.itemErased', 'privacy'],
  ['privacyRequest.done', 'privacy'],
  ['execution.retentionEnded', 'privacy'],
  ['finishAction.failed', 'finishActions'],
]

it('every action of the log is used', () => {
  const written = new Set([...calls.flatMap(([, , call]) => declared(call)), ...scheduled.map(([action]) => action)])
  expect(scheduled.filter(([action, capability]) => !sources.get(capability)?.includes(`'${action}'`))).toEqual([])
  expect(Object.keys(logActions).filter((action) => !written.has(action as LogAction))).toEqual([])
})
