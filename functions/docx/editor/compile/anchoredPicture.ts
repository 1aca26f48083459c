import { inlinePicture } from '../../fill/index.ts'

/** Between a picture and the text around it: 3 mm, in English Metric Units. */
const GAP = 108_000

/** A picture at the left or right edge of the text, which flows around it. */
export function anchoredPicture(picture: Parameters<typeof inlinePicture>[0], side: 'left' | 'right'): string {
  const { id } = picture
  const [near, far] = side === 'left' ? [0, GAP] : [GAP, 0]
  return inlinePicture(picture)
    .replace(
      / distT="0" distB="0" distL="0" distR="0">(<wp:extent [^>]*\/>)/,
      ` distT="0" distB="${GAP}" distL="${near}" distR="${far}" simplePos="0" relativeHeight="${id}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="0"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:align>${side}</wp:align></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>$1<wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapSquare wrapText="bothSides"/>`,
    )
    .replace('<wp:inline ', '<wp:anchor ')
    .replace('</wp:inline>', '</wp:anchor>')
}
