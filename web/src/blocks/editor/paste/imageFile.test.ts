import { describe, expect, it } from 'vitest'
import { fileOfData, imageProblem } from './imageFile.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

describe('a picture', () => {
  it('is recognised by its content, not by its name', async () => {
    const file = (bytes: number[], name: string) => new File([Uint8Array.from(bytes)], name, { type: 'image/png' })
    expect(await imageProblem(file(png, 'foto.txt'))).toBeUndefined()
    expect(await imageProblem(file([0xff, 0xd8, 0xff, 0xe0], 'foto.jpg'))).toBeUndefined()
    expect(await imageProblem(file([0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50], ''))).toBeUndefined()
    expect(await imageProblem(file([0x3c, 0x73, 0x76, 0x67], 'marca.png'))).toBe(
      '"marca.png" não é uma imagem PNG, JPEG, GIF ou WebP.',
    )
    expect(await imageProblem(file([0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x41, 0x56, 0x45], ''))).toBe(
      'A imagem não é uma imagem PNG, JPEG, GIF ou WebP.',
    )
  })
  it('is refused if it is too large', async () => {
    const file = new File([new Uint8Array(2_000_001)], 'foto.png')
    expect(await imageProblem(file, 2_000_000)).toBe('"foto.png" passa de 2 MB. Reduza a imagem e tente de novo.')
  })
  it('is read from a data: URL, and from nothing else', async () => {
    const file = fileOfData(`data:image/png;base64,${btoa(String.fromCharCode(...png))}`)
    expect([file?.type, file && (await imageProblem(file))]).toEqual(['image/png', undefined])
    expect([fileOfData('https://exemplo.com/a.png'), fileOfData('data:image/png;base64,@@'), fileOfData('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
