import { code128Modules } from './code128.ts'
import { eanModules } from './ean.ts'
import { itfModules } from './itf.ts'
import { qrModules } from './qr.ts'
import type { Symbology } from './symbologies.ts'

/** The dark modules of a code, without the quiet zone: bars as one string of 0 and 1, squares row by row. */
export type Modules =
  | { readonly kind: 'bars'; readonly bars: string }
  | { readonly kind: 'square'; readonly rows: readonly (readonly boolean[])[] }

/** Undefined if the symbology cannot encode the text. */
export function modulesOf(symbology: Symbology, text: string): Modules | undefined {
  if (symbology === 'qr' || symbology === 'pix') {
    const rows = qrModules(text)
    return rows && { kind: 'square', rows }
  }
  const bars =
    symbology === 'boleto'
      ? itfModules(text.replace(/\D/g, ''))
      : symbology === 'ean13'
        ? eanModules(text)
        : code128Modules(text)
  return bars ? { kind: 'bars', bars } : undefined
}
