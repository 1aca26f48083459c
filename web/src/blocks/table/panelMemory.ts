/** S1 §4: whether the filter panel is open is remembered per user and organisation. */
export type PanelOwner = { readonly userId: string; readonly orgId: string }

type Store = Pick<Storage, 'getItem' | 'setItem'>

export function readPanel(owner: PanelOwner, store: () => Store = () => localStorage): boolean {
  try {
    return store().getItem(keyOf(owner)) === '1'
  } catch {
    // Storage is unavailable: the panel starts closed.
    return false
  }
}

export function writePanel(owner: PanelOwner, open: boolean, store: () => Store = () => localStorage): void {
  try {
    store().setItem(keyOf(owner), open ? '1' : '0')
  } catch {
    // Storage is full or unavailable: the panel works, but is not remembered.
  }
}

const keyOf = ({ userId, orgId }: PanelOwner): string => `filter_panel:${orgId}:${userId}`
