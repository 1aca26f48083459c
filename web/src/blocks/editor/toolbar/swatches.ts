import type { Swatch } from './ColorMenu.tsx'

/** At least 4.5:1 on white paper. */
export const textColors: readonly Swatch[] = [
  { color: '#000000', name: 'Preto' },
  { color: '#434343', name: 'Cinza-escuro' },
  { color: '#666666', name: 'Cinza' },
  { color: '#1d4f91', name: 'Azul' },
  { color: '#0b5a6b', name: 'Azul-petróleo' },
  { color: '#17703f', name: 'Verde' },
  { color: '#8f5400', name: 'Âmbar' },
  { color: '#b9262c', name: 'Vermelho' },
  { color: '#7a1f4b', name: 'Vinho' },
  { color: '#5a35a8', name: 'Violeta' },
]

/** Light enough for black text. */
export const highlightColors: readonly Swatch[] = [
  { color: '#fff3a3', name: 'Amarelo' },
  { color: '#c9f2d0', name: 'Verde' },
  { color: '#c6e6ff', name: 'Azul' },
  { color: '#ffd6e7', name: 'Rosa' },
  { color: '#ffe0b8', name: 'Laranja' },
  { color: '#e3d7ff', name: 'Lilás' },
  { color: '#e4e4e0', name: 'Cinza' },
]
