import { describe, expect, it } from 'vitest'
import { createField, emptyInterviewCode, nameOfField } from '#shared/interview/index.ts'
import type { TemplateImage } from '#shared/template/index.ts'
import { makeDocx, paragraph, png } from '../testing/makeDocx.ts'
import { fetchPictures, onlyPictures } from './fetchPictures.ts'
import { fillModel } from './fillModel.ts'

const picture = (src: string, alt = 'Logo do escritório'): TemplateImage => ({ $: 'imagem', src, alt })
async function sentenceOf(...wanted: TemplateImage[]) {
  const found = await fetchPictures(wanted)
  return found.ok ? [] : found.error.map(({ message }) => message)
}

describe('pictures that answers point to', () => {
  it.each([
    ['http://exemplo.com.br/logo.png', 'só são buscados endereços completos que começam com https://'],
    ['https://127.0.0.1/logo.png', 'o endereço não é da internet pública'],
    ['https://localhost/logo.png', 'o endereço não é da internet pública'],
    ['https://nao-existe.invalid/logo.png', 'este site não existe'],
  ])('that cannot be fetched are reported by question and address: %s', async (src, reason) => {
    expect(await sentenceOf(picture(src))).toEqual([
      `A imagem de "Logo do escritório" não pôde ser buscada em ${src}: ${reason}. Confira o endereço, ou envie o arquivo da imagem.`,
    ])
  })

  it('are each reported, up to the limit per document', async () => {
    const inside = (at: number) => picture(`https://10.0.0.${at}/logo.png`)
    expect(await sentenceOf(inside(1), inside(2), inside(1))).toHaveLength(2)
    expect(await sentenceOf(...Array.from({ length: 31 }, (_, at) => inside(at)))).toEqual([
      'O documento busca 31 imagens na internet, e podem ser 30. Envie os arquivos das imagens.',
    ])
  })
})

describe('a document with a picture from an address', () => {
  const code = {
    ...emptyInterviewCode(),
    sections: [
      {
        id: 's',
        title: 'S',
        conditionals: [],
        fields: [createField('text', { uid: 'l', ref: 'logo', name: 'Logo do escritório' })],
      },
    ],
  }
  const fill = (logo: string) =>
    fillModel(
      {
        organizationId: 'o',
        fileId: 'com-imagem',
        bytes: async () => makeDocx({ body: paragraph('{{logo imagem}} {{cidade}}') }),
      },
      { logo, cidade: 'Natal' },
      '2026-11-22',
      nameOfField(code),
    )

  it('fails if the picture cannot be fetched, naming its question', async () => {
    const filled = await fill('https://192.168.0.10/logo.png')
    expect(filled.ok ? [] : filled.error).toEqual([
      {
        code: 'imagem_nao_buscada',
        message:
          'A imagem de "Logo do escritório" não pôde ser buscada em https://192.168.0.10/logo.png: o endereço não é da internet pública. Confira o endereço, ou envie o arquivo da imagem.',
      },
    ])
    expect(!filled.ok && onlyPictures(filled.error)).toBe(true)
  })

  it('draws a picture sent with the answer without fetching anything', async () => {
    const filled = await fill(`data:image/png;base64,${Buffer.from(png(20, 10)).toString('base64')}`)
    expect(filled.ok).toBe(true)
  })
})
