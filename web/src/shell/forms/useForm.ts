import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import { useUnloadGuard } from '../../blocks/dialogs/useUnloadGuard.ts'
import { CallFailure } from '../client/index.ts'
import { notify } from '../notify.ts'
import { useMember } from '../session/useMember.ts'
import { forgetTyped, keepTyped, readTyped } from './typed.ts'

type Options<T> = {
  /** The server's value, or the initial value of something new. */
  stored: T
  /** Saves the value and, if stored data changes, reloads it. */
  send: (value: T) => Promise<unknown>
  /** Key under which unsaved input survives a visit to another screen; without it, it lasts as long as the form. */
  draftName?: string
}

export type Form<T> = {
  readonly value: T
  readonly change: (part: Partial<T>) => void
  readonly dirty: boolean
  readonly busy: boolean
  /** Why the last attempt failed. */
  readonly error: Error | null
  /** The server's message about one field. */
  readonly problemOf: (name: keyof T & string) => string | undefined
  /** Discards unsaved input. */
  readonly undo: () => void
  readonly save: () => void
  /** Loads what somebody else saved, keeping unsaved input on top. */
  readonly reload: (read: () => Promise<unknown>) => void
}

/**
 * Unsaved input on top of a stored value: input stays until it is saved or discarded, even if somebody else saves meanwhile; untouched
 * fields follow the stored value.
 */
export function useForm<T extends object>({ stored, send, draftName }: Options<T>): Form<T> {
  const { id, organization } = useMember()
  const own = useId()
  const key = `${organization} ${id} ${draftName ?? own}`
  const [typed, setTyped] = useState<Partial<T>>(() => readTyped<Partial<T>>(key))
  const changed = changedFields(typed, stored)
  const dirty = Object.keys(changed).length > 0
  const value = { ...stored, ...changed }

  const keep = (next: Partial<T>) => {
    setTyped(next)
    if (Object.keys(next).length > 0) keepTyped(key, next)
    else forgetTyped(key)
  }
  // The input may contain a password: keep no trace of the mutation once the form is gone.
  const act = useMutation({ gcTime: 0, mutationFn: (doing: () => Promise<unknown>) => doing() })
  const attempt = (doing: () => Promise<unknown>) => {
    if (!act.isPending) act.mutate(doing)
  }
  const isKept = draftName !== undefined
  useEffect(() => (isKept ? undefined : () => forgetTyped(key)), [isKept, key])
  useUnloadGuard(isKept && dirty)

  return {
    value,
    dirty,
    busy: act.isPending,
    error: act.error,
    change: (part) => keep(changedFields({ ...readTyped<Partial<T>>(key), ...part }, stored)),
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
        // Input typed during the save is not saved yet.
        keep(changedFields(readTyped<Partial<T>>(key), value))
      }),
    reload: (read) =>
      attempt(async () => {
        await read()
        notify({ type: 'other', text: 'Lido de novo. O que você digitou continua aqui: confira e salve.' })
      }),
  }
}

/** The fields that differ. */
const changedFields = <T extends object>(typed: Partial<T>, there: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(typed).filter(([part, value]) => !sameValue(value, there[part as keyof T])),
  ) as Partial<T>
