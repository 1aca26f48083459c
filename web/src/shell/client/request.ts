import { CallFailure, failureText } from './failure.ts'
import type { Route } from './route.ts'

export type LooseInput = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** By the name of their part; several files may share one. */
  readonly files?: Readonly<Record<string, File | readonly File[]>>
}

export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    // S0 §5: a call that needs an id is not sent without one.
    if (value === undefined || value === null || value === '') throw new Error('Id é obrigatório')
    return encodeURIComponent(String(value))
  })
}

export function present(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )
}

export function bodyOf(route: Route, { body, files = {} }: LooseInput): { json?: unknown; body?: FormData } {
  if (body === undefined) return {}
  if (route.bodyKind !== 'multipart') return { json: body }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.append(name, String(value))
  for (const [name, given] of Object.entries(files))
    for (const file of [given].flat()) form.append(name, file, file.name)
  return { body: form }
}

export function unreached(code: 'timeout' | 'unreachable', cause: unknown): CallFailure {
  return new CallFailure(failureText[code], { code, cause, messages: [{ type: 'error', msg: failureText[code] }] })
}
