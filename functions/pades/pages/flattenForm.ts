import { err, ok } from '#shared/result.ts'
import {
  flattened,
  isDynamic,
  judgeFlattened,
  type Loss,
  NotFlattened,
  type Shown,
  wordsOfField,
} from '../forms/index.ts'
import { type PdfFile, Unreadable } from '../reader/index.ts'
import { fieldFault, pageFault, pdfFault } from './faults.ts'
import { inspectPdf, readable } from './inspectPdf.ts'
import type { PdfFault, StampOutcome } from './types.ts'

/** What a form may bring along, and what is gone with it. */
const OF_FORMS: ReadonlySet<PdfFault> = new Set(['active', 'xfa'])

/**
 * Makes the fields of a form part of its pages, as readers show them: what is signed can then no longer be typed over. Before anyone sees
 * or hashes the file. Refuses one whose pages would not show what its fields say. One with signatures, which this would break, stays as
 * it is, if its pages show its fields by themselves.
 */
export async function flattenForm(pdf: Uint8Array): Promise<StampOutcome<Uint8Array>> {
  const { signatures, hasForm, faults } = await inspectPdf(pdf)
  const isSigned = signatures.length > 0
  const grave = faults.find(({ code }) => !hasForm || isSigned || !OF_FORMS.has(code))
  if (grave) return err(grave)
  if (!hasForm) return ok(pdf)
  try {
    const file = readable((open) => open(pdf))
    if (isDynamic(file)) return err(pdfFault('xfa'))
    const flat = await flattened(file)
    const unsettled = isSigned ? flat.shown.find((one) => isUnsettled(file, one)) : undefined
    if (unsettled) return err(fieldFault(unsettled.widget, 'não tem aparência própria, e o PDF já tem assinaturas'))
    const loss = await judgeFlattened(file, flat)
    if (loss) return err(faultOf(loss))
    if (isSigned) return ok(pdf)
    const after = await inspectPdf(flat.bytes)
    if (after.faults[0]) return err(after.faults[0])
    return after.hasForm ? err(pdfFault('form')) : ok(flat.bytes)
  } catch (error) {
    if (error instanceof NotFlattened)
      return err(fieldFault(error.widget, 'tem letras ou sinais que não podem ser desenhados'))
    if (error instanceof Unreadable) return err(pdfFault(error.reason === 'damaged' ? 'form' : error.reason))
    throw error
  }
}

/** Each reader draws it in its own way. */
const isUnsettled = (file: PdfFile, { widget, by }: Shown): boolean =>
  by === 'us' && wordsOfField(file, widget).length > 0

function faultOf(loss: Loss) {
  if (loss.kind === 'time') return pdfFault('too_complex')
  if (loss.kind === 'unread') return pdfFault('form')
  if (loss.kind === 'page') return pageFault(loss.page + 1)
  if (loss.kind === 'mark') return fieldFault(loss.widget, 'está preenchido de um jeito, mas aparece de outro')
  if (loss.value === '') return fieldFault(loss.widget, 'está vazio, mas a página mostra um texto nele')
  return fieldFault(
    loss.widget,
    `tem o valor "${shortened(loss.value)}", mas a página não mostra isso, ou não por inteiro`,
  )
}

const shortened = (value: string): string => (value.length > 60 ? `${value.slice(0, 60).trimEnd()}…` : value)
