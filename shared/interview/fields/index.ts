import type * as z from 'zod/mini'
import audio from './audio.ts'
import barcode from './barcode.ts'
import calculate from './calculate.ts'
import cep from './cep.ts'
import checkbox from './checkbox.ts'
import conditional from './conditional.ts'
import content from './content.ts'
import cpfCnpj from './cpf_cnpj.ts'
import currency from './currency.ts'
import date from './date.ts'
import datetimeLocal from './datetime-local.ts'
import type { FieldDefinition } from './defineField.ts'
import editor from './editor.ts'
import email from './email.ts'
import formula from './formula.ts'
import generationDate from './generationDate.ts'
import image from './image.ts'
import label from './label.ts'
import list from './list.ts'
import loadImg from './loadImg.ts'
import masked from './masked.ts'
import number from './number.ts'
import password from './password.ts'
import radio from './radio.ts'
import select from './select.ts'
import signature from './signature.ts'
import slider from './slider.ts'
import sum from './sum.ts'
import table from './table.ts'
import tel from './tel.ts'
import text from './text.ts'
import textarea from './textarea.ts'
import time from './time.ts'
import upload from './upload.ts'
import valueRange from './valueRange.ts'
import variable from './variable.ts'
import video from './video.ts'
import yesno from './yesno.ts'

/** Every field type of S0 §3. The only list of them. */
export const fields = {
  text,
  number,
  date,
  cpf_cnpj: cpfCnpj,
  cep,
  tel,
  email,
  currency,
  masked,
  textarea,
  time,
  'datetime-local': datetimeLocal,
  editor,
  password,
  slider,
  signature,
  select,
  radio,
  checkbox,
  yesno,
  upload,
  loadImg,
  list,
  generationDate,
  conditional,
  sum,
  valueRange,
  formula,
  calculate,
  variable,
  content,
  label,
  image,
  table,
  video,
  audio,
  barcode,
} as const satisfies Record<string, FieldDefinition>

export type FieldType = keyof typeof fields

export const fieldTypes = Object.keys(fields) as [FieldType, ...FieldType[]]

/** The definition of a type, for callers that handle fields of any type. */
export function definitionOf(field: { readonly type: FieldType }): FieldDefinition<FieldType> {
  return fields[field.type]
}

type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never

/** All members that types add to a field; a field keeps those of other types, so that changing a type back loses nothing. */
export type FieldTypeSettings = Flatten<UnionToIntersection<Named<z.infer<(typeof fields)[FieldType]['settings']>>>>

/** A type without settings infers as Record<string, never>, which would forbid all others. */
type Named<S> = S extends Record<string, never> ? never : S

type Flatten<T> = { [K in keyof T]: T[K] }

export function settingsShape(): { [K in keyof FieldTypeSettings]-?: z.ZodMiniType<FieldTypeSettings[K]> } {
  const shapes = Object.values(fields).map((definition) => definition.settings.shape)
  return Object.assign({}, ...shapes)
}
