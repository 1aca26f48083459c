import { code128Modules } from '#shared/format/barcode/code128.ts'
import { eanModules } from '#shared/format/barcode/ean.ts'
import { itfModules } from '#shared/format/barcode/itf.ts'
import { qrModules } from '#shared/format/barcode/qr.ts'
import type { Field } from '#shared/interview/model.ts'

export type Drawing = {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly square: boolean
}

/** A barcode's dark modules as one SVG path; undefined if the symbology cannot encode the text. */
export function barcodeOf(symbology: Field['symbology'], text: string): Drawing | undefined {
  if (text === '') return undefined
  switch (symbology) {
    case 'qr':
    case 'pix':
      return square(qrModules(text))
    case 'boleto':
      return linear(itfModules(text.replace(/\D/g, '')))
    case 'ean13':
      return linear(eanModules(text))
    case 'code128':
    case undefined:
      return linear(code128Modules(text))
  }
}

function linear(modules: string | undefined): Drawing | undefined {
  if (!modules) return undefined
  const height = modules.length / 4
  const path = [...modules].map((module, at) => (module === '1' ? `M${at} 0h1v${height}h-1z` : '')).join('')
  return { path, width: modules.length, height, square: false }
}

function square(modules: readonly (readonly boolean[])[] | undefined): Drawing | undefined {
  if (!modules) return undefined
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, width: modules.length, height: modules.length, square: true }
}
