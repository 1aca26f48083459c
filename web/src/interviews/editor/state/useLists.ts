import { useStore } from 'jotai'
import { useEffect } from 'react'
import { loadEditorLists } from '../../../blocks/editor/store.ts'
import { client } from '../../../shell/client/index.ts'

/** Fonts, sizes and numberings as this installation prints them. */
export function useLists(): void {
  const store = useStore()
  useEffect(() => {
    const quiet = { quiet: true }
    void loadEditorLists(
      {
        fonts: () => client.documents.listFonts({}, quiet),
        fontSizes: () => client.documents.listFontSizes({}, quiet),
        numberings: () => client.documents.listNumberings({}, quiet),
      },
      store,
    )
  }, [store])
}
