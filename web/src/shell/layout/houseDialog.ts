import { atom } from 'jotai'

export type HouseDialog = 'feedback' | 'releases' | 'leave'

/** The one that is open. The menu that opens it may be gone by then: on phones it closes. */
export const houseDialogAtom = atom<HouseDialog>()
