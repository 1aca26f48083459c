import { useId } from 'react'
import type { Field } from '#shared/interview/index.ts'
import { choicesOf } from '../filling.ts'
import classes from './Grid.module.css'

type Props = {
  label: string
  field: Field
  text: string
  problem: string | undefined
  onChange: (text: string) => void
}

/** An answer in its cell, with what is wrong with it below. */
export function CellInput({ label, field, text, problem, onChange }: Props) {
  const described = useId()
  const choices = choicesOf(field)
  const common = {
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : described,
    className: classes.input,
  }
  return (
    <>
      {choices ? (
        <select {...common} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{text === '' ? 'Escolha' : ''}</option>
          {text !== '' && !choices.some(({ value }) => value === text) && <option value={text}>{text}</option>}
          {choices.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      ) : field.type === 'textarea' || field.type === 'editor' ? (
        <textarea {...common} rows={1} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      ) : (
        <input
          {...common}
          type={field.type === 'password' ? 'password' : 'text'}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {problem !== undefined && (
        <p id={described} className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  )
}
