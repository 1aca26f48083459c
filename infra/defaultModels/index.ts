import { mkdirSync, writeFileSync } from 'node:fs'
import { defaultFiles } from './defaultFiles.ts'

/** `node infra/defaultModels/index.ts` rewrites the questions of the default models after they were changed. */
const folder = new URL('../../functions/interviews/defaults/models/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, content] of defaultFiles()) writeFileSync(new URL(name, folder), content)
