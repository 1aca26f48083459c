import type { PlaceKind } from '#shared/api/signatures/schemas.ts'
import type { Mark } from '#shared/api/signatures/signers.ts'
import { MarkView } from '../mark/MarkView.tsx'
import classes from './Paper.module.css'
import type { NumberedPlace } from './placesInOrder.ts'

/** What stands at a person's places so far. */
export type Filled = { readonly mark: Mark | undefined; readonly initials: Mark | undefined } & Readonly<
  Record<'name' | 'date' | 'cpf', string>
> & { readonly texts: Readonly<Record<string, string>> }

const NAMES: Readonly<Record<PlaceKind, string>> = {
  signature: 'Assine aqui',
  initials: 'Rubrica',
  name: 'Seu nome',
  date: 'Data',
  cpf: 'Seu CPF',
  text: 'Texto',
}

type Props = { place: NumberedPlace; filled: Filled; onPress: (() => void) | undefined }

/** Where on the page something of this person goes, and what it will look like. */
export function PlaceMark({ place, filled, onPress }: Props) {
  const { kind, at, label, x, y, width, height } = place
  const name = label ?? NAMES[kind]
  const drawn = kind === 'signature' ? filled.mark : kind === 'initials' ? filled.initials : undefined
  const text = kind === 'text' ? filled.texts[at] : kind === 'signature' || kind === 'initials' ? '' : filled[kind]
  const inside = drawn ? (
    <MarkView mark={drawn} name={name} />
  ) : (
    <span className={text ? classes.placeText : classes.placeName}>{text || name}</span>
  )
  const style = { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }
  const shared = {
    className: classes.place,
    style,
    'data-place': at,
    'data-filled': Boolean(drawn || text) || undefined,
  }
  return onPress ? (
    <button {...shared} type="button" aria-label={`${name}, nesta página`} onClick={onPress}>
      {inside}
    </button>
  ) : (
    <div {...shared}>{inside}</div>
  )
}
