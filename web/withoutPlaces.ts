import type { Plugin } from 'vite'

const NAME = '\0without-places'

/** Places for signatures are markings of Word files, which the page of visitors never reads: it is built without them. */
export function withoutPlaces(): Plugin {
  return {
    name: 'minuta-without-places',
    enforce: 'pre',
    resolveId: (id, importer) => (id === './placeTag.ts' && importer?.includes('/shared/template/') ? NAME : undefined),
    load: (id) =>
      id === NAME
        ? 'export const parsePlaceTag = () => undefined\nexport const MAX_ROLE = 22\nexport const placeWords = {}\nexport const roleOf = (title) => title'
        : undefined,
  }
}
