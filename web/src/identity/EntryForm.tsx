import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import { CallFailure } from '../shell/client/index.ts'
import { SpokenFailure } from '../shell/session/spokenFailure.ts'
import classes from './EntryPage.module.css'

type Props = {
  label: string
  action: string
  /** Said until something fails. */
  note?: string
  /** What is done with what was typed; a failure is told above the fields, which keep it. */
  submit: () => Promise<void>
  children?: ReactNode
  /** Another way beside the page's own form. */
  secondary?: boolean
}

/** A form before somebody is in: fields, one action, and what went wrong. Sent without the query library, which the entrance does not load. */
export function EntryForm({ label, action, note, submit, children, secondary = false }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const act = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      await submit()
    } catch (error) {
      setFailure(textOf(error))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={act} className={classes.form} aria-label={label}>
      {failure ? (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      ) : (
        note && (
          <p className={classes.note} role="status">
            {note}
          </p>
        )
      )}
      {children}
      <Button type="submit" size="md" fullWidth loading={busy} variant={secondary ? 'default' : undefined}>
        {action}
      </Button>
    </form>
  )
}

function textOf(error: unknown): string {
  if (error instanceof CallFailure) return error.spoken
  return error instanceof SpokenFailure ? error.message : errorText.internal
}
