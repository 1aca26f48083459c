/** S1 §3. The dark scheme swaps the two, so that the contrast is the same in both. */
export type LabelColor = {
  readonly color: string
  readonly backgroundColor: string
}

/** S1 §9: six. The names are for users who cannot see colours. */
export const labelColors = [
  { name: 'Azul', color: '#174a9c', backgroundColor: '#dbe8fd' },
  { name: 'Violeta', color: '#5730a8', backgroundColor: '#e9e0fb' },
  { name: 'Rosa', color: '#942257', backgroundColor: '#fbdde9' },
  { name: 'Laranja', color: '#8a3d0b', backgroundColor: '#fde4d0' },
  { name: 'Verde', color: '#145a33', backgroundColor: '#d5f0e0' },
  { name: 'Cinza', color: '#43474f', backgroundColor: '#e5e6e9' },
] as const satisfies readonly (LabelColor & { name: string })[]

export const isSameColor = (one: LabelColor, other: LabelColor): boolean =>
  one.color === other.color && one.backgroundColor === other.backgroundColor
