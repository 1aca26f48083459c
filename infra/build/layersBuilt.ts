import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { built } from '../paths.ts'

/** Whether the layer with LibreOffice lies ready. */
export const layersBuilt = (): boolean => existsSync(join(built.libreOffice, 'libreoffice', 'manifest.json'))
