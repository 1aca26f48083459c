import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import { loadCode } from '../blocks/chunks/loadChunk.ts'
import { CallFailure } from '../shell/client/index.ts'
import { UserFacingError } from '../shell/session/userFacingError.ts'
import classes from './EntryPage.module.css'
import { FieldFaults } from './fieldFaults.ts'

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
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const showFaults = async (form: HTMLFormElement) => {
    try {
      const { invalidFields } = await loadCode(() => import('./invalidFields.ts'))
      const invalid = invalidFields(form)
      setFaults(Object.fromEntries(invalid.map(({ input, fault }) => [input.name, fault])))
      invalid[0]?.input.focus()
    } catch {
      // Without a connection the browser says it.
      form.reportValidity()
    }
  }
  const act = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!event.currentTarget.checkValidity()) return showFaults(event.currentTarget)
    setFaults({})
    setBusy(true)
    setFailure(undefined)
    try {
      await submit()
    } catch (error) {
      setFailure(textOf(error))
    }
    setBusy(false)
  }
  const forget = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name in faults) setFaults({ ...faults, [target.name]: '' })
  }
  return (
    <form onSubmit={act} onInput={forget} className={classes.form} aria-label={label} noValidate>
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
      <FieldFaults value={faults}>{children}</FieldFaults>
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
