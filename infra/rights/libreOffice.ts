import type { Right } from './right.ts'

/** The LibreOffice layer, if it was built. */
export const libreOffice: Right = {
  environment: ({ libreOffice }): Record<string, string> =>
    libreOffice ? { LIBREOFFICE_LAYER: '/opt/libreoffice' } : {},
  layers: ({ libreOffice }) => (libreOffice ? [libreOffice] : []),
}
