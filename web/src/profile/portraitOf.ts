/** Maximum length of a portrait's data: URL (shared/api/identity/schemas.ts). */
const LENGTH = 20_000

/** Side in pixels and quality, tried in order until the picture fits. */
const attempts = [
  [256, 0.86],
  [192, 0.8],
  [160, 0.7],
  [128, 0.6],
  [96, 0.5],
] as const

/** The centre of a picture as a small square data: URL. */
export async function portraitOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) throw new Error('Esta imagem não pôde ser lida. Use um arquivo PNG, JPEG ou WebP.')
  const side = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  const canvas = document.createElement('canvas')
  for (const [size, quality] of attempts) {
    canvas.width = size
    canvas.height = size
    const context = canvas.getContext('2d')
    if (!context) break
    context.imageSmoothingQuality = 'high'
    // JPEG would show transparent parts as black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, size, size)
    context.drawImage(picture, left, top, side, side, 0, 0, size, size)
    const address = canvas.toDataURL('image/jpeg', quality)
    if (address.length <= LENGTH) return address
  }
  throw new Error('Esta imagem não pôde ser reduzida o bastante. Tente outra.')
}
