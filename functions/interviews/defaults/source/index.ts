import { mkdirSync, writeFileSync } from 'node:fs'
import { defaultFiles } from './defaultFiles.ts'

/** `node functions/interviews/defaults/source/index.ts` writes the default models again, after their texts were changed. */
const folder = new URL('../models/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, content] of defaultFiles()) writeFileSync(new URL(name, folder), content)
