import type { EditorPage } from '#shared/interview/model.ts'

type Page = Pick<EditorPage, 'size' | 'orientation' | 'margins'> & Partial<EditorPage>

const DEFAULT: Page = {
  size: 'A4',
  orientation: 'portrait',
  margins: { top: 30, right: 20, bottom: 20, left: 30 },
}

/** In millimetres, in portrait. */
const sizes = {
  A4: { width: 210, height: 297, label: 'A4' },
  A5: { width: 148, height: 210, label: 'A5' },
  Carta: { width: 215.9, height: 279.4, label: 'Carta' },
  Oficio: { width: 215.9, height: 355.6, label: 'Ofício' },
} as const

export const pageSizes = Object.entries(sizes).map(([value, { label }]) => ({ value, label }))

/** S0's page of a group, or the usual one. */
export const pageOf = (page: EditorPage | null | undefined): Page => page ?? DEFAULT

/** Of the paper as it lies, in millimetres. */
export function paperSize(page: EditorPage | null | undefined): { width: number; height: number } {
  const { size, orientation, width, height } = pageOf(page)
  if (size === 'custom') return { width: width ?? sizes.A4.width, height: height ?? sizes.A4.height }
  const paper = sizes[size]
  return orientation === 'landscape'
    ? { width: paper.height, height: paper.width }
    : { width: paper.width, height: paper.height }
}

export const PIXELS_PER_MM = 96 / 25.4

/** Of the lines, in pixels. */
export function textWidth(page: EditorPage | null | undefined): number {
  const { left, right } = pageOf(page).margins
  return Math.max(24, (paperSize(page).width - left - right) * PIXELS_PER_MM)
}

/** 'A4', 'A4 deitada'. */
export function pageLabel(page: EditorPage | null | undefined): string {
  const { size, orientation } = pageOf(page)
  const name = size === 'custom' ? 'Tamanho próprio' : sizes[size].label
  return orientation === 'landscape' ? `${name} deitada` : name
}
