import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<MultiSelectProps, 'searchable' | 'searchValue' | 'selectFirstOptionOnChange'>

/** Several choices, found by typing: Enter takes the first one found, instead of sending the form without it. */
export function SearchedMultiSelect({ onSearchChange, ...props }: Props) {
  const [sought, setSought] = useState('')
  return (
    <MultiSelect
      {...props}
      searchable
      searchValue={sought}
      onSearchChange={(value) => {
        setSought(value)
        onSearchChange?.(value)
      }}
      selectFirstOptionOnChange={sought !== ''}
    />
  )
}
