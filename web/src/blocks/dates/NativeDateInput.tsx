import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { MaskedDateInput, type MaskedDateInputProps } from './MaskedDateInput.tsx'
import classes from './NativeDateInput.module.css'
import { typedOfDate } from './typedDate.ts'

/** A date typed as dd/mm/aaaa or picked in the browser's own calendar, which on a phone is the one its owner knows. */
export function NativeDateInput(props: Omit<MaskedDateInputProps, 'rightSection'>) {
  const { value, onChange, label } = props
  const picker = useRef<HTMLInputElement>(null)
  const open = () => {
    if (picker.current) picker.current.value = typedOfDate(value) === value ? '' : value
    picker.current?.showPicker()
  }
  return (
    <MaskedDateInput
      {...props}
      rightSection={
        props.readOnly || props.disabled || !('showPicker' in HTMLInputElement.prototype) ? null : (
          <>
            <input
              ref={picker}
              type="date"
              className={classes.picker}
              tabIndex={-1}
              aria-hidden
              onChange={(event) => {
                if (event.currentTarget.value !== '') onChange(event.currentTarget.value)
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={typeof label === 'string' ? `Abrir o calendário de ${label}` : 'Abrir o calendário'}
              onClick={open}
            >
              <IconCalendar size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </>
        )
      }
    />
  )
}
