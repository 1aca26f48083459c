import { type Atom, atom, type createStore } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

/** The local-storage keys of S0 §9; ending the session clears them. */
const keys = { fonts: 'editor_fonts', fontSizes: 'editor_fontSize', numberings: 'editor_numberings' } as const

/** A numbering of ordered lists: HTML's `type` ('1', 'a', 'A', 'i', 'I') and its menu label. */
export type Numbering = {
  readonly type: string
  readonly label: string
  /** Of a numbering of clauses, which lists do not use. */
  readonly levels?: readonly string[] | undefined
}

/** The lists of the document-editor store (S1 §1), filled by the calls of S0 §7 under /docx/wrapper. */
export type EditorLists = {
  readonly fonts: readonly string[]
  /** CSS lengths: '12pt', '16px'. */
  readonly fontSizes: readonly string[]
  readonly numberings: readonly Numbering[]
}

/** Used until the server's lists arrive: the fonts our converter renders, and common sizes. */
const defaultLists: EditorLists = {
  fonts: ['Arial', 'Calibri', 'Cambria', 'Courier New', 'Georgia', 'Times New Roman', 'Verdana'],
  fontSizes: ['8pt', '9pt', '10pt', '11pt', '12pt', '14pt', '16pt', '18pt', '20pt', '24pt', '28pt', '36pt'],
  numberings: [
    { type: '1', label: '1, 2, 3' },
    { type: 'a', label: 'a, b, c' },
    { type: 'A', label: 'A, B, C' },
    { type: 'i', label: 'i, ii, iii' },
    { type: 'I', label: 'I, II, III' },
  ],
}

const fontsAtom = stored(keys.fonts, defaultLists.fonts, isText)
const fontSizesAtom = stored(keys.fontSizes, defaultLists.fontSizes, isText)
const numberingsAtom = stored(keys.numberings, defaultLists.numberings, isNumbering)

/** Loads the lists. */
export type EditorListsPort = { readonly [K in keyof EditorLists]: () => Promise<EditorLists[K]> }

/** Stores each list as it arrives; one that fails or is empty leaves the current list, since the editor works without it. */
export async function loadEditorLists(port: EditorListsPort, store: Pick<Store, 'set'>): Promise<void> {
  await Promise.allSettled([
    port.fonts().then((list) => list.length > 0 && store.set(fontsAtom, list)),
    port.fontSizes().then((list) => list.length > 0 && store.set(fontSizesAtom, list)),
    port.numberings().then((list) => list.length > 0 && store.set(numberingsAtom, list)),
  ])
}

type Store = ReturnType<typeof createStore>

export const editorListsAtom: Atom<EditorLists> = atom((get) => ({
  fonts: get(fontsAtom),
  fontSizes: get(fontSizesAtom),
  numberings: get(numberingsAtom),
}))

function stored<T>(key: string, fallback: readonly T[], isItem: (item: unknown) => item is T) {
  return atomWithStorage<readonly T[]>(
    key,
    fallback,
    {
      getItem: (name, initial) => read(name, isItem) ?? initial,
      setItem: (name, list) => write(name, list),
      removeItem: (name) => localStorage.removeItem(name),
    },
    { getOnInit: true },
  )
}

/** The stored value may come from an older version or have been changed by hand. */
function read<T>(key: string, isItem: (item: unknown) => item is T): readonly T[] | undefined {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(list) && list.length > 0 && list.every(isItem) ? list : undefined
  } catch {
    return undefined
  }
}

function write(key: string, list: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(list))
  } catch {
    // Storage full or unavailable: the lists last until the page closes.
  }
}

function isText(item: unknown): item is string {
  return typeof item === 'string' && item !== ''
}

function isNumbering(item: unknown): item is Numbering {
  return (
    typeof item === 'object' &&
    item !== null &&
    'type' in item &&
    isText(item.type) &&
    'label' in item &&
    isText(item.label)
  )
}
