import encodeQR from 'qr'

/** A QR code as the path of its black modules, a unit each, with two around it that are white; whole rows of them in one piece, so that no hairlines show between. */
export function qrPath(text: string): { readonly path: string; readonly modules: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const parts: string[] = []
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      let end = x
      while (row[end]) end += 1
      parts.push(`M${x} ${y}H${end}V${y + 1}H${x}Z`)
      x = end
    }
  return { path: parts.join(''), modules: rows.length }
}
