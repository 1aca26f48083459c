/**
 * Zod compiles its schemas where it may, and finds out by trying eval, which the site's policy forbids and the browser then reports. Zod and
 * this share the one setting, whichever comes first; asking Zod's own function would bring it with the first page.
 */
const { __zod_globalConfig: config = {} } = globalThis as { __zod_globalConfig?: object }
Object.assign(globalThis, { __zod_globalConfig: Object.assign(config, { jitless: true }) })

export {}
