import { Autocomplete } from '@mantine/core'
import { type Ref, useState } from 'react'
import classes from './People.module.css'
import { type Offer, usePeopleOffers } from './usePeopleOffers.ts'

type Props = {
  ref?: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  onChange: (name: string) => void
  onBlur: () => void
  /** Somebody of the register or of the organisation was chosen. */
  onOffer: (offer: Offer) => void
}

/** The name, with people who are known already offered while it is typed. */
export function NameInput({ ref, value, error, onChange, onBlur, onOffer }: Props) {
  const [typing, setTyping] = useState(false)
  const offers = usePeopleOffers(value, typing)
  return (
    <Autocomplete
      ref={ref}
      label="Nome completo"
      autoComplete="off"
      maxLength={120}
      value={value}
      error={error}
      data={typing ? offers.map(({ value: id, label }) => ({ value: id, label })) : []}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const offer = offers.find((one) => one.value === option.value)
        return (
          <span className={classes.offer}>
            <span>{offer?.label}</span>
            <span className={classes.second}>{[offer?.email, offer?.from].filter(Boolean).join(' · ')}</span>
          </span>
        )
      }}
      onChange={(name) => {
        setTyping(true)
        onChange(name)
      }}
      onBlur={() => {
        setTyping(false)
        onBlur()
      }}
      onOptionSubmit={(id) => {
        const offer = offers.find((one) => one.value === id)
        if (offer) onOffer(offer)
        // The name that it puts into the box is not a search.
        setTimeout(() => setTyping(false))
      }}
    />
  )
}
