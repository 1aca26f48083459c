import { DayButton } from './DayButton.tsx'
import { MaskedDateInput, type MaskedDateInputProps } from './MaskedDateInput.tsx'
import { typedOfDate } from './typedDate.ts'

export type DateTextInputProps = Omit<MaskedDateInputProps, 'rightSection'> & {
  /** False: dates can only be typed. */
  calendar?: boolean
  /** Set to false inside another dropdown, which would otherwise treat a click on the calendar as a click outside. */
  withinPortal?: boolean
}

/** A date typed as dd/mm/aaaa or picked in a calendar. `onChange` also gets incomplete text. */
export function DateTextInput({ calendar = true, withinPortal, ...rest }: DateTextInputProps) {
  const { value, onChange } = rest
  const readOnly = rest.readOnly || rest.disabled
  return (
    <MaskedDateInput
      {...rest}
      rightSection={
        calendar && !readOnly ? (
          <DayButton
            label={typeof rest.label === 'string' ? rest.label : rest['aria-label']}
            value={typedOfDate(value) === value ? '' : value}
            onChange={onChange}
            withinPortal={withinPortal}
          />
        ) : null
      }
    />
  )
}
