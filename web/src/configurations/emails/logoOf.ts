/** Maximum length of a logo's data: URL (shared/api/organizations/definitions.ts). */
const LENGTH = 60_000

/** Twice the maximum size in e-mails, for high-density screens; then smaller, until it fits. */
const boxes = [
  { width: 480, height: 160 },
  { width: 360, height: 120 },
  { width: 240, height: 80 },
] as const

/** A logo as a data: URL: PNG, which keeps transparency, or JPEG if that is too large. */
export async function logoOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) throw new Error('Esta imagem não pôde ser lida. Use um arquivo PNG ou JPEG.')
  const canvas = document.createElement('canvas')
  for (const box of boxes) {
    const scale = Math.min(1, box.width / picture.width, box.height / picture.height)
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) break
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const whole = canvas.toDataURL('image/png')
    if (whole.length <= LENGTH) return whole
    // JPEG would show transparent parts as black.
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    const smaller = canvas.toDataURL('image/jpeg', 0.85)
    if (smaller.length <= LENGTH) return smaller
  }
  throw new Error('Esta imagem não pôde ser reduzida o bastante. Tente outra.')
}
