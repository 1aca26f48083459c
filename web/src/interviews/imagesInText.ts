import type { ImagePort } from '../blocks/editor/types.ts'

/** A picture is kept inside the text, so it is made no larger than it prints. */
const MAX_SIDE = 1_400
const MAX_BYTES = 300_000

/** The widest that fits between the usual margins, in pixels of the paper. */
const WIDEST = 600

export const imagesInText: ImagePort = {
  store: async (file) => {
    const picture = await createImageBitmap(file).catch(() => undefined)
    if (!picture) throw new Error('A imagem não pôde ser lida. Salve-a como PNG ou JPEG e tente de novo.')
    const src = reduced(picture, file.type)
    const shown = Math.min(1, WIDEST / picture.width)
    const [width, height] = [Math.round(picture.width * shown), Math.round(picture.height * shown)]
    picture.close()
    return { src, width, height, alt: '' }
  },
}

/** As it is if it is small; otherwise a smaller picture, as JPEG where PNG stays too large. */
function reduced(picture: ImageBitmap, type: string): string {
  for (const side of [MAX_SIDE, MAX_SIDE / 2, MAX_SIDE / 4])
    for (const format of type === 'image/png' ? ['image/png', 'image/jpeg'] : ['image/jpeg']) {
      const address = draw(picture, side, format)
      if (address.length * 0.75 <= MAX_BYTES) return address
    }
  throw new Error('A imagem é grande demais para o texto. Reduza-a e tente de novo.')
}

function draw(picture: ImageBitmap, side: number, format: string): string {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('A imagem não pôde ser lida. Tente de novo.')
  if (format === 'image/jpeg') {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL(format, 0.85)
}
