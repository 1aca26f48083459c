import { qrModules } from '#shared/format/barcode/qr.ts'

/** The quiet zone that readers need around the code, in modules (ISO/IEC 18004). */
const QUIET = 4

/** A QR code as a picture that prints at any size: black on white, also on dark screens. */
export function qrSvg(text: string): string | undefined {
  const modules = qrModules(text)
  if (!modules) return undefined
  const size = modules.length + 2 * QUIET
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
