import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { placeWords } from '#shared/template/index.ts'
import {
  dictOf,
  Name,
  openPdf,
  ownToSeen,
  pagesOf,
  Revision,
  seenSize,
  seenToOwn,
  Text,
  transform,
  withEntries,
} from '../reader/index.ts'
import { makePdf } from '../testing/makePdf.ts'
import { findPlaces } from './findPlaces.ts'
import { stamp } from './stamp.ts'

/** The PDF/A that LibreOffice made of a Word file with bookmarks, with ExportBookmarksToPDFDestination. */
const libreOffice = readFileSync(new URL('../testing/libreOffice.pdf', import.meta.url))

const rounded = async (pdf: Uint8Array) =>
  (await findPlaces(pdf)).map(
    ({ word, role, page, x, y }) => `${placeWords[word]} ${role} ${page} ${x.toFixed(3)} ${y.toFixed(3)}`,
  )

describe('places for signatures', () => {
  it('are where the author put bookmarks in Word: in lines, cells, empty paragraphs, on later and on wide pages', async () => {
    expect(await rounded(libreOffice)).toEqual([
      'signature cliente 1 0.234 0.084',
      'initials testemunha_1 1 0.536 0.100',
      'signature locador 2 0.143 0.244',
      'date cliente 2 0.143 0.260',
      'name cliente 2 0.500 0.276',
      'signature cliente_2 2 0.264 0.292',
      'signature paisagem 3 0.154 0.119',
    ])
  })

  it('are still there once the pages are stamped', async () => {
    const stamped = await stamp(libreOffice, { number: '1', verifyUrl: 'https://x.example/1' })
    expect(stamped.ok && (await rounded(stamped.value))).toEqual(await rounded(libreOffice))
  })

  it('are told on turned and cropped pages, from a tree of names, the second of a role without its number', async () => {
    const file = openPdf(await makePdf([{}, { rotation: 90, crop: [40, 60, 540, 760] }]))
    const revision = new Revision(file)
    const [first, second] = pagesOf(file).map(({ ref }) => ref)
    const to = (page: unknown, x: number, y: number) => [page as typeof first & {}, new Name('XYZ'), x, y, null]
    const names = [
      [new Text(Buffer.from('assinatura_cliente')), to(first, 119, 673.6)],
      [new Text(Buffer.from('assinatura_cliente__2')), dictOf({ D: to(second, 140, 130) })],
      [new Text(Buffer.from('_Toc123')), to(first, 0, 0)],
      [new Text(Buffer.from('data_')), to(first, 0, 0)],
    ].flat()
    const kid = revision.add(dictOf({ Names: names as never }))
    revision.set(
      file.trailer.get('Root') as never,
      withEntries(file.root, { Names: dictOf({ Dests: dictOf({ Kids: [kid] }) }) }),
    )
    expect(await rounded(revision.write().bytes)).toEqual([
      'signature cliente 1 0.200 0.200',
      'signature cliente 2 0.100 0.200',
    ])
  })

  it('are none in files without them, or that are none', async () => {
    expect(await findPlaces(await makePdf([{}]))).toEqual([])
    expect(await findPlaces(Buffer.from('x'))).toEqual([])
  })
})

it.each([0, 90, 180, 270] as const)(
  'the points of a page turned by %i degrees are found there and back',
  (rotation) => {
    const page = { rotation, crop: { x: 40, y: 60, width: 500, height: 700 } }
    const { width, height } = seenSize(page)
    for (const [u, v] of [
      [0, 0],
      [width, height],
      [10, 20],
    ] as const) {
      const [x, y] = transform(seenToOwn(page), u, v)
      expect(x >= 40 && x <= 540 && y >= 60 && y <= 760).toBe(true)
      expect(transform(ownToSeen(page), x, y)).toEqual([u, v])
    }
  },
)
