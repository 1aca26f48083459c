import { encodeQR } from 'qr'

/** Share of a symbol that may be damaged: about 7, 15, 25 and 30 %. */
export type QrCorrection = 'low' | 'medium' | 'quartile' | 'high'

/**
 * The modules of a QR Code (ISO/IEC 18004) row by row, true where dark, without the quiet zone of four modules that a
 * drawing must leave around it. Undefined when the text is empty or too long for the largest symbol.
 */
export function qrModules(text: string, correction: QrCorrection = 'medium'): boolean[][] | undefined {
  const content = text.toWellFormed()
  if (content === '' || !hasRoom(content, correction)) return undefined
  // The library draws a border of at least one module.
  const rows = encodeQR(content, 'raw', { ecc: correction, border: 1 })
  return rows.slice(1, -1).map((row) => row.slice(1, -1))
}

/** Capacity of the largest symbol, version 40, by ISO/IEC 18004's table 7: digits, alphanumeric, bytes. */
const ROOM: Readonly<Record<QrCorrection, readonly [number, number, number]>> = {
  low: [7089, 4296, 2953],
  medium: [5596, 3391, 2331],
  quartile: [3993, 2420, 1663],
  high: [3057, 1852, 1273],
}

function hasRoom(text: string, correction: QrCorrection): boolean {
  const [digits, capitals, bytes] = ROOM[correction]
  if (text.length > digits) return false
  if (/^\d+$/.test(text)) return true
  if (/^[0-9A-Z $%*+\-./:]+$/.test(text)) return text.length <= capitals
  return new TextEncoder().encode(text).length <= bytes
}
