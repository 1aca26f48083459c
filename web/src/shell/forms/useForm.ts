import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import { CallFailure } from '../client/index.ts'
import { notify } from '../notify.ts'
import { useMember } from '../session/useMember.ts'
import { forgetTyped, keepTyped, readTyped } from './typed.ts'

type Options<T> = {
  /** What the server has, or what something new begins with. */
  stored: T
  /** Saves what was typed and, where it changes what is stored, has that read again. */
  send: (value: T) => Promise<unknown>
  /** The name under which what was typed is found again after a look at another screen; without it, it lives as long as the form. */
  keptAs?: string
}

export type Form<T> = {
  readonly value: T
  readonly change: (part: Partial<T>) => void
  readonly dirty: boolean
  readonly busy: boolean
  /** Why the last try failed. */
  readonly error: Error | null
  /** What is wrong with a part, as the server told. */
  readonly problemOf: (name: keyof T & string) => string | undefined
  /** Forgets what was typed. */
  readonly undo: () => void
  readonly save: () => void
  /** Reads what somebody else saved, which then lies under what was typed. */
  readonly readAgain: (read: () => Promise<unknown>) => void
}

/**
 * What is typed over what is stored: it stays until it is saved or undone, also when somebody else saves meanwhile, and what was not typed
 * follows what is stored.
 */
export function useForm<T extends object>({ stored, send, keptAs }: Options<T>): Form<T> {
  const { id, organization } = useMember()
  const own = useId()
  const key = `${organization} ${id} ${keptAs ?? own}`
  const [typed, setTyped] = useState<Partial<T>>(() => readTyped<Partial<T>>(key))
  const changed = apartFrom(typed, stored)
  const dirty = Object.keys(changed).length > 0
  const value = { ...stored, ...changed }

  const keep = (next: Partial<T>) => {
    setTyped(next)
    if (Object.keys(next).length > 0) keepTyped(key, next)
    else forgetTyped(key)
  }
  // What was typed may hold a password: once the form is gone, no trace of sending it is kept.
  const act = useMutation({ gcTime: 0, mutationFn: (doing: () => Promise<unknown>) => doing() })
  const attempt = (doing: () => Promise<unknown>) => {
    if (!act.isPending) act.mutate(doing)
  }
  const kept = keptAs !== undefined
  useEffect(() => (kept ? undefined : () => forgetTyped(key)), [kept, key])
  useEffect(() => {
    if (!kept || !dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [kept, dirty])

  return {
    value,
    dirty,
    busy: act.isPending,
    error: act.error,
    change: (part) => keep(apartFrom({ ...readTyped<Partial<T>>(key), ...part }, stored)),
    problemOf: (part) =>
      act.error instanceof CallFailure
        ? act.error.problems.find(({ path }) => path === `body.${part}`)?.message
        : undefined,
    undo: () => {
      keep({})
      act.reset()
    },
    save: () =>
      attempt(async () => {
        await send(value)
        // What was typed while it was being saved is not saved yet.
        keep(apartFrom(readTyped<Partial<T>>(key), value))
      }),
    readAgain: (read) =>
      attempt(async () => {
        await read()
        notify({ type: 'other', text: 'Lido de novo. O que você digitou continua aqui: confira e salve.' })
      }),
  }
}

/** The parts of it that are not the same there. */
const apartFrom = <T extends object>(typed: Partial<T>, there: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(typed).filter(([part, value]) => !sameValue(value, there[part as keyof T])),
  ) as Partial<T>
