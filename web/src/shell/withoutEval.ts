/**
 * Zod compiles schemas if eval is available and tests that by calling it, which the site's policy forbids and the browser reports. Sets
 * Zod's global option directly: calling Zod's own function would add Zod to the first page.
 */
const { __zod_globalConfig: config = {} } = globalThis as { __zod_globalConfig?: object }
Object.assign(globalThis, { __zod_globalConfig: Object.assign(config, { jitless: true }) })

export {}
