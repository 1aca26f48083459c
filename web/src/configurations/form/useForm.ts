import { useEffect, useState } from 'react'
import type { Problem } from '#shared/api/envelope.ts'
import { errorText } from '#shared/api/errors.ts'
import { CallFailure } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { tellRead } from './tellRead.ts'
import { forgetTyped, keepTyped, readTyped } from './typed.ts'

type Failed = { readonly text: string; readonly problems: readonly Problem[]; readonly conflict: boolean }

export type Form<T> = {
  readonly value: T
  readonly change: (part: Partial<T>) => void
  readonly dirty: boolean
  readonly busy: boolean
  readonly failed: Failed | undefined
  /** What is wrong with a part, as the server told. */
  readonly problemOf: (name: keyof T & string) => string | undefined
  readonly undo: () => void
  readonly save: () => Promise<void>
  /** Waits for what somebody else saved, which then lies under what was typed. */
  readonly readAgain: (read: () => Promise<unknown>) => Promise<void>
}

/**
 * A form over what the server keeps: what was typed stays until it is saved or undone, also when the screen is left, and when somebody else
 * saves meanwhile. `stored` is what was read last; `send` saves and has it read again.
 */
export function useForm<T extends object>(name: string, stored: T, send: (value: T) => Promise<unknown>): Form<T> {
  const { id, organization } = useMember()
  const key = `${organization} ${id} ${name}`
  const [typed, setTyped] = useState<Partial<T>>(() => readTyped<Partial<T>>(key) ?? {})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([part, value]) => value !== stored[part as keyof T]),
  ) as Partial<T>
  const dirty = Object.keys(changed).length > 0
  const value = { ...stored, ...changed }

  const keep = (next: Partial<T>) => {
    setTyped(next)
    if (Object.keys(next).length > 0) keepTyped(key, next)
    else forgetTyped(key)
  }
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    try {
      await act()
    } catch (error) {
      setFailed(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])

  return {
    value,
    dirty,
    busy,
    failed,
    change: (part) => keep({ ...changed, ...part }),
    problemOf: (part) => failed?.problems.find(({ path }) => path === `body.${part}`)?.message,
    undo: () => {
      keep({})
      setFailed(undefined)
    },
    save: () =>
      attempt(async () => {
        await send(value)
        keep(typedSince(readTyped<Partial<T>>(key), value))
      }),
    readAgain: (read) => attempt(() => tellRead(read)),
  }
}

/** What was typed while it was being saved is not saved yet. */
const typedSince = <T extends object>(now: Partial<T> = {}, sent: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([part, value]) => value !== sent[part as keyof T])) as Partial<T>

const failureOf = (error: unknown): Failed =>
  error instanceof CallFailure
    ? { text: error.message, problems: error.problems, conflict: error.code === 'conflict' }
    : { text: errorText.internal, problems: [], conflict: false }
