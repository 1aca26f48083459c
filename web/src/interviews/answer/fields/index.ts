import type { FieldType } from '#shared/interview/index.ts'
import audio from './audio.tsx'
import barcode from './barcode.tsx'
import calculate from './calculate.tsx'
import cep from './cep.tsx'
import checkbox from './checkbox.tsx'
import conditional from './conditional.tsx'
import content from './content.tsx'
import cpfCnpj from './cpf_cnpj.tsx'
import currency from './currency.tsx'
import date from './date.tsx'
import datetimeLocal from './datetime-local.tsx'
import editor from './editor.tsx'
import email from './email.tsx'
import formula from './formula.tsx'
import generationDate from './generationDate.tsx'
import image from './image.tsx'
import label from './label.tsx'
import list from './list.tsx'
import loadImg from './loadImg.tsx'
import masked from './masked.tsx'
import number from './number.tsx'
import password from './password.tsx'
import radio from './radio.tsx'
import select from './select.tsx'
import signature from './signature.tsx'
import slider from './slider.tsx'
import sum from './sum.tsx'
import table from './table.tsx'
import tel from './tel.tsx'
import text from './text.tsx'
import textarea from './textarea.tsx'
import time from './time.tsx'
import upload from './upload.tsx'
import valueRange from './valueRange.tsx'
import variable from './variable.tsx'
import video from './video.tsx'
import type { FieldView } from './view.ts'
import yesno from './yesno.tsx'

/** The view of every field type; a missing one does not compile. */
export const fieldViews = {
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
} as const satisfies { [T in FieldType]: FieldView }

/** The view of a field. */
export function viewOf(field: { readonly type: FieldType }): FieldView {
  return fieldViews[field.type]
}
