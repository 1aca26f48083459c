import { useEffect, useRef } from 'react'
import classes from './OfferList.module.css'
import { offerIcons } from './offerIcons.ts'
import type { Offer } from './offersAt.ts'

type Props = {
  id: string
  offers: readonly Offer[]
  active: number
  onChoose: (offer: Offer) => void
}

/** The list of a combobox whose input is elsewhere: focus stays there, and `optionId` identifies the active option. */
export function OfferList({ id, offers, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (offers.length === 0) return <p className={classes.none}>Nenhum campo com esse nome</p>
  return (
    <div ref={list} id={id} role="listbox" aria-label="Campos" className={classes.list}>
      {offers.map((offer, at) => {
        const Icon = offerIcons[offer.icon]
        return (
          <button
            type="button"
            key={`${offer.question?.list ?? ''} ${offer.tag}`}
            id={optionId(id, at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={classes.offer}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(offer)}
          >
            <Icon size={16} stroke={1.7} aria-hidden />
            <span className={classes.label}>{offer.label}</span>
            <span className={classes.ref}>{offer.list ? `${offer.list} · ${offer.ref}` : offer.ref}</span>
            <span className={classes.kind}>{offer.kind}</span>
          </button>
        )
      })}
    </div>
  )
}

export function optionId(list: string, at: number): string {
  return `${list}-${at}`
}
