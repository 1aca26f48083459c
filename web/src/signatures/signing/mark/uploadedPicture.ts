/** The largest picture in pixels. */
const WIDEST = 900
const HIGHEST = 360
/** The longest data address that a signature may have (shared/api/signatures/signers.ts), with room to spare. */
const LONGEST = 280_000
const LARGEST_FILE = 20 * 1024 * 1024

/**
 * The picture of a signature as a PNG of a fitting size. On a photograph of a signed sheet the paper is made transparent, so that only the ink
 * stands on the document. Throws a sentence for the person who chose it.
 */
export async function uploadedPicture(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new Error('A imagem tem mais de 20 MB. Escolha uma menor.')
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error('Não foi possível abrir esta imagem. Escolha uma foto ou imagem em PNG ou JPEG.', { cause })
  })
  for (let share = 1; share > 0.2; share *= 0.75) {
    const written = draw(picture, share)
    if (written.length <= LONGEST) return written
  }
  throw new Error('A imagem tem detalhes demais. Escolha outra, de preferência só com a assinatura sobre papel branco.')
}

function draw(picture: ImageBitmap, share: number): string {
  const scale = Math.min(WIDEST / picture.width, HIGHEST / picture.height, 1) * share
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('Este navegador não abre imagens. Desenhe ou digite a assinatura.')
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height)
  if (withoutPaper(pixels.data)) pen.putImageData(pixels, 0, 0)
  return canvas.toDataURL('image/png')
}

/** Makes light paper transparent, in place; false, and nothing is changed, if the ground is not light paper. */
export function withoutPaper(data: Uint8ClampedArray): boolean {
  const lights: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    // It has a transparent ground already.
    if (data[at + 3]! < 200) return false
    lights.push(light(data, at))
  }
  const paper = lights.toSorted((a, b) => a - b)[Math.floor(lights.length * 0.8)] ?? 0
  if (paper < 110) return false
  const [clear, full] = [paper * 0.86, paper * 0.55]
  for (const [pixel, lightness] of lights.entries()) {
    const ink = Math.min(1, Math.max(0, (clear - lightness) / (clear - full)))
    data[pixel * 4 + 3] = Math.round(ink * 255)
  }
  return true
}

const light = (data: Uint8ClampedArray, at: number): number =>
  data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114
