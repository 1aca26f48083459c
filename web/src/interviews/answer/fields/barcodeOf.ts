import { modulesOf } from '#shared/format/barcode/modulesOf.ts'
import type { Field } from '#shared/interview/model.ts'

export type Drawing = {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly square: boolean
}

/** A barcode's dark modules as one SVG path; undefined if the symbology cannot encode the text. */
export function barcodeOf(symbology: Field['symbology'], text: string): Drawing | undefined {
  const modules = text === '' ? undefined : modulesOf(symbology ?? 'code128', text)
  if (!modules) return undefined
  if (modules.kind === 'bars') {
    const { bars } = modules
    const height = bars.length / 4
    const path = [...bars].map((module, at) => (module === '1' ? `M${at} 0h1v${height}h-1z` : '')).join('')
    return { path, width: bars.length, height, square: false }
  }
  const { rows } = modules
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, width: rows.length, height: rows.length, square: true }
}
