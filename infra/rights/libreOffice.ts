import type { Right } from './right.ts'

/** The layer with LibreOffice, where the build has one. */
export const libreOffice: Right = {
  environment: ({ libreOffice }): Record<string, string> =>
    libreOffice ? { LIBREOFFICE_LAYER: '/opt/libreoffice' } : {},
  layers: ({ libreOffice }) => (libreOffice ? [libreOffice] : []),
}
