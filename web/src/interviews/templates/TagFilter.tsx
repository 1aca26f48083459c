import { Autocomplete } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_TAG, tagOf } from '#shared/interview/tags.ts'
import classes from './Templates.module.css'

type Props = {
  /** Tags of the loaded models; any other may be typed. */
  offers: readonly string[]
  /** The active tag; '' for none. */
  tag: string
  onChange: (tag: string) => void
}

/** S0 §3: filters models by a tag, chosen or typed. */
export function TagFilter({ offers, tag, onChange }: Props) {
  const [typed, setTyped] = useState(tag)
  const [seen, setSeen] = useState(tag)
  // Follows changes from outside, such as the back button.
  if (seen !== tag) {
    setSeen(tag)
    setTyped(tag)
  }
  const apply = (next: string) => {
    setTyped(tagOf(next))
    if (tagOf(next) !== tag) onChange(tagOf(next))
  }
  return (
    <Autocomplete
      className={classes.tagFilter}
      aria-label="Filtrar por etiqueta"
      placeholder="Todas as etiquetas"
      leftSection={<IconTag size={16} aria-hidden />}
      maxLength={MAX_TAG}
      data={[...offers]}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={apply}
      onBlur={() => apply(typed)}
      onKeyDown={({ key, nativeEvent, currentTarget }) => {
        if (key === 'Enter' && !nativeEvent.isComposing && !marksOffer(currentTarget)) apply(typed)
      }}
      clearable
      onClear={() => apply('')}
      clearButtonProps={{ 'aria-label': 'Todas as etiquetas' }}
    />
  )
}

/** Whether an option is marked by the arrow keys. Mantine keeps naming the last one after it is unmarked. */
const marksOffer = (input: HTMLInputElement): boolean =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.hasAttribute('data-combobox-selected') ===
  true
