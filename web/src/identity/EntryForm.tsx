import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import { CallFailure } from '../shell/client/index.ts'
import { UserFacingError } from '../shell/session/userFacingError.ts'
import classes from './EntryPage.module.css'

type Props = {
  label: string
  action: string
  /** Shown until something fails. */
  note?: string
  /** Sends the form; a failure is shown above the fields, which keep their values. */
  submit: () => Promise<void>
  children?: ReactNode
  /** An alternative to the page's main form. */
  secondary?: boolean
}

/** A form before sign-in: fields, one button, and errors. Does not use the query library, which the first page does not load. */
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
  if (error instanceof CallFailure) return error.sentence
  return error instanceof UserFacingError ? error.message : errorText.internal
}
