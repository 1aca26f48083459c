import type { Column, ColumnType } from './column.ts'

export type Screen = 'phone' | 'tablet' | 'wide'

type Shown = Pick<Column<never>, 'hideMobile' | 'hideTablet'>

export const visibleColumns = <C extends Shown>(columns: readonly C[], screen: Screen): readonly C[] =>
  columns.filter(({ hideMobile, hideTablet }) => !(screen === 'phone' ? hideMobile : screen === 'tablet' && hideTablet))

type Sided = { readonly type?: ColumnType; readonly mobile?: 'left' | 'right' }

/** The sides of a row's card on phones (S1 §3): as the column sets, by default status on the right and all else on the left. */
export function cardSides<C extends Sided>(
  columns: readonly C[],
): { readonly left: readonly C[]; readonly right: readonly C[] } {
  const shown = columns.filter(({ type }) => type !== 'actions')
  const isRight = ({ mobile, type }: C) => (mobile ?? (type === 'statusTag' ? 'right' : 'left')) === 'right'
  return { left: shown.filter((column) => !isRight(column)), right: shown.filter(isRight) }
}
