import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { built } from '../paths.ts'

/** Whether the LibreOffice layer has been built. */
export const layersBuilt = (): boolean => existsSync(join(built.libreOffice, 'libreoffice', 'manifest.json'))
