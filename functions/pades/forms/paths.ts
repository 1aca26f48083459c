import type { Rect } from './readForm.ts'

export const numeral = (value: number): string => Number(value.toFixed(4)).toString()

const points = (...values: readonly number[]): string => values.map(numeral).join(' ')

export const rectangle = ({ x, y, width, height }: Rect): string => `${points(x, y, width, height)} re\n`

export const inset = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: Math.max(0, width - 2 * by),
  height: Math.max(0, height - 2 * by),
})

/** The largest square in the middle, made smaller by a share. */
export function middleSquare({ x, y, width, height }: Rect, share = 1): Rect {
  const side = Math.min(width, height) * share
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side }
}

const polygon = (corners: readonly (readonly [number, number])[]): string =>
  `${corners.map(([x, y], at) => `${points(x, y)} ${at === 0 ? 'm' : 'l'}`).join('\n')} h\n`

/** How far the handles of a curve lie for a quarter of a circle. */
const QUARTER = 0.5523

export function circle({ x, y, width, height }: Rect): string {
  const [rx, ry] = [width / 2, height / 2]
  const [cx, cy] = [x + rx, y + ry]
  const [hx, hy] = [rx * QUARTER, ry * QUARTER]
  return [
    `${points(x, cy)} m`,
    `${points(x, cy + hy, cx - hx, y + height, cx, y + height)} c`,
    `${points(cx + hx, y + height, x + width, cy + hy, x + width, cy)} c`,
    `${points(x + width, cy - hy, cx + hx, y, cx, y)} c`,
    `${points(cx - hx, y, x, cy - hy, x, cy)} c h\n`,
  ].join('\n')
}

const within = ({ x, y, width, height }: Rect, corners: readonly (readonly [number, number])[]): string =>
  polygon(corners.map(([across, up]) => [x + across * width, y + up * height]))

/** The mark of a box or a button, by the letter that ZapfDingbats has it under; each is filled in its square. */
export function markPath(letter: string, square: Rect, isRadio: boolean): string {
  const smaller = middleSquare(square, 2 / 3)
  if (letter === 'l') return circle(isRadio ? middleSquare(square, 1 / 2) : smaller)
  if (letter === 'n') return rectangle(smaller)
  if (letter === 'u')
    return within(smaller, [
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ])
  if (letter === 'H') return within(smaller, star())
  if (letter === '8') return within(square, CROSS)
  return within(square, CHECK)
}

const CHECK = [
  [0.28, 0.55],
  [0.34, 0.59],
  [0.39, 0.55],
  [0.42, 0.47],
  [0.68, 0.76],
  [0.74, 0.77],
  [0.77, 0.69],
  [0.44, 0.3],
  [0.36, 0.29],
] as const

const CROSS = [
  [0, 0.06],
  [0.06, 0],
  [0.5, 0.44],
  [0.94, 0],
  [1, 0.06],
  [0.56, 0.5],
  [1, 0.94],
  [0.94, 1],
  [0.5, 0.56],
  [0.06, 1],
  [0, 0.94],
  [0.44, 0.5],
] as const

const star = () =>
  Array.from({ length: 10 }, (_, at): [number, number] => {
    const [reach, turn] = [at % 2 === 0 ? 0.5 : 0.19, Math.PI / 2 + (at * Math.PI) / 5]
    return [0.5 + reach * Math.cos(turn), 0.5 + reach * Math.sin(turn)]
  })
